import { type Books, isHeldByBank, type Payment, type Print, sumRefunds } from "./books.ts";
import type { Rows } from "./rows.ts";

/** Checks that every paid order is printed once and nothing is printed unpaid. Returns one line per fault. */
export function auditPrints(books: Books, rows: Rows, waiting: ReadonlySet<string>): string[] {
  return [
    ...rows.orders.flatMap((order) => auditOrder(order, books, { rows, waiting })),
    ...books.prints
      .filter(({ externalId }) => !rows.orders.some(({ id }) => belongsTo(id, externalId)))
      .map(({ externalId }) => `${externalId} is printed without an order`),
  ];
}

type Order = Rows["orders"][number];
type Context = { rows: Rows; waiting: ReadonlySet<string> };

/** Lists the Printful orders of an order, oldest first. */
export function listPrints({ prints }: Books, orderId: string): Print[] {
  return prints.filter(({ externalId }) => belongsTo(orderId, externalId)).toReversed();
}

function belongsTo(orderId: string, externalId: string | null): boolean {
  return externalId === orderId || externalId?.startsWith(`${orderId}-`) === true;
}

/** Whether Printful charges for it. */
const isCharged = ({ status }: Print) => !["draft", "canceled", "failed"].includes(status);
const isShipped = ({ shipments }: Print) => shipments.length > 0;

function auditOrder(order: Order, books: Books, { rows, waiting }: Context): string[] {
  const prints = listPrints(books, order.id);
  const charged = prints.filter((print) => isCharged(print) || isShipped(print));
  const payments = books.payments.filter(({ orderId }) => orderId === order.id);
  const [payment] = payments;
  if (payments.length > 1) return [`${order.id} was paid ${payments.length} times`];
  if (charged.length > 1) return [`${order.id} is printed ${charged.length} times`];
  if (!payment) return charged.length > 0 ? [`${order.id} is printed and was never paid`] : [];
  const [print] = charged;
  if (print)
    return findItemFaults(order.id, print, rows).concat(findCostFaults(order, print, payment));
  if (!hasMoney(payment) || waiting.has(order.id)) return [];
  return [`${order.id} is paid, not printed, and not in the desk's queue (${order.status})`];
}

/** Whether the shop still has the money. */
const hasMoney = (payment: Payment) =>
  payment.cents > sumRefunds(payment) && !isHeldByBank(payment);

/** A refunded order that can still be canceled must be canceled. */
function findCostFaults({ id, status }: Order, print: Print, payment: Payment): string[] {
  const isWaiting = print.status === "pending";
  return isWaiting && !hasMoney(payment) ? [`${id} waits to be printed, unpaid (${status})`] : [];
}

function findItemFaults(orderId: string, print: Print, { items, events }: Rows): string[] {
  const expected = items.filter((item) => item.orderId === orderId);
  const isSame =
    expected.length === print.items.length &&
    expected.every(({ id, quantity }) =>
      print.items.some((one) => one.externalId === id && one.quantity === quantity),
    );
  // Each transition to `paid`, automatic or at the desk, allows one confirmation.
  const sendings = events.filter((one) => one.orderId === orderId && one.status === "paid").length;
  const confirmed =
    print.confirmations > sendings ? [`${orderId} was paid to the printer twice`] : [];
  return isSame ? confirmed : [`${orderId}: the printer makes other pieces`, ...confirmed];
}
