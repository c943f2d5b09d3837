import { type Books, backOf, isBanks, type Payment } from "./books.ts";
import type { Rows } from "./rows.ts";

/** Every cent on both sides, each fault as a line. */
export function auditMoney({ payments }: Books, rows: Rows): string[] {
  return [
    ...payments.flatMap((payment) => auditPayment(payment, rows)),
    ...claimed(rows).flatMap(({ what, paymentId }) =>
      payments.some(({ id }) => id === paymentId) ? [] : [`${what} says paid, nobody paid`],
    ),
    ...sumFaults(payments, rows),
  ];
}

type Claim = { what: string; paymentId: string | null; cents: number; backCents: number };

/** What ours says was paid, each by what it was for. */
function claimed(rows: Rows): Claim[] {
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
  const owners = claimed(rows).filter(({ paymentId }) => paymentId === id);
  const [owner] = owners;
  if (!owner || owners.length > 1) return [`${id} of ${cents} is of ${owners.length} things`];
  const back = backOf(payment);
  return [
    ...(owner.cents === cents ? [] : [`${owner.what}: ${owner.cents} here, ${cents} there`]),
    // A cent that came in too much goes back without being said to have been the order's.
    ...(Math.abs(owner.backCents - back) <= Math.max(0, back - owner.cents + 1)
      ? []
      : [`${owner.what}: ${owner.backCents} back here, ${back} there`]),
    ...reversalFaults(payment, rows),
  ];
}

function reversalFaults({ id, refunds, disputes }: Payment, rows: Rows): string[] {
  const ofOffer = [...rows.invoices, ...rows.purchases].filter(({ paymentId }) => paymentId === id);
  const order = rows.orders.find(({ paymentId }) => paymentId === id);
  if (!order) {
    const known = new Map(ofOffer.flatMap((one) => one.refunds.map((kept) => [kept.id, kept])));
    return refunds.flatMap((one) => {
      const kept = known.get(one.id);
      const isSame = kept?.cents === one.cents && kept.hasFailed === one.hasFailed;
      return isSame ? [] : [`refund ${one.id} of ${id} is not known as it is`];
    });
  }
  return [
    ...refunds.flatMap((one) => {
      const kept = rows.refunds.filter(({ providerId }) => providerId === one.id);
      const wanted = one.hasFailed ? "failed" : "done";
      const isSame = kept.length === 1 && kept[0]?.cents === one.cents && kept[0].state === wanted;
      return isSame ? [] : [`refund ${one.id} of ${order.id} is not known as it is`];
    }),
    ...disputes.flatMap((one) => {
      const kept = rows.disputes.filter(({ providerId }) => providerId === one.id);
      const isSame = kept.length === 1 && STATES[kept[0]?.state ?? ""] === one.status;
      return isSame ? [] : [`dispute ${one.id} of ${order.id} is not known as it is`];
    }),
  ];
}

const STATES: Record<string, string> = {
  ...{ inquiry: "warning_needs_response", inquiry_closed: "warning_closed" },
  ...{ to_answer: "needs_response", in_review: "under_review", won: "won", lost: "lost" },
};

/** What we say went back and the provider has not, and rows that wait for nothing. */
function sumFaults(payments: Payment[], rows: Rows): string[] {
  const there = new Set(payments.flatMap(({ refunds }) => refunds.map(({ id }) => id)));
  return rows.refunds.flatMap(({ id, orderId, state, providerId }) => {
    const payment = payments.find((one) => one.orderId === orderId);
    // None of what the bank has can go back.
    if (state === "due" && payment && isBanks(payment)) return [];
    if (state === "due") return [`refund ${id} of ${orderId} is still due`];
    if (state === "void") return [];
    return there.has(providerId ?? "") ? [] : [`refund ${id} of ${orderId} went nowhere`];
  });
}
