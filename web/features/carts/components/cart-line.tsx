import { Link } from "@tanstack/react-router";
import { type CartItem, MAX_QUANTITY } from "#shared/contracts/carts.ts";
import { formatMoney } from "#web/lib/format.ts";
import { formatMix, getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/carts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { computeLineTotal, hasNewPrice } from "../cart-math.ts";

type CartLineProps = {
  line: CartItem;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  return (
    <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-4 py-5 max-[22rem]:grid-cols-[88px_minmax(0,1fr)] sm:grid-cols-[220px_minmax(0,1fr)] sm:gap-x-7 sm:py-7">
      <Picture
        {...productPicture(line.image_url)}
        alt={texts.worn(translateProductText(line.product), formatMix(line.mix))}
        width={480}
        height={480}
        sizes="(width >= 40rem) 220px, 132px"
        className="ink-line aspect-square h-auto w-full object-cover"
      />
      <div className="grid min-w-0 content-start gap-y-3">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 {...getProductTextProps(line.product)} className="text-20 sm:text-25" />
            <p className="nums font-display font-[700] text-20 sm:text-25">
              <span className="sr-only">{texts.lineTotal} </span>
              {line.available ? formatMoney(computeLineTotal(line)) : "–"}
            </p>
          </div>
          <p {...getProductTextProps(line.variant)} className="mt-1.5 text-15 text-soft" />
          <p className="wrap-anywhere text-15 text-soft">{formatMix(line.mix)}</p>
          <p className="nums text-15">{texts.each(formatMoney(line.price))}</p>
          {line.available && <p className="text-15 text-soft">{commonTexts.arrival}</p>}
          <LineNotice line={line} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <QuantityStepper
            label={texts.quantityOf(translateProductText(line.product))}
            value={line.quantity}
            max={MAX_QUANTITY}
            disabled={!line.available}
            isQuiet
            onChange={onQuantity}
          />
          {line.available && <EditDesign line={line} />}
          <Button
            variant="link"
            aria-label={texts.removeOf(translateProductText(line.product), formatMix(line.mix))}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </div>
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
      aria-label={texts.editDesignOf(translateProductText(line.product), formatMix(line.mix))}
      className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4 sm:text-16"
    >
      {texts.editDesign}
    </Link>
  );
}

/** Badges for lines that are unavailable or have a new price. */
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
