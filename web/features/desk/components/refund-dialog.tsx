import { useState } from "react";
import type { OrderMargin } from "#shared/contracts/desk/margins.ts";
import { type DeskOrder, REFUND_REASONS } from "#shared/contracts/desk/orders.ts";
import { computeMargin, NO_COSTS } from "#shared/margin.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts as deskMarginsTexts } from "#web/texts/desk-margins.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { refundOrder } from "../api.ts";
import {
  computeRefundAmount,
  describeRefundParts,
  type RefundSelection,
  toRefundParts,
} from "../refund-selection.ts";
import { RefundFields } from "./refund-fields.tsx";
import { RefundSheet } from "./refund-sheet.tsx";

type RefundDialogProps = { row: DeskOrder; onClose: () => void };

export function RefundDialog({ row, onClose }: RefundDialogProps) {
  const { order, refundable } = row;
  const [selection, setSelection] = useState<RefundSelection>({
    kind: "all",
    pieces: {},
    typed: "",
  });
  const parts = toRefundParts(selection);
  return (
    <RefundSheet
      title={texts.refund.title(order.number)}
      refundable={refundable}
      amount={computeRefundAmount(selection, row)}
      reasons={REFUND_REASONS}
      getSteps={(amount) => describeSteps(row, selection, amount)}
      onRefund={(input) => refundOrder(order.id, { ...input, ...(parts && { parts }) })}
      onClose={onClose}
    >
      <RefundFields row={row} selection={selection} onChange={setSelection} />
    </RefundSheet>
  );
}

function describeSteps(row: DeskOrder, selection: RefundSelection, amount: number): string[] {
  const remainingCents = dollarsToCents(row.refundable) - dollarsToCents(amount);
  const steps = texts.refund.steps({
    money: formatMoney(amount),
    what: describeRefundParts(selection, row),
    kept: formatMoney(centsToDollars(remainingCents)),
    isAll: remainingCents === 0,
  });
  const { margin } = row;
  if (!margin) return steps;
  const after = formatMoney(computeMarginAfterRefund(margin, amount));
  return [
    ...steps.slice(0, 2),
    deskMarginsTexts.refund(formatMoney(margin.left), after),
    ...steps.slice(2),
  ];
}

/** Returns an order's margin in dollars after a further refund of `amount` dollars. */
function computeMarginAfterRefund({ paid, tax, back, costs }: OrderMargin, amount: number): number {
  const spent = costs.map(({ part, cost }) => [part, dollarsToCents(cost)]);
  const { leftCents } = computeMargin({
    paidCents: dollarsToCents(paid),
    taxCents: dollarsToCents(tax),
    backCents: dollarsToCents(back) + dollarsToCents(amount),
    costs: { ...NO_COSTS, ...Object.fromEntries(spent) },
  });
  return centsToDollars(leftCents);
}
