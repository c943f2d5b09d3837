import type { Billing, Subscription, SwitchPreview } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";
import { formatCents, getPlanName } from "./billing-format.ts";

/** The requested plan, with the billing data at the time of the click. */
export type PlanChangeRequest = { level: number; billing: Billing; subscription: Subscription };

/** keep: cancels a scheduled change. */
export type SwitchKind = "now" | "later" | "keep";

export function getSwitchKind(
  { level, takes_effect }: Pick<SwitchPreview, "level" | "takes_effect">,
  subscription: Pick<Subscription, "level">,
): SwitchKind {
  if (level === subscription.level) return "keep";
  return takes_effect === "now" ? "now" : "later";
}

/** Returns the label with the charge and the effective date. */
export function getConfirmLabel(kind: SwitchKind, preview: SwitchPreview, name: string): string {
  if (kind === "keep") return texts.plan.keep(name);
  if (kind === "later") return texts.switch.confirmLater(formatMonthDay(preview.next_at));
  if (preview.today_cents <= 0) return texts.switch.confirm;
  return texts.switch.confirmPaid(formatCents(preview.today_cents));
}

/** Returns the introduction above the amounts. */
export function getSwitchIntro(
  kind: SwitchKind,
  preview: SwitchPreview,
  { billing: { plans }, subscription }: Pick<PlanChangeRequest, "billing" | "subscription">,
): string {
  const day = formatMonthDay(preview.next_at);
  const current = getPlanName(plans, subscription.level);
  if (kind === "now") return texts.switch.begins;
  if (kind === "later") {
    return texts.switch.beginsLater(current, day, getPlanName(plans, preview.level));
  }
  const other = getPlanName(plans, subscription.next_level ?? subscription.level);
  return texts.switch.staysOn(current, other, day);
}

export function getSwitchDoneText(kind: SwitchKind, preview: SwitchPreview, name: string): string {
  if (kind === "keep") return texts.switch.doneKeep(name);
  if (kind === "later") return texts.switch.doneLater(name, formatMonthDay(preview.next_at));
  return texts.switch.done(name, preview.renders_added);
}
