import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { computeVariantMargin } from "../../margins.ts";
import { canSell, parseNewProduct } from "../../new-product.ts";
import { CheckField } from "../check-field.tsx";
import type { NewProductPartProps } from "./new-product-fields.tsx";

/** Selects the variants to sell, with the print provider's cost and the margin of each. */
export function OfferedSizes({ offer, values, onChange }: NewProductPartProps) {
  const product = parseNewProduct(values, offer);
  const formatMargin = (id: number, cost: number) => {
    const chosen = product?.variants.find((variant) => variant.partner_variant_id === id);
    return (
      product &&
      chosen &&
      texts.newProduct.left(formatMoney(computeVariantMargin(product.price + chosen.extra, cost)))
    );
  };
  const pick = (id: number, isPicked: boolean) => {
    const others = values.variants.filter((each) => each !== id);
    onChange({ variants: isPicked ? [...others, id] : others });
  };
  return (
    <ul className="grid gap-x-4 sm:grid-cols-2">
      {offer.variants.map((variant) => {
        const { id, cost, sold_as, in_stock, files } = variant;
        const details = [
          texts.newProduct.costs(formatMoney(cost)),
          formatMargin(id, cost),
          sold_as !== null && texts.newProduct.soldAs(sold_as),
          !in_stock && texts.newProduct.notInStock,
          files[values.placement] === undefined && texts.newProduct.noFile,
        ].filter(Boolean);
        return (
          <li key={id}>
            <CheckField
              label={
                <span>
                  {formatVariantLabel(variant)}
                  <span className="nums block font-normal text-13 text-soft">
                    {details.join(" · ")}
                  </span>
                </span>
              }
              checked={values.variants.includes(id)}
              disabled={!canSell(variant, values.placement)}
              onChange={(isPicked) => pick(id, isPicked)}
            />
          </li>
        );
      })}
    </ul>
  );
}
