import { findPlanAt, isLive } from "#server/features/billing/rules.ts";
import type { subscriptions } from "#server/features/billing/tables.ts";
import type { DeskPayment, DeskPaymentLine, DeskPlan } from "#shared/contracts/desk/payments.ts";
import { centsToDollars } from "#shared/money.ts";
import type { OfferPayment, OfferPayments } from "./queries.ts";
import { getSaleLabel } from "./rules.ts";

type Subscription = typeof subscriptions.$inferSelect;

export function presentPayments({ packs, bills, book }: OfferPayments): DeskPaymentLine[] {
  const packLines = packs.map((pack) => ({
    ...{ id: pack.id, what: getSaleLabel({ pack }), at: pack.createdAt },
    ...{ cents: pack.paidCents ?? pack.cents, refundedCents: pack.refundedCents },
  }));
  const billLines = bills.map((bill) => ({
    ...{ id: bill.id, what: getSaleLabel({ bill, book }), at: bill.paidAt ?? bill.createdAt },
    ...{ cents: bill.cents, refundedCents: bill.refundedCents },
  }));
  return [...packLines, ...billLines]
    .sort((one, other) => +other.at - +one.at)
    .map(({ id, what, at, cents, refundedCents }) => ({
      ...{ id, what, paid_at: at.toISOString() },
      ...{ amount: centsToDollars(cents), refunded: centsToDollars(refundedCents) },
    }));
}

export function presentPayment(row: OfferPayment): DeskPayment {
  const { paid, pack, bill, user, lot, left, book, plan } = row;
  const isGone = user.deletedAt !== null;
  const at = bill?.paidAt ?? bill?.createdAt ?? pack?.createdAt ?? user.createdAt;
  return {
    ...{ id: paid.id, kind: bill ? "plan" : "pack", payment: paid.paymentId },
    what: bill ? getSaleLabel({ bill, book }) : pack ? getSaleLabel({ pack }) : "",
    amount: centsToDollars(paid.cents),
    refunded: centsToDollars(paid.refundedCents),
    paid_at: at.toISOString(),
    is_odd: pack?.status === "refused",
    customer: { id: isGone ? null : user.id, name: user.name, email: user.email },
    period: bill
      ? { from: bill.periodStart.toISOString(), to: bill.periodEnd.toISOString() }
      : null,
    renders: lot ? { given: lot.granted, left: lot.left, taken: lot.revoked } : null,
    refundable: centsToDollars(left),
    refunds: presentRefunds(row),
    disputes: row.disputes.map(({ id, cents, reason, state, dueBy }) => ({
      ...{ id, reason, state, amount: centsToDollars(cents) },
      due_by: dueBy?.toISOString() ?? null,
    })),
    plan: plan && isLive(plan) ? presentPlan(plan, findPlanAt(book, plan)?.name) : null,
  };
}

export function presentPlan({ id, status, periodEnd, cancels }: Subscription, name = ""): DeskPlan {
  return { id, name, status, until: periodEnd.toISOString(), cancels };
}

/** Returns the payment provider's refunds, and those that are due or were just accepted. */
function presentRefunds({ given, requested }: OfferPayment): DeskPayment["refunds"] {
  const known = new Set(given.map(({ id }) => id));
  const pending = requested.filter(
    ({ state, providerId }) => state !== "void" && !known.has(providerId ?? ""),
  );
  const faults = new Map(requested.map(({ id, fault }) => [id, fault]));
  return [...given, ...pending].map(({ id, cents, createdAt, state }) => ({
    ...{ id, state, amount: centsToDollars(cents), at: createdAt.toISOString() },
    fault: faults.get(id) ?? null,
  }));
}
