import type { OrderMargin, ProductMargin } from "#shared/contracts/desk/margins.ts";
import { COST_PARTS, type Costs, computeMargin } from "#shared/margin.ts";
import { centsToDollars } from "#shared/money.ts";
import type { OrderTrade, ProductSold } from "./rules.ts";

/** Omits costs of 0 that were read: an order may have no picture of ours. */
export function presentMargin({ trade, unread }: OrderTrade): OrderMargin {
  const { incomeCents, backCents, costs, leftCents } = computeMargin(trade);
  return {
    paid: centsToDollars(trade.paidCents),
    tax: centsToDollars(trade.taxCents),
    back: centsToDollars(trade.backCents),
    income: centsToDollars(incomeCents),
    back_without_tax: centsToDollars(backCents),
    costs: COST_PARTS.map((part) => ({
      part,
      cost: centsToDollars(costs[part]),
      is_unread: unread.includes(part),
    })).filter(({ cost, is_unread }) => cost !== 0 || is_unread),
    left: centsToDollars(leftCents),
  };
}

export function presentCosts(costs: Costs, count = 1): ProductMargin["costs"] {
  return COST_PARTS.map((part) => ({ part, cost: centsToDollars(costs[part] / count) })).filter(
    ({ cost }) => cost !== 0,
  );
}

export function presentProduct({ one, ...product }: ProductSold): ProductMargin {
  return {
    ...product,
    income: centsToDollars(one.incomeCents),
    costs: presentCosts(one.costs),
    left: centsToDollars(one.leftCents),
  };
}
