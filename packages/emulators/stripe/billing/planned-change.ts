import type { Account } from "../account.ts";
import type { InvoiceLine, Period } from "../resources/invoice-lines.ts";
import type { Subscription, SubscriptionItem } from "../resources/subscriptions.ts";
import { invalid } from "../wire/errors.ts";
import { applyItemParams, type ItemParam } from "./item-params.ts";
import { periodFrom } from "./periods.ts";
import { pricedItems } from "./priced-items.ts";
import { periodLines, prorationLines } from "./prorations.ts";

/** Shared by updates and previews, so that both compute the same amounts. */
export type ChangeParams = {
  items?: ItemParam[];
  proration_behavior?: string;
  proration_date?: number;
  billing_cycle_anchor?: { type: string };
};

export type PlannedChange = {
  items: SubscriptionItem[];
  anchor: number;
  period: Period;
  /** What the change itself costs: billed at once, or with the next invoice. */
  lines: InvoiceLine[];
  isBilledNow: boolean;
};

export function planChange(
  account: Account,
  subscription: Subscription,
  params: ChangeParams,
  at = "items",
): PlannedChange {
  const { proration_behavior = "create_prorations", billing_cycle_anchor } = params;
  const { period, anchor } = subscription;
  const items = applyItemParams(account, subscription.items, params.items ?? [], at);
  const from = prorationDate(account, period, params.proration_date);
  const [before, after] = [subscription.items, items].map((some) => pricedItems(account, some));
  const isProrated = proration_behavior !== "none";
  if (billing_cycle_anchor?.type === "now") {
    const now = account.clock.now();
    const fresh = periodFrom(now, now);
    const unused = prorationLines({ before: before ?? [], after: [] }, period, from);
    const lines = [...(isProrated ? unused : []), ...periodLines(after ?? [], fresh)];
    return { items, anchor: now, period: fresh, lines, isBilledNow: true };
  }
  const both = { before: before ?? [], after: after ?? [] };
  const lines = isProrated ? prorationLines(both, period, from) : [];
  const isBilledNow = proration_behavior === "always_invoice" && lines.length > 0;
  return { items, anchor, period, lines, isBilledNow };
}

function prorationDate(account: Account, { start, end }: Period, param?: number): number {
  if (param === undefined) return Math.min(Math.max(account.clock.now(), start), end);
  if (param >= start && param <= end) return param;
  throw invalid("Cannot specify `proration_date` outside of the current period.", {
    param: "proration_date",
  });
}
