import type { Deps } from "#server/deps.ts";
import { offerPrice } from "#server/env.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { SwitchPreviewState } from "#server/providers/payments/port.ts";
import type { ConfirmSwitchInput } from "#shared/contracts/billing.ts";
import { findPlan, type Plan } from "#shared/plans.ts";
import { findLivePlan, listOpenInvoices, type SubscriptionRow } from "../queries.ts";
import { rendersOfSwitch } from "../rules.ts";
import { orUnavailable } from "./customer.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { refuseInDoubt } from "./watch-prices.ts";

export type Preview = {
  plan: Plan;
  takesEffect: "now" | "renewal";
  todayCents: number;
  lines: { text: string; cents: number }[];
  rendersAdded: number;
  nextAt: Date;
  prorationAt: number;
  row: SubscriptionRow;
};

export type SwitchOutcome = {
  status: "switched" | "scheduled" | "payment_needed";
  payUrl: string | null;
};

/** For how long a shown price stands. */
const SHOWN_SECONDS = 30 * 60;

/** What changing to this plan would cost and bring; changes nothing. Throws `conflict`, `unavailable`. */
export async function previewSwitch(deps: Deps, actor: Actor, level: number): Promise<Preview> {
  const row = await findSwitchable(deps, actor);
  const now = await orUnavailable(deps, () => deps.payments.readTime());
  return await preview(deps, row, level, Math.floor(now.getTime() / 1000));
}

/**
 * Changes the plan at the price that was shown: a bigger one now, a smaller one at renewal. Safe to
 * repeat. Throws `price_changed` where today's charge would be another, `conflict`, `unavailable`.
 */
export async function confirmSwitch(
  deps: Deps,
  actor: Actor,
  input: ConfirmSwitchInput,
): Promise<SwitchOutcome> {
  const row = await findSwitchable(deps, actor);
  if (row.level === input.level && row.nextLevel === input.level) {
    return { status: "switched", payUrl: null };
  }
  const prorationAt = await stillShown(deps, row, input);
  const now = await preview(deps, row, input.level, prorationAt);
  if (now.todayCents !== input.today_cents) throw priceChanged(input.today_cents, now.todayCents);
  if (now.takesEffect === "renewal") {
    await orUnavailable(deps, async () => {
      await deps.payments.switchPrice({
        subscriptionId: row.id,
        priceId: offerPrice(deps.env, now.plan.key).id,
        when: "later",
        prorationAt,
      });
      await syncSubscription(deps, row.id);
    });
    return { status: "scheduled", payUrl: null };
  }
  return await orUnavailable(deps, () => switchNow(deps, row, now));
}

async function findSwitchable({ db }: Deps, actor: Actor): Promise<SubscriptionRow> {
  const row = await findLivePlan(db, actor.userId);
  if (!row || row.level === null) {
    throw new AppError("conflict", "You have no plan to switch. Please reload the page.");
  }
  if (row.cancels) {
    throw new AppError("conflict", "Your plan is cancelled. Resume it first, then switch.");
  }
  if (row.status === "past_due") {
    throw new AppError("conflict", "A payment for your plan is open. Please pay it first.");
  }
  if (row.pendingLevel !== null) {
    throw new AppError("conflict", "A switch is waiting for its payment. Please pay that first.");
  }
  return row;
}

async function preview(
  deps: Deps,
  row: SubscriptionRow,
  level: number,
  prorationAt: number,
): Promise<Preview> {
  const plan = findPlan(level);
  const inForce = findPlan(row.level);
  if (!plan || !inForce) throw new AppError("invalid_input", "level: there is no such plan");
  if (level === row.level && level === row.nextLevel) {
    throw new AppError("conflict", "This is your plan already.");
  }
  await refuseInDoubt(deps, plan.key);
  const base = { plan, nextAt: row.periodEnd, prorationAt, row };
  if (plan.level <= inForce.level) {
    return { ...base, takesEffect: "renewal", todayCents: 0, lines: [], rendersAdded: 0 };
  }
  const { cents, lines } = await orUnavailable(deps, () => charge(deps, row, plan, prorationAt));
  return {
    ...base,
    takesEffect: "now",
    todayCents: cents,
    lines,
    rendersAdded: rendersOfSwitch(inForce, plan, cents),
  };
}

/**
 * What the bigger plan costs for the rest of the period, less what is paid for that time already. The
 * provider counts from the plan that its next renewal bills; where that is a smaller one, what the
 * plan in force costs more is counted as paid.
 */
async function charge(
  deps: Deps,
  row: SubscriptionRow,
  plan: Plan,
  prorationAt: number,
): Promise<SwitchPreviewState> {
  const ask = (key: Plan["key"]) =>
    deps.payments.previewSwitch({
      subscriptionId: row.id,
      priceId: offerPrice(deps.env, key).id,
      prorationAt,
    });
  const wanted = await ask(plan.key);
  const inForce = findPlan(row.level);
  if (!inForce || row.nextLevel === row.level) return wanted;
  const paid = (await ask(inForce.key)).lines.filter(({ cents }) => cents > 0);
  const lines = [
    ...wanted.lines.filter(({ cents }) => cents > 0),
    ...paid.map(({ cents }) => ({ text: `Unused time on ${inForce.name}`, cents: -cents })),
  ];
  return {
    lines,
    cents: Math.max(
      0,
      lines.reduce((sum, line) => sum + line.cents, 0),
    ),
  };
}

/** The moment that the shown price was counted from, if it is not too long ago. */
async function stillShown(
  deps: Deps,
  row: SubscriptionRow,
  { proration_at: at, today_cents }: ConfirmSwitchInput,
): Promise<number> {
  const now = (await orUnavailable(deps, () => deps.payments.readTime())).getTime() / 1000;
  const isFresh = at <= now + 60 && at >= now - SHOWN_SECONDS;
  if (isFresh && at * 1000 >= row.periodStart.getTime()) return at;
  throw priceChanged(today_cents, today_cents);
}

async function switchNow(deps: Deps, row: SubscriptionRow, now: Preview): Promise<SwitchOutcome> {
  const { payments, env } = deps;
  const { prorationAt, plan } = now;
  const inForce = findPlan(row.level);
  const isOnSmaller = inForce && row.nextLevel !== row.level;
  const ids = { subscriptionId: row.id, prorationAt };
  if (isOnSmaller) {
    // First back to what is paid for, so that the provider counts from there.
    await payments.switchPrice({ ...ids, priceId: offerPrice(env, inForce.key).id, when: "later" });
    const exact = await payments.previewSwitch({ ...ids, priceId: offerPrice(env, plan.key).id });
    if (exact.cents !== now.todayCents) {
      const smaller = findPlan(row.nextLevel) ?? inForce;
      await payments.switchPrice({
        ...ids,
        priceId: offerPrice(env, smaller.key).id,
        when: "later",
      });
      throw priceChanged(now.todayCents, exact.cents);
    }
  }
  const priceId = offerPrice(env, plan.key).id;
  const state = await payments.switchPrice({ ...ids, priceId, when: "now" });
  await syncSubscription(deps, row.id);
  if (state.priceId === priceId) return { status: "switched", payUrl: null };
  const [open] = await listOpenInvoices(deps.db, row.id);
  return { status: "payment_needed", payUrl: open?.pageUrl ?? null };
}

function priceChanged(shownCents: number, currentCents: number): AppError {
  return new AppError("price_changed", "The price has changed since you looked at it.", {
    details: { shown_cents: shownCents, current_cents: currentCents },
  });
}
