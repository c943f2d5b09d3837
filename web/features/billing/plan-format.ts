import type { Card, Subscription } from "#shared/contracts/billing.ts";
import { findPlan } from "#shared/plans.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing-account.ts";
import { formatCents } from "./billing-format.ts";

/** Returns the next automatic change of the plan: 'Next charge $18.00 on December 21'. */
export function formatNextChange(plan: Subscription): string {
  const end = formatMonthDay(plan.period_end);
  if (plan.cancels) return texts.coming.ends(end);
  if (plan.status === "past_due") return texts.coming.unpaid;
  const { next_charge: charge, next_level } = plan;
  if (!charge) return texts.coming.until(end);
  const money = formatCents(charge.cents);
  const day = formatMonthDay(charge.at);
  const next = next_level === plan.level ? undefined : findPlan(next_level);
  return next ? texts.coming.chargeThen(money, day, next.name) : texts.coming.charge(money, day);
}

/** 'Expires 04/2027' */
export function formatExpiry({ exp_month, exp_year }: Card): string {
  return texts.card.expires(`${String(exp_month).padStart(2, "0")}/${exp_year}`);
}
