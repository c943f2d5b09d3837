import { sql } from "drizzle-orm";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import type { TestShop } from "../shop.ts";
import { printsOf } from "./audit-prints.ts";
import { type Books, backOf, isAsked, isBanks, isLost, type Payment, type Print } from "./books.ts";
import type { Rows } from "./rows.ts";

/**
 * What needs a person, worked out anew from what the card company and the printer say: each as the kind of its
 * case and what it is about.
 */
export function needsOf(books: Books, rows: Rows): string[] {
  return books.payments.flatMap((payment) => {
    const { orderId } = payment;
    const order = rows.orders.find(({ id }) => id === orderId);
    const about = order?.id ?? payment.id;
    return [
      ...reversalNeeds(payment).map((kind) => `${kind} ${about}`),
      ...(order ? orderNeeds(order, payment, { books, rows }) : offerNeeds(payment, rows)).map(
        (kind) => `${kind} ${about}`,
      ),
    ];
  });
}

/** Tax of plans and packs that the provider still has, though the bank has all the rest of the payment for good. */
export function taxNeedsOf(
  { payments, taxes }: Books,
  { invoices }: Rows,
  byHand: ReadonlySet<string>,
): string[] {
  const isDue = ({ id, orderId, ...rest }: Payment) => {
    if (orderId || byHand.has(id) || !isLost({ id, orderId, ...rest })) return false;
    const bill = invoices.find(({ paymentId }) => paymentId === id);
    const left = taxes.filter(({ reference, of }) => [id, bill?.id].includes(of ?? reference));
    return left.reduce((sum, { taxCents }) => sum + taxCents, 0) > 0;
  };
  return payments.filter(isDue).map(({ id }) => `tax_of_dispute ${id}`);
}

type Order = Rows["orders"][number];

function reversalNeeds(payment: Payment): string[] {
  const { refunds, cents } = payment;
  const asked = isAsked(payment) ? ["payment_disputed"] : [];
  if (isBanks(payment) || backOf(payment) >= cents) return asked;
  const failed = refunds.filter(
    (one, index) =>
      one.hasFailed &&
      // What went once more in its place has answered it.
      !refunds.slice(index + 1).some((later) => !later.hasFailed && later.cents === one.cents),
  );
  return [...asked, ...failed.map(() => "refund_failed")];
}

function offerNeeds({ id, cents, ...rest }: Payment, { purchases }: Rows): string[] {
  const pack = purchases.find(({ paymentId, kind }) => paymentId === id && kind === "pack");
  const isOdd = pack && cents !== pack.cents;
  const isKept = backOf({ id, cents, ...rest }) < cents && !isBanks({ id, cents, ...rest });
  return isOdd && isKept ? ["payment_quarantined"] : [];
}

function orderNeeds(
  order: Order,
  payment: Payment,
  { books, rows }: { books: Books; rows: Rows },
): string[] {
  const prints = printsOf(books, order.id);
  const print = prints.at(-1);
  if (payment.cents <= backOf(payment) || isBanks(payment)) return print ? unpaidNeeds(print) : [];
  const isTaken = rows.events.some((one) => one.orderId === order.id && one.status === "paid");
  if (payment.cents !== order.totalCents && !isTaken) return ["payment_quarantined"];
  const hasFailed = payment.refunds.some((one) => one.hasFailed);
  if (!print) return hasFailed ? [] : ["print_refused"];
  return printNeeds(print, order, payment, hasFailed);
}

/** Made though its money is back: somebody may still stop the press. */
function unpaidNeeds({ status }: Print): string[] {
  return ["pending", "inprocess", "onhold"].includes(status) ? ["books_differ"] : [];
}

function printNeeds(print: Print, order: Order, payment: Payment, hasFailed: boolean): string[] {
  const { status, confirmations, shipments } = print;
  const returned = shipments.filter((one) => one.state === "returned" && !isSentAgain(one, print));
  const parcels = returned.map(() => "parcel_returned");
  if (status === "failed") return ["print_refused"];
  if (status === "onhold") return ["print_held", ...parcels];
  if (status === "draft") return confirmations > 0 ? ["print_held"] : ["print_refused"];
  if (status !== "canceled") return parcels;
  if (shipments.length === 0) return hasFailed ? [] : ["not given back"];
  return backOf(payment) >= restOf(print, order) ? parcels : ["part_cancelled", ...parcels];
}

function isSentAgain(parcel: Print["shipments"][number], { shipments }: Print): boolean {
  const later = shipments.slice(shipments.indexOf(parcel) + 1);
  return later.some(
    ({ isReshipment, items }) =>
      isReshipment && JSON.stringify(items) === JSON.stringify(parcel.items),
  );
}

/** What was paid for pieces that never left, as its part of goods and tax. */
function restOf({ items, shipments }: Print, order: Order): number {
  const sent = shipments.filter(({ isReshipment }) => !isReshipment).flatMap((one) => one.items);
  const left = items.map(({ id, quantity }) => {
    const gone = sent.filter(({ itemId }) => itemId === id);
    return quantity - gone.reduce((sum, one) => sum + one.quantity, 0);
  });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = left.reduce((sum, count) => sum + count, 0);
  return missing === 0 ? 0 : ((order.totalCents - order.shippingCents) * missing) / pieces;
}

/** What the machine gave up on and has not done since; the same error is one cause. */
export async function machineNeedsOf({ deps: { db } }: TestShop): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select distinct 'webhook_failed ' || failure as need from webhook_events
      where failure is not null and processed_at is null
    union select distinct 'job_failed ' || name from jobs.job one
      where state = 'failed' and name not like '%event' and not exists (select 1 from jobs.job later
        where later.state = 'completed' and later.name = one.name and later.data = one.data
          and later.completed_on > one.completed_on)
    union select 'mail_failed ' || template from mails where status = 'failed'`)) as unknown as {
    rows: { need: string }[];
  };
  return rows.map(({ need }) => need);
}

/** The queue's entries in the same words. */
export function entriesOf({ cases }: Pick<Queue, "cases">): string[] {
  return cases.flatMap(({ kind, orders, facts }) =>
    orders.length > 0
      ? orders.map(({ id }) => `${kind} ${id}`)
      : [`${kind} ${facts.payment ?? facts.job ?? facts.failure ?? facts.template ?? facts.fault}`],
  );
}

/** What is in one list and not in the other, as often as it is there more. */
export function difference(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
