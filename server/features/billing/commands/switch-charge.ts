import type { Deps } from "#server/deps.ts";
import type { SwitchPreviewState } from "#server/providers/payments/plans-port.ts";
import { computeNetPaid, listBalanceLines, settle } from "#server/providers/payments/settlement.ts";
import { sumAmounts } from "#shared/pricing.ts";
import type { PricedPlan, SubscriberPlans } from "./switch-target.ts";

type Lines = SwitchPreviewState["lines"];

export type SwitchCharge = {
  cents: number;
  /** Sum up to `cents`. */
  lines: Lines;
  /** Paid for the switch itself, by card or credit, without tax on top. */
  netPaidCents: number;
  balanceCents: number;
};

type Change = {
  subscriptionId: string;
  subscriberPlans: SubscriberPlans;
  wanted: PricedPlan;
  prorationAt: number;
};

/** Returns what a switch to a bigger plan charges now. May throw `PaymentError`. */
export async function previewCharge(
  deps: Pick<Deps, "payments">,
  change: Change,
): Promise<SwitchCharge> {
  const { subscriberPlans, wanted, subscriptionId, prorationAt } = change;
  const { inForce, next } = subscriberPlans;
  const previewTo = ({ priceId }: PricedPlan) =>
    deps.payments.previewSwitch({ subscriptionId, priceId, prorationAt });
  const there = await previewTo(wanted);
  const isScheduled = next.priceId !== inForce.priceId;
  const lines = isScheduled
    ? subtract(change, { there: there.lines, back: (await previewTo(inForce)).lines })
    : there.lines.filter((line) => !isBalanceLine(line));
  const taxCents = sumAmounts(lines.map((line) => line.taxCents ?? 0));
  const totalCents = sumAmounts(lines.map(({ cents }) => cents)) + taxCents;
  const { balanceCents } = there;
  const { dueCents } = isScheduled ? settle(totalCents, balanceCents) : { dueCents: there.cents };
  const sums = { totalCents, taxCents, balanceCents, dueCents };
  return {
    cents: dueCents,
    lines: [...withTaxLine(lines, taxCents), ...listBalanceLines(sums)],
    netPaidCents: computeNetPaid(sums),
    balanceCents: totalCents + balanceCents - dueCents,
  };
}

/**
 * The provider prorates from the next renewal's price. If a downgrade is scheduled, the switch first reverts
 * it: the cost of reverting is subtracted, and the unused time of the scheduled plan cancels out.
 */
function subtract(
  { subscriberPlans, wanted }: Change,
  { there, back }: Record<"there" | "back", Lines>,
): Lines {
  const { inForce, next } = subscriberPlans;
  const unusedOfNext = createTimeFilter("unused_time", next);
  const isCharged = (line: Line) => !isBalanceLine(line) && !unusedOfNext(line);
  // The provider previews no change to the scheduled plan itself: its time is only in the lines of the way
  // back.
  const isReversed = (line: Line) =>
    line.part?.kind === "discounts" ||
    createTimeFilter("remaining_time", inForce)(line) ||
    (next.priceId === wanted.priceId && unusedOfNext(line));
  return [
    ...back.filter(isReversed).map((line) => reverse(line, subscriberPlans)),
    ...there.filter(isCharged),
  ];
}

type Line = Lines[number];

function createTimeFilter(kind: "unused_time" | "remaining_time", { priceId }: PricedPlan) {
  return ({ part }: Line) => part?.kind === kind && part.priceId === priceId;
}

function reverse(
  { text, part, cents, taxCents = 0 }: Line,
  { inForce, next }: SubscriberPlans,
): Line {
  const sums = { cents: 0 - cents, taxCents: 0 - taxCents };
  if (part?.kind === "remaining_time") {
    const unused = { ...part, kind: "unused_time" as const };
    return { text: `Unused time on ${inForce.plan.name}`, part: unused, ...sums };
  }
  if (part?.kind === "unused_time") {
    const remaining = { ...part, kind: "remaining_time" as const };
    return { text: `Remaining time on ${next.plan.name}`, part: remaining, ...sums };
  }
  return { text, part, ...sums };
}

function isBalanceLine({ part }: Line): boolean {
  return (
    part !== null &&
    ["previous_credit", "previous_balance", "moved_to_next_invoice"].includes(part.kind)
  );
}

function withTaxLine(lines: Lines, cents: number): Lines {
  return cents === 0 ? lines : [...lines, { text: "Tax", part: { kind: "tax" }, cents }];
}
