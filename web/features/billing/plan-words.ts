import type { Card, Subscription } from "#shared/contracts/billing.ts";
import { findPlan } from "#shared/plans.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { moneyOf } from "./words.ts";

/** 'Next charge $18.00 on December 21': what happens to the plan by itself. */
export function comingWords(plan: Subscription): string {
  const end = formatMonthDay(plan.period_end);
  if (plan.cancels) return `Until ${end}, then nothing is charged any more`;
  if (plan.status === "past_due") return "Waits for its payment";
  const { next_charge: charge, next_level } = plan;
  if (!charge) return `Until ${end}`;
  const words = `Next charge ${moneyOf(charge.cents)} on ${formatMonthDay(charge.at)}`;
  const next = next_level === plan.level ? undefined : findPlan(next_level);
  return next ? `${words}, from then on ${next.name}` : words;
}

/** 'Expires 04/2027' */
export function expiryWords({ exp_month, exp_year }: Card): string {
  return `Expires ${String(exp_month).padStart(2, "0")}/${exp_year}`;
}
