import { Link } from "@tanstack/react-router";
import { type CartItem, MAX_QUANTITY } from "#shared/contracts/carts.ts";
import { formatMoney } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { variantWords } from "#web/lib/variant-words.ts";
import { texts } from "#web/texts/cart.ts";
import { texts as common } from "#web/texts/common.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { hasNewPrice, lineTotal } from "../cart-math.ts";

type CartLineProps = {
  line: CartItem;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[128px_minmax(0,1fr)_auto] sm:gap-x-6">
      <Picture
        {...productPicture(line.image_url)}
        alt={texts.worn(line.product, line.info)}
        width={480}
        height={480}
        sizes="8rem"
        className="soft-line aspect-square h-auto w-full object-cover sm:row-span-2"
      />
      <div className="min-w-0">
        <h2 lang={OWNER_LANG} className="text-20">
          {line.product}
        </h2>
        <p {...variantWords(line.variant)} className="mt-1 text-15 text-soft" />
        <p className="wrap-anywhere text-15 text-soft">{line.info}</p>
        <p className="nums mt-1 text-15">{texts.each(formatMoney(line.price))}</p>
        {line.available && <p className="text-15 text-soft">{common.arrival}</p>}
        <LineNotice line={line} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:contents">
        <div className="sm:col-start-2 sm:row-start-2">
          <QuantityStepper
            label={texts.quantityOf(line.product)}
            value={line.quantity}
            max={MAX_QUANTITY}
            disabled={!line.available}
            isQuiet
            onChange={onQuantity}
          />
        </div>
        <p className="nums font-display font-[700] text-20 sm:col-start-3 sm:row-start-1">
          <span className="sr-only">{texts.lineTotal} </span>
          {line.available ? formatMoney(lineTotal(line)) : "–"}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-6 sm:col-end-4">
        {line.available && <EditDesign line={line} />}
        <Button
          variant="link"
          aria-label={texts.removeOf(line.product, line.info)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}

function EditDesign({ line }: { line: CartItem }) {
  return (
    <Link
      to="/merchdetail/$url"
      params={{ url: line.print_image_url }}
      search={{ product: line.merch_id, variant: line.variant_id, design: line.design_id }}
      aria-label={texts.editDesignOf(line.product, line.info)}
      className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4 sm:text-16"
    >
      {texts.editDesign}
    </Link>
  );
}

/** What has changed since it was put in. */
function LineNotice({ line }: { line: CartItem }) {
  if (!line.available) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 font-medium text-15">
        <Badge tone="sun">{texts.notSold}</Badge> {texts.removeToCheckOut}
      </p>
    );
  }
  if (!hasNewPrice(line)) return null;
  return (
    <p className="nums mt-2 flex flex-wrap items-center gap-2 text-15">
      <Badge tone="sun">{texts.newPrice}</Badge>
      {texts.priceThenNow(formatMoney(line.added_price), formatMoney(line.price))}
    </p>
  );
}
