import { microsToCents } from "#server/features/costs/rules.ts";
import {
  COST_PARTS,
  type CostPart,
  type Costs,
  computeMargin,
  computeRendersLoss,
  estimateCardFee,
  NO_COSTS,
  type SoldRenders,
  type Trade,
} from "#shared/margin.ts";
import type { OrderState } from "#shared/order-states.ts";

export const MARGIN_WINDOW_MS = 30 * 24 * 60 * 60_000;

/** A row as read; costs in millionths of a dollar. */
export type TradeRow = {
  id: string;
  number: string;
  status: OrderState;
  promoCode: string | null;
  paidCents: number;
  taxCents: number;
  refundedCents: number;
  /** Held or taken by disputes. */
  takenCents: number;
  print: number;
  printShipping: number;
  printTax: number;
  printLines: number;
  again: number;
  card: number;
  cardLines: number;
  pictures: number;
  pictureLines: number;
};

export type OrderTrade = Pick<TradeRow, "id" | "number" | "promoCode"> & {
  trade: Trade;
  /** Costs that the providers have not reported yet; the card fee is estimated then. */
  unread: CostPart[];
};

const PRINTED: readonly OrderState[] = ["sent", "printing", "shipped", "delivered"];

export function toTrade(row: TradeRow): OrderTrade {
  const { id, number, promoCode, status, paidCents, taxCents } = row;
  const isCardRead = row.cardLines > 0;
  const costs: Costs = {
    print: microsToCents(row.print),
    print_shipping: microsToCents(row.printShipping),
    print_tax: microsToCents(row.printTax),
    again: microsToCents(row.again),
    card: isCardRead ? microsToCents(row.card) : estimateCardFee(paidCents),
    pictures: microsToCents(row.pictures),
  };
  const backCents = row.refundedCents + row.takenCents;
  return {
    ...{ id, number, promoCode, trade: { paidCents, taxCents, backCents, costs } },
    unread: [
      ...(row.printLines === 0 && PRINTED.includes(status) ? (["print"] as const) : []),
      ...(isCardRead ? [] : (["card"] as const)),
      ...(row.pictureLines === 0 ? (["pictures"] as const) : []),
    ],
  };
}

export type NetIncome = { incomeCents: number; costs: Costs; leftCents: number };

export function sumOrders(orders: readonly OrderTrade[]): NetIncome {
  return orders.reduce<NetIncome>((sum, { trade }) => addNet(sum, computeNet(trade)), NOTHING);
}

const NOTHING: NetIncome = { incomeCents: 0, costs: NO_COSTS, leftCents: 0 };

function computeNet(trade: Trade): NetIncome {
  const { incomeCents, backCents, costs, leftCents } = computeMargin(trade);
  return { incomeCents: incomeCents - backCents, costs, leftCents };
}

function addNet(one: NetIncome, other: NetIncome, share = 1): NetIncome {
  return {
    incomeCents: one.incomeCents + other.incomeCents * share,
    costs: mapCosts((part) => one.costs[part] + other.costs[part] * share),
    leftCents: one.leftCents + other.leftCents * share,
  };
}

function mapCosts(of: (part: CostPart) => number): Costs {
  return Object.fromEntries(COST_PARTS.map((part) => [part, of(part)])) as Costs;
}

export type SoldItem = {
  orderId: string;
  product: string;
  variant: string;
  quantity: number;
  unitCents: number;
};
export type ProductSold = { product: string; variant: string; sold: number; one: NetIncome };

/**
 * Returns the margin per unit of each product, most sold first. An order's income and costs are split by
 * price, since shipping and card fee are per order.
 */
export function computeProducts(
  orders: readonly OrderTrade[],
  items: readonly SoldItem[],
): ProductSold[] {
  const weights = new Map<string, number>();
  for (const { orderId, quantity, unitCents } of items)
    weights.set(orderId, (weights.get(orderId) ?? 0) + quantity * unitCents);
  const nets = new Map(orders.map(({ id, trade }) => [id, computeNet(trade)]));
  const products = new Map<string, ProductSold>();
  for (const { orderId, product, variant, quantity, unitCents } of items) {
    const whole = nets.get(orderId);
    const weight = weights.get(orderId) ?? 0;
    if (!whole || weight === 0) continue;
    const key = JSON.stringify([product, variant]);
    const before = products.get(key) ?? { product, variant, sold: 0, one: NOTHING };
    const one = addNet(before.one, whole, (quantity * unitCents) / weight);
    products.set(key, { ...before, sold: before.sold + quantity, one });
  }
  return [...products.values()]
    .map(({ one, ...product }) => ({ ...product, one: addNet(NOTHING, one, 1 / product.sold) }))
    .toSorted((one, other) => other.sold - one.sold);
}

export type PlanRow = {
  level: number;
  people: number;
  /** Price a month and the tax in it, per customer. */
  cents: number;
  tax: number;
  /** Renders per month, averaged over several prices; null without a plan. */
  renders: number | null;
  /** Renders used in 30 days by all customers together, and their cost. */
  used: number;
  micros: number;
};

/** Returns the monthly margin of one customer of a plan, in cents. */
export function computePlanMargin(
  plan: Omit<PlanRow, "renders">,
  { renders }: { renders: number },
  pictureCents: number,
) {
  const { people, cents, tax, used, micros } = plan;
  const each = (sum: number) => (people === 0 ? 0 : sum / people);
  const margin = (pictures: number) =>
    computeMargin({
      ...{ paidCents: cents, taxCents: tax, backCents: 0 },
      costs: { ...NO_COSTS, card: estimateCardFee(cents), pictures },
    }).leftCents;
  const pictures = Math.round(each(micros) / 10_000);
  return {
    ...{ pays: cents, tax, used: each(used), pictures, card: estimateCardFee(cents) },
    ...{ left: margin(pictures), ifAll: margin(Math.round(renders * pictureCents)) },
  };
}

/** Returns orders that cost more than they earned although nothing was refunded; largest loss first. */
export function listOrdersBelowCost(orders: readonly OrderTrade[]) {
  return orders
    .filter(({ trade }) => trade.backCents === 0)
    .map(({ number, promoCode, trade }) => ({
      ...{ number, promoCode, lossCents: -computeMargin(trade).leftCents },
    }))
    .filter(({ lossCents }) => lossCents > 0)
    .toSorted((one, other) => other.lossCents - one.lossCents);
}

type Offer = { name: string; cents: number; renders: number };

export function listOffersBelowCost(
  offers: readonly Offer[],
  costs: Pick<SoldRenders, "pictureCents" | "taxShare">,
) {
  return offers.flatMap(({ name, ...offer }) => {
    const lossCents = computeRendersLoss({ ...offer, ...costs });
    return lossCents === null ? [] : [{ name, lossCents }];
  });
}
