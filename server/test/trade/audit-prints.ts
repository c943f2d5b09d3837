import { type Books, backOf, isBanks, type Payment, type Print } from "./books.ts";
import type { Rows } from "./rows.ts";

/** Every piece: made once for money that stayed, and nothing for none; each fault as a line. */
export function auditPrints(books: Books, rows: Rows, waiting: ReadonlySet<string>): string[] {
  return [
    ...rows.orders.flatMap((order) => auditOrder(order, books, { rows, waiting })),
    ...books.prints
      .filter(({ externalId }) => !rows.orders.some(({ id }) => isOf(id, externalId)))
      .map(({ externalId }) => `${externalId} is printed for nobody`),
  ];
}

type Order = Rows["orders"][number];
type Context = { rows: Rows; waiting: ReadonlySet<string> };

/** The orders at the printer for one of ours, oldest first. */
export function printsOf({ prints }: Books, orderId: string): Print[] {
  return prints.filter(({ externalId }) => isOf(orderId, externalId)).toReversed();
}

function isOf(orderId: string, externalId: string | null): boolean {
  return externalId === orderId || externalId?.startsWith(`${orderId}-`) === true;
}

/** Costs money, now or already. */
const isMade = ({ status }: Print) => !["draft", "canceled", "failed"].includes(status);
const hasLeft = ({ shipments }: Print) => shipments.length > 0;

function auditOrder(order: Order, books: Books, { rows, waiting }: Context): string[] {
  const prints = printsOf(books, order.id);
  const made = prints.filter((print) => isMade(print) || hasLeft(print));
  const payments = books.payments.filter(({ orderId }) => orderId === order.id);
  const [payment] = payments;
  if (payments.length > 1) return [`${order.id} was paid ${payments.length} times`];
  if (made.length > 1) return [`${order.id} is printed ${made.length} times`];
  if (!payment) return made.length > 0 ? [`${order.id} is printed and was never paid`] : [];
  const [print] = made;
  if (print) return piecesOf(order.id, print, rows).concat(costFaults(order, print, payment));
  if (!isOurs(payment) || waiting.has(order.id)) return [];
  return [`${order.id} is paid, not printed, and nobody is asked (${order.status})`];
}

/** Money that is still with us. */
const isOurs = (payment: Payment) => payment.cents > backOf(payment) && !isBanks(payment);

/** What can still be stopped is stopped once nobody pays for it. */
function costFaults({ id, status }: Order, print: Print, payment: Payment): string[] {
  const isWaiting = print.status === "pending";
  return isWaiting && !isOurs(payment) ? [`${id} waits to be printed, unpaid (${status})`] : [];
}

function piecesOf(orderId: string, print: Print, { items, events }: Rows): string[] {
  const wanted = items.filter((item) => item.orderId === orderId);
  const isSame =
    wanted.length === print.items.length &&
    wanted.every(({ id, quantity }) =>
      print.items.some((one) => one.externalId === id && one.quantity === quantity),
    );
  // Each time that it was to be sent, by itself or by a person, it may have been confirmed.
  const sent = events.filter((one) => one.orderId === orderId && one.status === "paid").length;
  const confirmed = print.confirmations > sent ? [`${orderId} was paid to the printer twice`] : [];
  return isSame ? confirmed : [`${orderId}: the printer makes other pieces`, ...confirmed];
}
