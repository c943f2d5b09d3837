import { sql } from "drizzle-orm";
import type { Queue } from "#shared/contracts/desk/cases.ts";
import type { TestShop } from "../shop.ts";
import { listPrints } from "./audit-prints.ts";
import {
  type Books,
  isHeldByBank,
  isLost,
  needsDisputeResponse,
  type Payment,
  type Print,
  sumAllRefunds,
  sumRefunds,
} from "./books.ts";
import type { Rows } from "./rows.ts";

/** Computes the expected cases of the desk's queue from Stripe and Printful alone, as `kind id`. */
export function computeNeeds(books: Books, rows: Rows): string[] {
  return books.payments.flatMap((payment) => {
    const { orderId } = payment;
    const order = rows.orders.find(({ id }) => id === orderId);
    const subject = order?.id ?? payment.id;
    return [
      ...computeReversalNeeds(payment).map((kind) => `${kind} ${subject}`),
      ...(order
        ? computeOrderNeeds(order, payment, { books, rows })
        : computeOfferNeeds(payment, rows)
      ).map((kind) => `${kind} ${subject}`),
    ];
  });
}

/** Computes tax cases: tax records of plans and packs that are still open though the dispute is lost. */
export function computeTaxNeeds(
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

function computeReversalNeeds(payment: Payment): string[] {
  const { refunds, cents } = payment;
  const disputed = needsDisputeResponse(payment) ? ["payment_disputed"] : [];
  if (isHeldByBank(payment) || sumRefunds(payment) >= cents) return disputed;
  const failed = refunds.filter(
    (one, index) =>
      one.hasFailed &&
      // A later refund of the same amount has replaced it.
      !refunds.slice(index + 1).some((later) => !later.hasFailed && later.cents === one.cents),
  );
  return [...disputed, ...failed.map(() => "refund_failed")];
}

function computeOfferNeeds({ id, cents, ...rest }: Payment, { purchases }: Rows): string[] {
  const pack = purchases.find(({ paymentId, kind }) => paymentId === id && kind === "pack");
  const isWrongAmount = pack && cents !== pack.cents;
  const hasMoney =
    sumRefunds({ id, cents, ...rest }) < cents && !isHeldByBank({ id, cents, ...rest });
  return isWrongAmount && hasMoney ? ["payment_quarantined"] : [];
}

function computeOrderNeeds(
  order: Order,
  payment: Payment,
  { books, rows }: { books: Books; rows: Rows },
): string[] {
  const prints = listPrints(books, order.id);
  const print = prints.at(-1);
  if (payment.cents <= sumRefunds(payment) || isHeldByBank(payment))
    return print ? computeUnpaidNeeds(print) : [];
  const isTaken = rows.events.some((one) => one.orderId === order.id && one.status === "paid");
  if (payment.cents !== order.totalCents && !isTaken) {
    // If the whole refund has failed, that is the case: it was decided not to take the payment.
    return sumAllRefunds(payment) >= payment.cents ? [] : ["payment_quarantined"];
  }
  const hasFailed = payment.refunds.some((one) => one.hasFailed);
  if (!print) return hasFailed ? [] : ["print_refused"];
  return computePrintNeeds(print, order, payment, hasFailed);
}

/** In production though refunded: it can still be stopped manually. */
function computeUnpaidNeeds({ status }: Print): string[] {
  return ["pending", "inprocess", "onhold"].includes(status) ? ["books_differ"] : [];
}

function computePrintNeeds(
  print: Print,
  order: Order,
  payment: Payment,
  hasFailed: boolean,
): string[] {
  const { status, confirmations, shipments } = print;
  const returned = shipments.filter((one) => one.state === "returned" && !isReshipped(one, print));
  const parcels = returned.map(() => "parcel_returned");
  if (status === "failed") return ["print_refused"];
  if (status === "onhold") return ["print_held", ...parcels];
  if (status === "draft") return confirmations > 0 ? ["print_held"] : ["print_refused"];
  if (status !== "canceled") return parcels;
  if (shipments.length === 0) return hasFailed ? [] : ["not given back"];
  return sumRefunds(payment) >= computeMissingValue(print, order)
    ? parcels
    : ["part_cancelled", ...parcels];
}

function isReshipped(parcel: Print["shipments"][number], { shipments }: Print): boolean {
  const later = shipments.slice(shipments.indexOf(parcel) + 1);
  return later.some(
    ({ isReshipment, items }) =>
      isReshipment && JSON.stringify(items) === JSON.stringify(parcel.items),
  );
}

/** Returns the cents of goods and tax for items that were never shipped. */
function computeMissingValue({ items, shipments }: Print, order: Order): number {
  const sent = shipments.filter(({ isReshipment }) => !isReshipment).flatMap((one) => one.items);
  const left = items.map(({ id, quantity }) => {
    const shipped = sent.filter(({ itemId }) => itemId === id);
    return quantity - shipped.reduce((sum, one) => sum + one.quantity, 0);
  });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = left.reduce((sum, count) => sum + count, 0);
  return missing === 0 ? 0 : ((order.totalCents - order.shippingCents) * missing) / pieces;
}

/** Computes cases for failed events, jobs and mails without a later success, one per cause. */
export async function readFailureNeeds({ deps: { db } }: TestShop): Promise<string[]> {
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

/** Formats the queue's cases as `kind id`. */
export function formatCases({ cases }: Pick<Queue, "cases">): string[] {
  return cases.flatMap(({ kind, orders, facts }) =>
    orders.length > 0
      ? orders.map(({ id }) => `${kind} ${id}`)
      : [`${kind} ${facts.payment ?? facts.job ?? facts.failure ?? facts.template ?? facts.fault}`],
  );
}

/** Returns the multiset difference of two lists. */
export function subtract(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
