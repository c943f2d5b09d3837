import { distribute } from "./pricing.ts";

/** The parts of an order that a refund is for. `itemId` is one of its products. */
export type RefundParts = {
  items: { itemId: string; quantity: number }[];
  shipping: boolean;
};

export const REPLACE_REASONS = ["damaged", "wrong", "lost", "other"] as const;
export type ReplaceReason = (typeof REPLACE_REASONS)[number];

type Charged = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** Null if no longer known; then all tax is attributed to the products. */
  taxPpm: number | null;
  /** Tax on shipping; null if not stored separately. */
  shippingTaxCents: number | null;
  /** Whether the prices include tax. */
  taxIncluded: boolean;
  paidCents: number;
};
type ChargedItem = {
  id: string;
  quantity: number;
  unitCents: number;
  /** Discount and tax of the line; null if not stored per line. */
  discountCents: number | null;
  taxCents: number | null;
};

export type PaidParts = {
  items: { id: string; quantity: number; cents: number }[];
  shippingCents: number;
};

/** Splits the amount paid over products and shipping, each with its tax and share of the discount; adds up exactly. */
export function splitPaidAmount(order: Charged, items: ChargedItem[]): PaidParts {
  const amounts = splitDueAmount(order, items).map(({ cents }) => cents);
  const paid = distribute(order.paidCents, amounts);
  return {
    items: items.map(({ id, quantity }, at) => ({ id, quantity, cents: paid[at] ?? 0 })),
    shippingCents: paid[items.length] ?? 0,
  };
}

/** Splits the amount due over the products and, last, shipping; `cents` includes `taxCents`. */
export function splitDueAmount(
  order: Omit<Charged, "paidCents">,
  items: ChargedItem[],
): { cents: number; taxCents: number }[] {
  const nets = [...computeItemNets(order, items), order.shippingCents];
  const taxes = computePartTaxes(order, items, nets);
  return nets.map((net, at) => {
    const taxCents = taxes[at] ?? 0;
    return { cents: order.taxIncluded ? net : net + taxCents, taxCents };
  });
}

function computeItemNets(
  order: Pick<Charged, "subtotalCents" | "discountCents">,
  items: ChargedItem[],
) {
  const costs = items.map(({ unitCents, quantity }) => unitCents * quantity);
  const off = items.map(({ discountCents }) => discountCents);
  if (off.every((cents) => cents !== null)) return costs.map((cents, at) => cents - (off[at] ?? 0));
  return distribute(order.subtotalCents - order.discountCents, costs);
}

function computePartTaxes(order: Omit<Charged, "paidCents">, items: ChargedItem[], nets: number[]) {
  const storedTaxes = [...items.map(({ taxCents }) => taxCents), order.shippingTaxCents];
  if (storedTaxes.every((cents) => cents !== null)) return storedTaxes.map((cents) => cents ?? 0);
  const weights = isShippingTaxed(order) ? nets : nets.with(-1, 0);
  return distribute(order.taxCents, weights);
}

/** Infers from the tax amount whether shipping was taxed, which is not stored. */
function isShippingTaxed({
  subtotalCents,
  discountCents,
  ...order
}: Omit<Charged, "paidCents">): boolean {
  const { shippingCents, taxCents, taxPpm } = order;
  if (taxPpm === null) return false;
  const taxed = subtotalCents - discountCents;
  const off = (cents: number) => Math.abs((cents * taxPpm) / 1_000_000 - taxCents);
  return off(taxed + shippingCents) < off(taxed);
}

export type RefundableParts = {
  cents: number;
  /** `sums`: for one piece, two pieces and so on, up to all that are left. */
  items: { id: string; sums: number[] }[];
  shippingCents: number;
};

/**
 * Computes what can still be refunded for each part after `refunds`, including pending ones. No part exceeds the total
 * left.
 */
export function computeRefundableParts(
  { items, shippingCents }: PaidParts,
  refunds: { parts: RefundParts | null }[],
  leftCents: number,
): RefundableParts {
  const gone = refunds.flatMap(({ parts }) => parts ?? []);
  return {
    cents: leftCents,
    items: items.map((item) => ({ id: item.id, sums: computeRefundSums(item, gone, leftCents) })),
    shippingCents: gone.some(({ shipping }) => shipping) ? 0 : Math.min(shippingCents, leftCents),
  };
}

function computeRefundSums(
  item: PaidParts["items"][number],
  gone: RefundParts[],
  most: number,
): number[] {
  const { id, quantity, cents } = item;
  const back = gone
    .flatMap(({ items }) => items.filter(({ itemId }) => itemId === id))
    .reduce((sum, each) => sum + each.quantity, 0);
  const upTo = (pieces: number) => Math.floor((cents * pieces) / quantity);
  return Array.from({ length: Math.max(0, quantity - back) }, (_, at) =>
    Math.min(upTo(back + at + 1) - upTo(back), most),
  );
}

/** Returns the refund for these parts; null if a part is not available or nothing would be refunded. */
export function getRefundCents(
  left: RefundableParts,
  { items, shipping }: RefundParts,
): number | null {
  const amounts = items.map(
    ({ itemId, quantity }) => left.items.find(({ id }) => id === itemId)?.sums[quantity - 1] ?? 0,
  );
  if (shipping) amounts.push(left.shippingCents);
  const isDouble = new Set(items.map(({ itemId }) => itemId)).size < items.length;
  if (amounts.length === 0 || isDouble || amounts.some((cents) => cents <= 0)) return null;
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  return Math.min(sum, left.cents);
}
