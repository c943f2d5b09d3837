import type { Billing, Subscription, SwitchPreview } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { moneyOf, planName, rendersOf } from "./words.ts";

/** The plan that somebody asks for, and all as it was when they did. */
export type SwitchWish = { level: number; billing: Billing; subscription: Subscription };

/** keep: a switch that was to come is taken back. */
export type SwitchKind = "now" | "later" | "keep";

export function switchKind(
  { level, takes_effect }: Pick<SwitchPreview, "level" | "takes_effect">,
  subscription: Pick<Subscription, "level">,
): SwitchKind {
  if (level === subscription.level) return "keep";
  return takes_effect === "now" ? "now" : "later";
}

/** Says what a press charges and when it counts. */
export function confirmLabel(kind: SwitchKind, preview: SwitchPreview, name: string): string {
  if (kind === "keep") return `Keep ${name}`;
  if (kind === "later") return `Switch on ${formatMonthDay(preview.next_at)}`;
  return preview.today_cents > 0 ? `Pay ${moneyOf(preview.today_cents)} and switch` : "Switch now";
}

/** What happens, in one sentence above the numbers. */
export function switchIntro(
  kind: SwitchKind,
  preview: SwitchPreview,
  { billing: { plans }, subscription }: Pick<SwitchWish, "billing" | "subscription">,
): string {
  const day = formatMonthDay(preview.next_at);
  const current = planName(plans, subscription.level);
  if (kind === "now") return "It begins right away. You pay only for the rest of this month.";
  if (kind === "later") {
    return `You keep ${current} and its renders until ${day}. Then ${planName(plans, preview.level)} begins.`;
  }
  const other = planName(plans, subscription.next_level ?? subscription.level);
  return `You stay on ${current}. The switch to ${other} on ${day} will not happen.`;
}

export function switchDone(kind: SwitchKind, preview: SwitchPreview, name: string): string {
  if (kind === "keep") return `You keep ${name}.`;
  if (kind === "later") return `${name} begins on ${formatMonthDay(preview.next_at)}.`;
  return `You are on ${name}. ${rendersOf(preview.renders_added)} added.`;
}
