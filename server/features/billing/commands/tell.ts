import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { ownerAddress } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { KeptCard } from "#server/providers/payments/plans-port.ts";
import type { Plan } from "#shared/plans.ts";
import type { NextCharge } from "./next-charge.ts";
import type { Person } from "./person.ts";
import type { PaymentFacts } from "./record-payment.ts";

/** Mails about plans and packs. Each is queued by the transaction that moves them, so it goes out once. */

function planFacts(deps: Deps, person: Person, plan: Plan) {
  return { name: person.name, plan: plan.name, link: `${deps.env.APP_URL}/subscriptions` };
}

function accountPage(deps: Deps): string {
  return `${deps.env.APP_URL}/dashboard/account`;
}

export async function tellSubscribed(
  deps: Deps,
  tx: Tx,
  person: Person,
  facts: {
    plan: Plan;
    cents: number;
    nextCents: number;
    renders: number;
    periodEnd: Date;
    invoiceUrl: string | null;
  },
): Promise<void> {
  const { plan, cents, nextCents, renders, periodEnd, invoiceUrl } = facts;
  await queueMail(deps, tx, person.email, {
    template: "subscribed",
    ...planFacts(deps, person, plan),
    renders,
    cents,
    periodEnd: periodEnd.toISOString(),
    nextCents,
    invoiceUrl,
  });
}

export async function tellSwitched(
  deps: Deps,
  tx: Tx,
  person: Person,
  facts: {
    plan: Plan;
    before: string;
    kind: "now" | "renewal";
    from: Date;
    rendersAdded: number;
    cents: number;
    differenceCents: number;
    movedCents: number;
    next: NextCharge;
  },
): Promise<void> {
  const { plan, from, differenceCents, movedCents, next, ...rest } = facts;
  await queueMail(deps, tx, person.email, {
    template: "plan-switched",
    ...planFacts(deps, person, plan),
    ...rest,
    from: from.toISOString(),
    bills: {
      differenceCents,
      movedCents,
      nextCents: next.cents,
      monthlyCents: next.monthlyCents,
      nextAt: next.at.toISOString(),
    },
  });
}

export async function tellReceipt(
  deps: Deps,
  tx: Tx,
  person: Person,
  { info, cents, paidAt, receiptUrl, renders }: PaymentFacts & { renders: number },
): Promise<void> {
  await queueMail(deps, tx, person.email, {
    template: "receipt",
    name: person.name,
    info,
    cents,
    at: paidAt.toISOString(),
    receiptUrl,
    renders,
    link: accountPage(deps),
  });
}

export async function tellPaymentFailed(
  deps: Deps,
  tx: Tx,
  person: Person,
  facts: { plan: Plan; cents: number; nextTry: Date | null; payUrl: string | null },
): Promise<void> {
  const { plan, cents, nextTry, payUrl } = facts;
  await queueMail(deps, tx, person.email, {
    template: "payment-failed",
    ...planFacts(deps, person, plan),
    cents,
    nextTry: nextTry?.toISOString() ?? null,
    payUrl,
  });
}

export async function tellCancelled(
  deps: Deps,
  tx: Tx,
  person: Person,
  { plan, until, left }: { plan: Plan; until: Date; left: number },
): Promise<void> {
  const facts = { ...planFacts(deps, person, plan), until: until.toISOString(), left };
  await queueMail(deps, tx, person.email, { template: "plan-cancelled", ...facts });
}

export async function tellResumed(
  deps: Deps,
  tx: Tx,
  person: Person,
  { plan, cents, at }: { plan: Plan; cents: number; at: Date },
): Promise<void> {
  const facts = { ...planFacts(deps, person, plan), cents, at: at.toISOString() };
  await queueMail(deps, tx, person.email, { template: "plan-resumed", ...facts });
}

export async function tellEnded(
  deps: Deps,
  tx: Tx,
  person: Person,
  { plan, kind, expired }: { plan: Plan; kind: "cancelled" | "unpaid"; expired: number },
): Promise<void> {
  const left = await balanceOf(tx, person);
  const facts = { ...planFacts(deps, person, plan), kind, expired, left };
  await queueMail(deps, tx, person.email, { template: "plan-ended", ...facts });
}

export async function tellRenewal(
  deps: Deps,
  tx: Tx,
  person: Person,
  facts: { plan: Plan; cents: number; at: Date; left: number; card: KeptCard | null },
): Promise<void> {
  const { plan, cents, at, left, card } = facts;
  await queueMail(deps, tx, person.email, {
    template: "renewal-coming",
    ...planFacts(deps, person, plan),
    cents,
    at: at.toISOString(),
    left,
    renders: plan.renders,
    card: card && {
      brand: `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)}`,
      last4: card.last4,
    },
  });
}

export async function tellExpiring(
  deps: Deps,
  tx: Tx,
  person: Person,
  { plan, at, left }: { plan: Plan; at: Date; left: number },
): Promise<void> {
  await queueMail(deps, tx, person.email, {
    template: "renders-expiring",
    name: person.name,
    plan: plan.name,
    left,
    at: at.toISOString(),
    link: `${deps.env.APP_URL}/dashboard/themes`,
  });
}

export async function tellRevoked(
  deps: Deps,
  tx: Tx,
  person: Person,
  facts: {
    info: string;
    kind: "refunded" | "disputed";
    cents: number;
    sums?: { paidCents: number; refundedCents: number };
    taken: number;
  },
): Promise<void> {
  const left = await balanceOf(tx, person);
  const content = { ...facts, name: person.name, left, link: accountPage(deps) };
  await queueMail(deps, tx, person.email, { template: "renders-revoked", ...content });
}

export async function tellRestored(
  deps: Deps,
  tx: Tx,
  person: Person,
  facts: { info: string; cents: number; restored: number },
): Promise<void> {
  const left = await balanceOf(tx, person);
  const content = { ...facts, name: person.name, left, link: accountPage(deps) };
  await queueMail(deps, tx, person.email, { template: "renders-restored", ...content });
}

export async function tellRefundFailed(
  deps: Deps,
  tx: Tx,
  person: Person,
  { info, cents }: { info: string; cents: number },
): Promise<void> {
  const words = { info: `'${info}'`, paid: info };
  const facts = { name: person.name, ...words, cents, link: accountPage(deps) };
  await queueMail(deps, tx, person.email, { template: "refund-failed", ...facts });
}

/** Says what a person has to look at; ids only. */
export async function alertOwner(deps: Deps, tx: Tx, about: string, what: string): Promise<void> {
  deps.log.error({ about }, "billing needs its owner");
  await queueMail(deps, tx, ownerAddress(deps), { template: "owner-alert", about, what });
}

async function balanceOf(tx: Tx, person: Person): Promise<number> {
  const [user] = await tx
    .select({ render: users.render })
    .from(users)
    .where(eq(users.id, person.id));
  return user?.render ?? 0;
}
