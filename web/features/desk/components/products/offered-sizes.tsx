import { variantLabel } from "#shared/contracts/catalog.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { marginOf } from "../../margins.ts";
import { canSell, productOf } from "../../new-product.ts";
import { CheckField } from "../check-field.tsx";
import type { NewProductPartProps } from "./new-product-fields.tsx";

const words = texts.newProduct;

/** What the printer has, what each costs there, and what would be left of the price. */
export function OfferedSizes({ offer, wish, onChange }: NewProductPartProps) {
  const asked = productOf(wish, offer);
  const leftOf = (id: number, cost: number) => {
    const chosen = asked?.variants.find((variant) => variant.partner_variant_id === id);
    return asked && chosen && words.left(formatMoney(marginOf(asked.price + chosen.extra, cost)));
  };
  const pick = (id: number, isPicked: boolean) => {
    const others = wish.variants.filter((each) => each !== id);
    onChange({ variants: isPicked ? [...others, id] : others });
  };
  return (
    <ul className="grid gap-x-4 sm:grid-cols-2">
      {offer.variants.map((variant) => {
        const { id, cost, sold_as, in_stock, files } = variant;
        const said = [
          words.costs(formatMoney(cost)),
          leftOf(id, cost),
          sold_as !== null && words.soldAs(sold_as),
          !in_stock && words.notInStock,
          files[wish.placement] === undefined && words.noFile,
        ].filter(Boolean);
        return (
          <li key={id}>
            <CheckField
              label={
                <span>
                  {variantLabel(variant)}
                  <span className="nums block font-normal text-13 text-soft">
                    {said.join(" · ")}
                  </span>
                </span>
              }
              checked={wish.variants.includes(id)}
              disabled={!canSell(variant, wish.placement)}
              onChange={(isPicked) => pick(id, isPicked)}
            />
          </li>
        );
      })}
    </ul>
  );
}
