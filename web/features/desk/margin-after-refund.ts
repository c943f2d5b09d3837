import type { OrderMargin } from "#shared/contracts/desk/margins.ts";
import { computeMargin, NO_COSTS } from "#shared/margin.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";

/** Returns an order's margin in dollars after a further refund of `amount` dollars. */
export function computeMarginAfterRefund(
  { paid, tax, back, costs }: OrderMargin,
  amount: number,
): number {
  const spent = costs.map(({ part, cost }) => [part, dollarsToCents(cost)]);
  const { leftCents } = computeMargin({
    paidCents: dollarsToCents(paid),
    taxCents: dollarsToCents(tax),
    backCents: dollarsToCents(back) + dollarsToCents(amount),
    costs: { ...NO_COSTS, ...Object.fromEntries(spent) },
  });
  return centsToDollars(leftCents);
}
