import { type Books, isHeldByBank, type Payment, sumRefunds } from "./books.ts";
import type { Rows } from "./rows.ts";

/** Compares all payments and refunds with Stripe. Returns one line per fault. */
export function auditMoney({ payments }: Books, rows: Rows): string[] {
  return [
    ...payments.flatMap((payment) => auditPayment(payment, rows)),
    ...listClaims(rows).flatMap(({ what, paymentId }) =>
      payments.some(({ id }) => id === paymentId)
        ? []
        : [`${what} is recorded as paid, but has no payment`],
    ),
    ...findRefundFaults(payments, rows),
  ];
}

type Claim = { what: string; paymentId: string | null; cents: number; backCents: number };

/** Lists what the shop has recorded as paid. */
function listClaims(rows: Rows): Claim[] {
  const invoices = rows.invoices.filter(({ status, cents }) => status === "paid" && cents > 0);
  const packs = rows.purchases.filter(({ kind, paymentId }) => kind === "pack" && paymentId);
  return [
    ...rows.orders
      .filter(({ paidCents }) => paidCents !== null)
      .map(({ id, paymentId, paidCents, refundedCents }) => ({
        ...{ what: `order ${id}`, paymentId, cents: paidCents ?? 0, backCents: refundedCents },
      })),
    ...invoices.map(({ id, paymentId, cents, refundedCents: backCents }) => ({
      ...{ what: `invoice ${id}`, paymentId, cents, backCents },
    })),
    ...packs.map(({ id, paymentId, cents, refundedCents: backCents, status }) => ({
      ...{ what: `pack ${id}`, paymentId, cents: cents + Number(status === "refused"), backCents },
    })),
  ];
}

function auditPayment(payment: Payment, rows: Rows): string[] {
  const { id, cents } = payment;
  const owners = listClaims(rows).filter(({ paymentId }) => paymentId === id);
  const [owner] = owners;
  if (!owner || owners.length > 1) return [`${id} of ${cents} is of ${owners.length} things`];
  const back = sumRefunds(payment);
  return [
    ...(owner.cents === cents ? [] : [`${owner.what}: ${owner.cents} here, ${cents} there`]),
    // An overpaid cent is refunded without being attributed to the order.
    ...(Math.abs(owner.backCents - back) <= Math.max(0, back - owner.cents + 1)
      ? []
      : [`${owner.what}: ${owner.backCents} back here, ${back} there`]),
    ...findReversalFaults(payment, rows),
  ];
}

function findReversalFaults({ id, refunds, disputes }: Payment, rows: Rows): string[] {
  const ofOffer = [...rows.invoices, ...rows.purchases].filter(({ paymentId }) => paymentId === id);
  const order = rows.orders.find(({ paymentId }) => paymentId === id);
  if (!order) {
    const known = new Map(
      ofOffer.flatMap((one) => one.refunds.map((recorded) => [recorded.id, recorded])),
    );
    return refunds.flatMap((one) => {
      const recorded = known.get(one.id);
      const isSame = recorded?.cents === one.cents && recorded.hasFailed === one.hasFailed;
      return isSame ? [] : [`refund ${one.id} of ${id} is not known as it is`];
    });
  }
  return [
    ...refunds.flatMap((one) => {
      const recorded = rows.refunds.filter(({ providerId }) => providerId === one.id);
      const expected = one.hasFailed ? "failed" : "done";
      const isSame =
        recorded.length === 1 && recorded[0]?.cents === one.cents && recorded[0].state === expected;
      return isSame ? [] : [`refund ${one.id} of ${order.id} is not known as it is`];
    }),
    ...disputes.flatMap((one) => {
      const recorded = rows.disputes.filter(({ providerId }) => providerId === one.id);
      const isSame = recorded.length === 1 && STATES[recorded[0]?.state ?? ""] === one.status;
      return isSame ? [] : [`dispute ${one.id} of ${order.id} is not known as it is`];
    }),
  ];
}

const STATES: Record<string, string> = {
  ...{ inquiry: "warning_needs_response", inquiry_closed: "warning_closed" },
  ...{ to_answer: "needs_response", in_review: "under_review", won: "won", lost: "lost" },
};

/** Finds refunds that Stripe does not have, and due ones that nothing blocks. */
function findRefundFaults(payments: Payment[], rows: Rows): string[] {
  const stripeIds = new Set(payments.flatMap(({ refunds }) => refunds.map(({ id }) => id)));
  return rows.refunds.flatMap(({ id, orderId, state, providerId }) => {
    const payment = payments.find((one) => one.orderId === orderId);
    // A disputed payment can't be refunded.
    if (state === "due" && payment && isHeldByBank(payment)) return [];
    if (state === "due") return [`refund ${id} of ${orderId} is still due`];
    if (state === "void") return [];
    return stripeIds.has(providerId ?? "") ? [] : [`refund ${id} of ${orderId} went nowhere`];
  });
}
