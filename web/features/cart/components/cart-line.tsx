import { Link } from "@tanstack/react-router";
import { type CartItem, MAX_QUANTITY } from "#shared/contracts/carts.ts";
import { ARRIVAL } from "#web/lib/arrival.ts";
import { formatMoney } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
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
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6">
      <Picture
        {...productPicture(line.image_url)}
        alt={`${line.product} with ${line.info}`}
        width={480}
        height={480}
        sizes="8rem"
        className="soft-line aspect-square h-auto w-full object-cover sm:row-span-2"
      />
      <div className="min-w-0">
        <h2 className="text-20">{line.product}</h2>
        <p className="mt-1 text-15 text-soft">{line.variant}</p>
        <p className="wrap-anywhere text-15 text-soft">{line.info}</p>
        <p className="nums mt-1 text-15">{formatMoney(line.price)} each</p>
        {line.available && <p className="text-15 text-soft">{ARRIVAL}</p>}
        <LineNotice line={line} />
      </div>
      <p className="nums col-start-2 row-start-2 self-center justify-self-end font-display font-[700] text-20 sm:col-start-3 sm:row-start-1 sm:self-start">
        <span className="sr-only">Line total </span>
        {line.available ? formatMoney(lineTotal(line)) : "–"}
      </p>
      <div className="col-start-2 row-start-2">
        <QuantityStepper
          label={`Quantity of ${line.product}`}
          value={line.quantity}
          max={MAX_QUANTITY}
          disabled={!line.available}
          onChange={onQuantity}
        />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-6 sm:col-span-2 sm:col-start-2">
        {line.available && <EditDesign line={line} />}
        <Button
          variant="link"
          aria-label={`Remove ${line.product}, ${line.info}`}
          onClick={onRemove}
        >
          Remove
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
      aria-label={`Edit design of ${line.product}, ${line.info}`}
      className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4 sm:text-16"
    >
      Edit design
    </Link>
  );
}

/** What has changed since it was put in. */
function LineNotice({ line }: { line: CartItem }) {
  if (!line.available) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 font-medium text-15">
        <Badge tone="sun">No longer sold</Badge> Remove it to check out.
      </p>
    );
  }
  if (!hasNewPrice(line)) return null;
  return (
    <p className="nums mt-2 flex flex-wrap items-center gap-2 text-15">
      <Badge tone="sun">New price</Badge>
      {formatMoney(line.added_price)} when added, {formatMoney(line.price)} now
    </p>
  );
}
