import { formatAmount } from "../../core/money.ts";
import { formatDate } from "../resources/format-date.ts";
import type { InvoiceLine, Period } from "../resources/invoice-lines.ts";
import type { SubscriptionItem } from "../resources/subscriptions.ts";
import { createId } from "../store/ids.ts";

/** An item with its price per month. */
export type PricedItem = { item: SubscriptionItem; name: string; unitAmount: number };

/** Returns the price of the rest of the period, to the second; the same for unused and for new time. */
export function computeRemainder(cents: number, { start, end }: Period, from: number): number {
  return Math.round((cents * (end - from)) / (end - start));
}

/** Credits the unused time of removed items and bills the remaining time of added ones. */
export function prorationLines(
  { before, after }: { before: PricedItem[]; after: PricedItem[] },
  period: Period,
  from: number,
): InvoiceLine[] {
  const goes = before.filter((one) => !after.some((other) => costsTheSame(one, other)));
  const comes = after.filter((one) => !before.some((other) => costsTheSame(one, other)));
  const on = formatDate(from);
  const rest = { start: from, end: period.end };
  return [
    ...goes.map((one) => ({
      ...createLine(one, rest),
      amount: 0 - computeRemainder(computeCost(one), period, from),
      description: `Unused time on ${one.name} after ${on}`,
      ...{ isProration: true, invoiceItem: createId("ii") },
    })),
    ...comes.map((one) => ({
      ...createLine(one, rest),
      amount: computeRemainder(computeCost(one), period, from),
      description: `Remaining time on ${one.name} after ${on}`,
      ...{ isProration: true, invoiceItem: createId("ii") },
    })),
  ];
}

/** Bills a whole period. */
export function periodLines(items: PricedItem[], period: Period): InvoiceLine[] {
  return items.map((one) => createLine(one, period));
}

function createLine(one: PricedItem, period: Period): InvoiceLine {
  const { item, name, unitAmount } = one;
  return {
    id: createId("il"),
    amount: computeCost(one),
    description: `${item.quantity} × ${name} (at $${formatAmount(unitAmount)} / month)`,
    price: item.price,
    quantity: item.quantity,
    period,
    isProration: false,
    subscriptionItem: item.id,
    invoiceItem: null,
  };
}

function computeCost({ item, unitAmount }: PricedItem): number {
  return unitAmount * item.quantity;
}

function costsTheSame(one: PricedItem, other: PricedItem): boolean {
  const [a, b] = [one.item, other.item];
  return a.id === b.id && a.price === b.price && a.quantity === b.quantity;
}
