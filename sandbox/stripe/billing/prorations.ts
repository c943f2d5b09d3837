import { dateInWords } from "../resources/date-in-words.ts";
import type { InvoiceLine, Period } from "../resources/invoice-lines.ts";
import type { SubscriptionItem } from "../resources/subscriptions.ts";
import { newId } from "../store/ids.ts";

/** An item with what it costs a month. */
export type PricedItem = { item: SubscriptionItem; name: string; unitAmount: number };

/** What falls to the rest of the period, by the second; as much for unused time as for new. */
export function restOf(cents: number, { start, end }: Period, from: number): number {
  return Math.round((cents * (end - from)) / (end - start));
}

/** Gives back the unused time of what goes and asks for the rest of what comes. */
export function prorationLines(
  { before, after }: { before: PricedItem[]; after: PricedItem[] },
  period: Period,
  from: number,
): InvoiceLine[] {
  const goes = before.filter((one) => !after.some((other) => costsTheSame(one, other)));
  const comes = after.filter((one) => !before.some((other) => costsTheSame(one, other)));
  const on = dateInWords(from);
  const rest = { start: from, end: period.end };
  return [
    ...goes.map((one) => ({
      ...lineOf(one, rest),
      amount: 0 - restOf(costOf(one), period, from),
      description: `Unused time on ${one.name} after ${on}`,
      ...{ isProration: true, invoiceItem: newId("ii") },
    })),
    ...comes.map((one) => ({
      ...lineOf(one, rest),
      amount: restOf(costOf(one), period, from),
      description: `Remaining time on ${one.name} after ${on}`,
      ...{ isProration: true, invoiceItem: newId("ii") },
    })),
  ];
}

/** What a whole period costs. */
export function periodLines(items: PricedItem[], period: Period): InvoiceLine[] {
  return items.map((one) => lineOf(one, period));
}

function lineOf(one: PricedItem, period: Period): InvoiceLine {
  const { item, name, unitAmount } = one;
  return {
    id: newId("il"),
    amount: costOf(one),
    description: `${item.quantity} × ${name} (at $${(unitAmount / 100).toFixed(2)} / month)`,
    price: item.price,
    quantity: item.quantity,
    period,
    isProration: false,
    subscriptionItem: item.id,
    invoiceItem: null,
  };
}

function costOf({ item, unitAmount }: PricedItem): number {
  return unitAmount * item.quantity;
}

function costsTheSame(one: PricedItem, other: PricedItem): boolean {
  const [a, b] = [one.item, other.item];
  return a.id === b.id && a.price === b.price && a.quantity === b.quantity;
}
