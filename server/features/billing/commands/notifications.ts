import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { getOwnerAddress } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { KeptCard } from "#server/providers/payments/plans-port.ts";
import type { Plan } from "#shared/plans.ts";
import type { BillingUser } from "./lock-user.ts";
import type { NextCharge } from "./next-charge.ts";
import type { PaymentFacts } from "./record-payment.ts";

/** Mails about plans and packs, queued in the transaction that causes them, so that each is sent once. */

function toPlanFacts(deps: Pick<Deps, "env">, user: BillingUser, plan: Plan) {
  return { name: user.name, plan: plan.name, link: `${deps.env.APP_URL}/subscriptions` };
}

function getAccountUrl(deps: Pick<Deps, "env">): string {
  return `${deps.env.APP_URL}/dashboard/account`;
}

export async function queueSubscribedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
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
  await queueMail(deps, tx, user.email, {
    template: "subscribed",
    ...toPlanFacts(deps, user, plan),
    renders,
    cents,
    periodEnd: periodEnd.toISOString(),
    nextCents,
    invoiceUrl,
  });
}

export async function queueSwitchedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
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
  await queueMail(deps, tx, user.email, {
    template: "plan-switched",
    ...toPlanFacts(deps, user, plan),
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

export async function queueReceiptMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { info, cents, paidAt, receiptUrl, renders }: PaymentFacts & { renders: number },
): Promise<void> {
  await queueMail(deps, tx, user.email, {
    template: "receipt",
    name: user.name,
    info,
    cents,
    at: paidAt.toISOString(),
    receiptUrl,
    renders,
    link: getAccountUrl(deps),
  });
}

export async function queuePaymentFailedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  facts: { plan: Plan; cents: number; nextTry: Date | null; payUrl: string | null },
): Promise<void> {
  const { plan, cents, nextTry, payUrl } = facts;
  await queueMail(deps, tx, user.email, {
    template: "payment-failed",
    ...toPlanFacts(deps, user, plan),
    cents,
    nextTry: nextTry?.toISOString() ?? null,
    payUrl,
  });
}

export async function queueCanceledMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { plan, until, left }: { plan: Plan; until: Date; left: number },
): Promise<void> {
  const facts = { ...toPlanFacts(deps, user, plan), until: until.toISOString(), left };
  await queueMail(deps, tx, user.email, { template: "plan-cancelled", ...facts });
}

export async function queueResumedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { plan, cents, at }: { plan: Plan; cents: number; at: Date },
): Promise<void> {
  const facts = { ...toPlanFacts(deps, user, plan), cents, at: at.toISOString() };
  await queueMail(deps, tx, user.email, { template: "plan-resumed", ...facts });
}

export async function queueEndedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { plan, kind, expired }: { plan: Plan; kind: "cancelled" | "unpaid"; expired: number },
): Promise<void> {
  const left = await getBalance(tx, user);
  const facts = { ...toPlanFacts(deps, user, plan), kind, expired, left };
  await queueMail(deps, tx, user.email, { template: "plan-ended", ...facts });
}

export async function queueRenewalMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  facts: { plan: Plan; cents: number; at: Date; left: number; card: KeptCard | null },
): Promise<void> {
  const { plan, cents, at, left, card } = facts;
  await queueMail(deps, tx, user.email, {
    template: "renewal-coming",
    ...toPlanFacts(deps, user, plan),
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

export async function queueExpiringMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { plan, at, left }: { plan: Plan; at: Date; left: number },
): Promise<void> {
  await queueMail(deps, tx, user.email, {
    template: "renders-expiring",
    name: user.name,
    plan: plan.name,
    left,
    at: at.toISOString(),
    link: `${deps.env.APP_URL}/dashboard/themes`,
  });
}

export async function queueRevokedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  facts: {
    info: string;
    kind: "refunded" | "disputed";
    cents: number;
    sums?: { paidCents: number; refundedCents: number };
    taken: number;
  },
): Promise<void> {
  const left = await getBalance(tx, user);
  const content = { ...facts, name: user.name, left, link: getAccountUrl(deps) };
  await queueMail(deps, tx, user.email, { template: "renders-revoked", ...content });
}

export async function queueRestoredMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  facts: { info: string; cents: number; restored: number },
): Promise<void> {
  const left = await getBalance(tx, user);
  const content = { ...facts, name: user.name, left, link: getAccountUrl(deps) };
  await queueMail(deps, tx, user.email, { template: "renders-restored", ...content });
}

export async function queueRefundFailedMail(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { info, cents }: { info: string; cents: number },
): Promise<void> {
  const labels = { info: `'${info}'`, paid: info };
  const facts = { name: user.name, ...labels, cents, link: getAccountUrl(deps) };
  await queueMail(deps, tx, user.email, { template: "refund-failed", ...facts });
}

/** Mails the owner about something that needs manual action; contains ids only. */
export async function alertOwner(deps: Deps, tx: Tx, about: string, what: string): Promise<void> {
  deps.log.error({ about }, "billing.needs_operator");
  await queueMail(deps, tx, getOwnerAddress(deps), { template: "owner-alert", about, what });
}

async function getBalance(tx: Tx, user: BillingUser): Promise<number> {
  const [row] = await tx.select({ render: users.render }).from(users).where(eq(users.id, user.id));
  return row?.render ?? 0;
}
