import { useState } from "react";
import type { PriceChange } from "#shared/contracts/checkout.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type PriceChangeDialogProps = {
  change: PriceChange | null;
  onAccept: () => void;
  onBack: () => void;
};

/** Nothing is charged before the user accepts the new price. */
export function PriceChangeDialog({ change, onAccept, onBack }: PriceChangeDialogProps) {
  const [last, setLast] = useState(change);
  // Keeps the last content during the closing animation.
  if (change && change !== last) setLast(change);
  const shown = formatMoney(centsToDollars(last?.shown_cents ?? 0));
  const current = formatMoney(centsToDollars(last?.current_cents ?? 0));
  return (
    <ConfirmDialog
      open={change !== null}
      onOpenChange={(open) => open || onBack()}
      title={texts.changed.title(current, shown)}
      description={texts.changed.words(last ? texts.changed.why[last.reason] : "", shown, current)}
      cancelLabel={commonTexts.back}
      confirmLabel={texts.changed.accept(current)}
      isDangerous={false}
      onConfirm={onAccept}
    />
  );
}
