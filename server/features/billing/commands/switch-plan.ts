import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { ConfirmSwitchInput } from "#shared/contracts/billing.ts";
import type { Plan } from "#shared/plans.ts";
import { findLivePlan, listOpenInvoices, type SubscriptionRow } from "../queries.ts";
import {
  computeSwitchRenders,
  formatSwitchLine,
  PREVIEW_VALID_SECONDS,
  type SwitchLine,
} from "../rules.ts";
import { orUnavailable } from "./customer.ts";
import { type NextCharge, readNextCharge } from "./next-charge.ts";
import { previewCharge } from "./switch-charge.ts";
import {
  canProrate,
  findSwitchTarget,
  getSubscriberPlans,
  readPriceList,
  type SubscriberPlans,
} from "./switch-target.ts";
import { syncSubscription } from "./sync-subscription.ts";

export type Preview = {
  plan: Plan;
  priceId: string;
  takesEffect: "now" | "renewal";
  todayCents: number;
  lines: SwitchLine[];
  rendersAdded: number;
  next: NextCharge;
  prorationAt: number;
  row: SubscriptionRow;
  subscriberPlans: SubscriberPlans;
};

export type SwitchOutcome = {
  status: "switched" | "scheduled" | "payment_needed";
  payUrl: string | null;
};

/**
 * Returns what a switch to this plan would cost and grant; changes nothing. Throws `conflict`, `unavailable`.
 */
export async function previewSwitch(deps: Deps, actor: Actor, level: number): Promise<Preview> {
  const row = await findSwitchable(deps, actor);
  const now = await orUnavailable(deps, () => deps.payments.readTime());
  return await preview(deps, row, { level, prorationAt: Math.floor(now.getTime() / 1000) });
}

/**
 * Switches the plan at the previewed price: a bigger one now, a smaller one at renewal. Idempotent. Throws
 * `price_changed` if the charge of today or of the next renewal would differ, `conflict`, `unavailable`.
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
  const prorationAt = await validateProrationTime(deps, row, input);
  const now = await preview(deps, row, { level: input.level, prorationAt });
  if (now.todayCents !== input.today_cents)
    throw createPriceChangedError(input.today_cents, now.todayCents);
  if (now.next.cents !== input.next_cents)
    throw createPriceChangedError(input.next_cents, now.next.cents);
  if (now.takesEffect === "renewal") {
    await orUnavailable(deps, async () => {
      await deps.payments.switchPrice({
        subscriptionId: row.id,
        priceId: now.priceId,
        when: "later",
        prorationAt,
      });
      await syncSubscription(deps, row.id);
    });
    return { status: "scheduled", payUrl: null };
  }
  return await orUnavailable(deps, () => switchNow(deps, row, now));
}

async function findSwitchable({ db }: Pick<Deps, "db">, actor: Actor): Promise<SubscriptionRow> {
  const row = await findLivePlan(db, actor.userId);
  if (!row || row.level === null) {
    throw new AppError("no_plan_to_switch");
  }
  if (row.cancels) {
    throw new AppError("plan_cancelled");
  }
  if (row.status === "past_due") {
    throw new AppError("plan_unpaid");
  }
  if (row.pendingLevel !== null) {
    throw new AppError("plan_switch_unpaid");
  }
  return row;
}

async function preview(
  deps: Deps,
  row: SubscriptionRow,
  { level, prorationAt }: { level: number; prorationAt: number },
): Promise<Preview> {
  const priceList = await readPriceList(deps);
  const subscriberPlans = getSubscriberPlans(priceList, row);
  if (!subscriberPlans) throw new AppError("plan_level_invalid");
  if (level === row.level && level === row.nextLevel) {
    throw new AppError("plan_already_active");
  }
  const wanted = await findSwitchTarget(deps, { priceList, subscriberPlans }, level);
  if (!wanted) throw new AppError("plan_level_invalid");
  const { plan } = wanted;
  const { inForce } = subscriberPlans;
  const base = { ...wanted, prorationAt, row, subscriberPlans };
  const isBigger = plan.level > inForce.plan.level && plan.cents > inForce.plan.cents;
  if (!isBigger || !(await canProrate(deps, priceList, subscriberPlans))) {
    const next = await readNextCharge(deps.db, row, plan);
    return { ...base, takesEffect: "renewal", todayCents: 0, lines: [], rendersAdded: 0, next };
  }
  const charge = await orUnavailable(deps, () =>
    previewCharge(deps, { subscriptionId: row.id, subscriberPlans, wanted, prorationAt }),
  );
  const { balanceCents } = charge;
  return {
    ...base,
    takesEffect: "now",
    todayCents: charge.cents,
    lines: charge.lines.map((line) => formatSwitchLine(priceList.book, line, deps.dates.timeZone)),
    rendersAdded: computeSwitchRenders(inForce.plan, plan, charge.netPaidCents),
    next: await readNextCharge(deps.db, { ...row, balanceCents }, plan),
  };
}

/** Returns the proration time of the preview. Throws `price_changed` if it is outdated. */
async function validateProrationTime(
  deps: Pick<Deps, "log" | "payments">,
  row: SubscriptionRow,
  { proration_at: at, today_cents }: ConfirmSwitchInput,
): Promise<number> {
  const now = (await orUnavailable(deps, () => deps.payments.readTime())).getTime() / 1000;
  const isFresh = at <= now + 60 && at >= now - PREVIEW_VALID_SECONDS;
  if (isFresh && at * 1000 >= row.periodStart.getTime()) return at;
  throw createPriceChangedError(today_cents, today_cents);
}

async function switchNow(deps: Deps, row: SubscriptionRow, now: Preview): Promise<SwitchOutcome> {
  const { payments } = deps;
  const { prorationAt, priceId, subscriberPlans } = now;
  const { inForce, next } = subscriberPlans;
  const ids = { subscriptionId: row.id, prorationAt };
  if (next.priceId !== inForce.priceId) {
    // Reverts the scheduled switch first, so that the provider prorates from the paid plan.
    await payments.switchPrice({ ...ids, priceId: inForce.priceId, when: "later" });
    const exact = await payments.previewSwitch({ ...ids, priceId });
    if (exact.cents !== now.todayCents) {
      await payments.switchPrice({ ...ids, priceId: next.priceId, when: "later" });
      throw createPriceChangedError(now.todayCents, exact.cents);
    }
  }
  const state = await payments.switchPrice({ ...ids, priceId, when: "now" });
  await syncSubscription(deps, row.id);
  if (state.priceId === priceId) return { status: "switched", payUrl: null };
  const [open] = await listOpenInvoices(deps.db, row.id);
  return { status: "payment_needed", payUrl: open?.pageUrl ?? null };
}

function createPriceChangedError(shownCents: number, currentCents: number): AppError {
  return new AppError("plan_switch_price_changed", {
    details: { shown_cents: shownCents, current_cents: currentCents },
  });
}
