import type { Billing, Subscription, SwitchPreview } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";
import { moneyOf, planName } from "./words.ts";

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
  if (kind === "keep") return texts.plan.keep(name);
  if (kind === "later") return texts.switch.confirmLater(formatMonthDay(preview.next_at));
  if (preview.today_cents <= 0) return texts.switch.confirm;
  return texts.switch.confirmPaid(moneyOf(preview.today_cents));
}

/** What happens, in one sentence above the numbers. */
export function switchIntro(
  kind: SwitchKind,
  preview: SwitchPreview,
  { billing: { plans }, subscription }: Pick<SwitchWish, "billing" | "subscription">,
): string {
  const day = formatMonthDay(preview.next_at);
  const current = planName(plans, subscription.level);
  if (kind === "now") return texts.switch.begins;
  if (kind === "later") {
    return texts.switch.beginsLater(current, day, planName(plans, preview.level));
  }
  const other = planName(plans, subscription.next_level ?? subscription.level);
  return texts.switch.staysOn(current, other, day);
}

export function switchDone(kind: SwitchKind, preview: SwitchPreview, name: string): string {
  if (kind === "keep") return texts.switch.doneKeep(name);
  if (kind === "later") return texts.switch.doneLater(name, formatMonthDay(preview.next_at));
  return texts.switch.done(name, preview.renders_added);
}
