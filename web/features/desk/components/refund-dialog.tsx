import { useState } from "react";
import { type DeskOrder, REFUND_REASONS } from "#shared/contracts/desk/orders.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-acts.ts";
import { texts as margins } from "#web/texts/desk-margins.ts";
import { refund } from "../api.ts";
import { leftAfter } from "../left-after.ts";
import { partsOf, partsWords, type RefundWish, sumOf } from "../refund-wish.ts";
import { RefundFields } from "./refund-fields.tsx";
import { RefundSheet } from "./refund-sheet.tsx";

const words = texts.refund;

type RefundDialogProps = { row: DeskOrder; onClose: () => void };

/** Of an order: all of it, single items, the shipping, or an amount. */
export function RefundDialog({ row, onClose }: RefundDialogProps) {
  const { order, refundable } = row;
  const [wish, setWish] = useState<RefundWish>({ kind: "all", pieces: {}, typed: "" });
  const parts = partsOf(wish);
  return (
    <RefundSheet
      title={words.title(order.number)}
      refundable={refundable}
      amount={sumOf(wish, row)}
      reasons={REFUND_REASONS}
      stepsOf={(amount) => stepsOf(row, wish, amount)}
      give={(given) => refund(order.id, { ...given, ...(parts && { parts }) })}
      onClose={onClose}
    >
      <RefundFields row={row} wish={wish} onChange={setWish} />
    </RefundSheet>
  );
}

function stepsOf(row: DeskOrder, wish: RefundWish, amount: number): string[] {
  const keptCents = dollarsToCents(row.refundable) - dollarsToCents(amount);
  const steps = words.steps({
    money: formatMoney(amount),
    what: partsWords(wish, row),
    kept: formatMoney(centsToDollars(keptCents)),
    isAll: keptCents === 0,
  });
  const { margin } = row;
  if (!margin) return steps;
  const after = formatMoney(leftAfter(margin, amount));
  return [...steps.slice(0, 2), margins.refund(formatMoney(margin.left), after), ...steps.slice(2)];
}
