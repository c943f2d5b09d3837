import { useState } from "react";
import type { PriceChange } from "#shared/contracts/checkout.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const WHY: Record<PriceChange["reason"], string> = {
  cart: "Your cart has changed since.",
  price: "The price of a product has changed since.",
  shipping: "Shipping there costs something else now.",
  tax: "The tax there is another one now.",
  promo: "Your code gives something else now.",
};

type PriceChangeDialogProps = {
  change: PriceChange | null;
  onAccept: () => void;
  onBack: () => void;
};

/** Nothing is charged until the person has said yes to the new number. */
export function PriceChangeDialog({ change, onAccept, onBack }: PriceChangeDialogProps) {
  const [last, setLast] = useState(change);
  // What it said stays while it closes.
  if (change && change !== last) setLast(change);
  const shown = formatMoney(centsToDollars(last?.shown_cents ?? 0));
  const current = formatMoney(centsToDollars(last?.current_cents ?? 0));
  return (
    <ConfirmDialog
      open={change !== null}
      onOpenChange={(open) => open || onBack()}
      title={`${current} instead of ${shown}`}
      description={`${last ? WHY[last.reason] : ""} You saw ${shown}, now it is ${current}. Nothing was charged.`}
      cancelLabel="Go back"
      confirmLabel={`Accept ${current}`}
      isDangerous={false}
      onConfirm={onAccept}
    />
  );
}
