import { useState } from "react";
import { REFUND_REASONS } from "#shared/contracts/desk/orders.ts";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { computeUnpaidRenders } from "#shared/unpaid-renders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { Choices } from "#web/ui/choices.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { refundPayment } from "../../payments-api.ts";
import { parseAmount } from "../../refund-selection.ts";
import { RefundSheet } from "../refund-sheet.tsx";

type RefundPaymentProps = { row: DeskPayment; onClose: () => void };

export function RefundPayment({ row, onClose }: RefundPaymentProps) {
  const { id, refundable } = row;
  const [kind, setKind] = useState("all");
  const [typed, setTyped] = useState("");
  const amount = kind === "all" ? refundable : parseAmount(typed, refundable);
  return (
    <RefundSheet
      title={texts.refund.title(row.what)}
      refundable={refundable}
      amount={amount}
      reasons={REASONS}
      getSteps={(sum) => describeSteps(row, sum)}
      onRefund={(input) => refundPayment(id, input)}
      onClose={onClose}
    >
      <Choices
        legend={deskOrderActionsTexts.refund.what}
        value={kind}
        onValueChange={setKind}
        choices={[
          { value: "all", label: deskOrderActionsTexts.refund.kinds.all(formatMoney(refundable)) },
          { value: "amount", label: deskOrderActionsTexts.refund.kinds.amount },
        ]}
      />
      {kind === "amount" && (
        <TextField
          label={deskOrderActionsTexts.refund.amount}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(amount === null && {
            error: deskOrderActionsTexts.refund.amountFault(formatMoney(refundable)),
          })}
        />
      )}
    </RefundSheet>
  );
}

/** Plans and packs are not printed or shipped. */
const REASONS = REFUND_REASONS.filter((reason) => reason !== "print" && reason !== "parcel");

function describeSteps(row: DeskPayment, amount: number): string[] {
  const remainingCents = dollarsToCents(row.refundable) - dollarsToCents(amount);
  return texts.refund.steps({
    money: formatMoney(amount),
    kept: formatMoney(centsToDollars(remainingCents)),
    isAll: remainingCents === 0,
    isPlan: row.plan !== null,
    renders: computeRendersTaken(row, amount),
  });
}

/** Returns how many renders a refund of `amount` dollars takes back. */
function computeRendersTaken(
  { renders, amount: paid, refunded }: DeskPayment,
  amount: number,
): number {
  if (!renders) return 0;
  const refundedCents = dollarsToCents(refunded) + dollarsToCents(amount);
  const cents = dollarsToCents(paid);
  const unpaidCount = computeUnpaidRenders(renders.given, {
    cents,
    refundedCents,
    isDisputed: false,
  });
  return Math.max(0, Math.min(unpaidCount - renders.taken, renders.left));
}
