import { centsOf } from "#server/features/costs/rules.ts";
import {
  COST_PARTS,
  type CostPart,
  type Costs,
  marginOf,
  NO_COSTS,
  rendersBelowCost,
  type SoldRenders,
  type Trade,
  usualCardFee,
} from "#shared/margin.ts";
import type { OrderState } from "#shared/order-states.ts";

/** What is counted of the past. */
export const COUNTED_MS = 30 * 24 * 60 * 60_000;

/** As it is read; what `costs` has is in millionths of a dollar. */
export type TradeRow = {
  id: string;
  number: string;
  status: OrderState;
  promoCode: string | null;
  paidCents: number;
  taxCents: number;
  refundedCents: number;
  /** What the bank has by now. */
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
  /** Of what the books of a partner were not read yet; the card's fee is the usual one then. */
  unread: CostPart[];
};

const PRINTED: readonly OrderState[] = ["sent", "printing", "shipped", "delivered"];

export function tradeOf(row: TradeRow): OrderTrade {
  const { id, number, promoCode, status, paidCents, taxCents } = row;
  const isCardRead = row.cardLines > 0;
  const costs: Costs = {
    print: centsOf(row.print),
    print_shipping: centsOf(row.printShipping),
    print_tax: centsOf(row.printTax),
    again: centsOf(row.again),
    card: isCardRead ? centsOf(row.card) : usualCardFee(paidCents),
    pictures: centsOf(row.pictures),
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

export type Brought = { incomeCents: number; costs: Costs; leftCents: number };

/** What they brought together, what went back taken off. */
export function sumOf(orders: readonly OrderTrade[]): Brought {
  return orders.reduce<Brought>((sum, { trade }) => added(sum, broughtBy(trade)), NOTHING);
}

const NOTHING: Brought = { incomeCents: 0, costs: NO_COSTS, leftCents: 0 };

function broughtBy(trade: Trade): Brought {
  const { incomeCents, backCents, costs, leftCents } = marginOf(trade);
  return { incomeCents: incomeCents - backCents, costs, leftCents };
}

function added(one: Brought, other: Brought, share = 1): Brought {
  return {
    incomeCents: one.incomeCents + other.incomeCents * share,
    costs: costsBy((part) => one.costs[part] + other.costs[part] * share),
    leftCents: one.leftCents + other.leftCents * share,
  };
}

function costsBy(of: (part: CostPart) => number): Costs {
  return Object.fromEntries(COST_PARTS.map((part) => [part, of(part)])) as Costs;
}

export type SoldItem = {
  orderId: string;
  product: string;
  variant: string;
  quantity: number;
  unitCents: number;
};
export type ProductSold = { product: string; variant: string; sold: number; one: Brought };

/**
 * What one of each product brings, most sold first. An order's money and costs go to its products by their prices: the
 * printer's shipping and the card's fee are the whole order's.
 */
export function productsOf(
  orders: readonly OrderTrade[],
  items: readonly SoldItem[],
): ProductSold[] {
  const weights = new Map<string, number>();
  for (const { orderId, quantity, unitCents } of items)
    weights.set(orderId, (weights.get(orderId) ?? 0) + quantity * unitCents);
  const brought = new Map(orders.map(({ id, trade }) => [id, broughtBy(trade)]));
  const products = new Map<string, ProductSold>();
  for (const { orderId, product, variant, quantity, unitCents } of items) {
    const whole = brought.get(orderId);
    const weight = weights.get(orderId) ?? 0;
    if (!whole || weight === 0) continue;
    const key = JSON.stringify([product, variant]);
    const before = products.get(key) ?? { product, variant, sold: 0, one: NOTHING };
    const one = added(before.one, whole, (quantity * unitCents) / weight);
    products.set(key, { ...before, sold: before.sold + quantity, one });
  }
  return [...products.values()]
    .map(({ one, ...product }) => ({ ...product, one: added(NOTHING, one, 1 / product.sold) }))
    .toSorted((one, other) => other.sold - one.sold);
}

export type PlanRow = {
  level: number;
  people: number;
  /** What one of them pays a month, and what of it is tax. */
  cents: number;
  tax: number;
  /** That come with it each month, of several prices on average; null without a plan. */
  renders: number | null;
  /** Renders that they used in 30 days, all together, and what these cost. */
  used: number;
  micros: number;
};

/** What one customer of a plan brings in a month. */
export function planMargin(
  plan: Omit<PlanRow, "renders">,
  { renders }: { renders: number },
  pictureCents: number,
) {
  const { people, cents, tax, used, micros } = plan;
  const each = (sum: number) => (people === 0 ? 0 : sum / people);
  const margin = (pictures: number) =>
    marginOf({
      ...{ paidCents: cents, taxCents: tax, backCents: 0 },
      costs: { ...NO_COSTS, card: usualCardFee(cents), pictures },
    }).leftCents;
  const pictures = Math.round(each(micros) / 10_000);
  return {
    ...{ pays: cents, tax, used: each(used), pictures, card: usualCardFee(cents) },
    ...{ left: margin(pictures), ifAll: margin(Math.round(renders * pictureCents)) },
  };
}

/** Orders that cost more than they brought though nothing of them went back; the largest loss first. */
export function ordersBelowCost(orders: readonly OrderTrade[]) {
  return orders
    .filter(({ trade }) => trade.backCents === 0)
    .map(({ number, promoCode, trade }) => ({
      ...{ number, promoCode, lossCents: -marginOf(trade).leftCents },
    }))
    .filter(({ lossCents }) => lossCents > 0)
    .toSorted((one, other) => other.lossCents - one.lossCents);
}

type Offer = { name: string; cents: number; renders: number };

/** Plans and packs of which one loses who uses all of it. */
export function offersBelowCost(
  offers: readonly Offer[],
  asked: Pick<SoldRenders, "pictureCents" | "taxShare">,
) {
  return offers.flatMap(({ name, ...offer }) => {
    const lossCents = rendersBelowCost({ ...offer, ...asked });
    return lossCents === null ? [] : [{ name, lossCents }];
  });
}
