import { spread } from "./pricing.ts";

/** What money of an order goes back for. `itemId` is one of its products. */
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
  /** Null where it is not known any more: all tax is on the products then. */
  taxPpm: number | null;
  /** Of the tax; null where it was not kept apart. */
  shippingTaxCents: number | null;
  /** Whether the prices have their tax inside. */
  taxIncluded: boolean;
  /** What came in. */
  paidCents: number;
};
type ChargedItem = {
  id: string;
  quantity: number;
  unitCents: number;
  /** What the code took off it and its tax; null where they were not kept by line. */
  discountCents: number | null;
  taxCents: number | null;
};

export type PaidParts = {
  items: { id: string; quantity: number; cents: number }[];
  shippingCents: number;
};

/** What was paid for each product and for shipping, each with its tax and its share of the discount; together all. */
export function paidParts(order: Charged, items: ChargedItem[]): PaidParts {
  const asked = askedParts(order, items).map(({ cents }) => cents);
  const paid = spread(order.paidCents, asked);
  return {
    items: items.map(({ id, quantity }, at) => ({ id, quantity, cents: paid[at] ?? 0 })),
    shippingCents: paid[items.length] ?? 0,
  };
}

/** What was asked for each product and last for shipping, with its tax: `taxCents` of `cents`. */
export function askedParts(
  order: Omit<Charged, "paidCents">,
  items: ChargedItem[],
): { cents: number; taxCents: number }[] {
  const nets = [...itemNets(order, items), order.shippingCents];
  const taxes = partTaxes(order, items, nets);
  return nets.map((net, at) => {
    const taxCents = taxes[at] ?? 0;
    return { cents: order.taxIncluded ? net : net + taxCents, taxCents };
  });
}

function itemNets(order: Pick<Charged, "subtotalCents" | "discountCents">, items: ChargedItem[]) {
  const costs = items.map(({ unitCents, quantity }) => unitCents * quantity);
  const off = items.map(({ discountCents }) => discountCents);
  if (off.every((cents) => cents !== null)) return costs.map((cents, at) => cents - (off[at] ?? 0));
  return spread(order.subtotalCents - order.discountCents, costs);
}

function partTaxes(order: Omit<Charged, "paidCents">, items: ChargedItem[], nets: number[]) {
  const kept = [...items.map(({ taxCents }) => taxCents), order.shippingTaxCents];
  if (kept.every((cents) => cents !== null)) return kept.map((cents) => cents ?? 0);
  const weights = isShippingTaxed(order) ? nets : nets.with(-1, 0);
  return spread(order.taxCents, weights);
}

/** Which of both it was is not kept; the tax itself says it. */
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

export type LeftParts = {
  /** Of all together. */
  cents: number;
  /** `sums`: for one piece, for two and so on, up to all that are left. */
  items: { id: string; sums: number[] }[];
  shippingCents: number;
};

/** What can still go back for each part, when `refunds` have gone back or are to. Nothing is more than all that is left. */
export function leftParts(
  { items, shippingCents }: PaidParts,
  refunds: { parts: RefundParts | null }[],
  leftCents: number,
): LeftParts {
  const gone = refunds.flatMap(({ parts }) => parts ?? []);
  return {
    cents: leftCents,
    items: items.map((item) => ({ id: item.id, sums: sumsOf(item, gone, leftCents) })),
    shippingCents: gone.some(({ shipping }) => shipping) ? 0 : Math.min(shippingCents, leftCents),
  };
}

function sumsOf(item: PaidParts["items"][number], gone: RefundParts[], most: number): number[] {
  const { id, quantity, cents } = item;
  const back = gone
    .flatMap(({ items }) => items.filter(({ itemId }) => itemId === id))
    .reduce((sum, each) => sum + each.quantity, 0);
  const upTo = (pieces: number) => Math.floor((cents * pieces) / quantity);
  return Array.from({ length: Math.max(0, quantity - back) }, (_, at) =>
    Math.min(upTo(back + at + 1) - upTo(back), most),
  );
}

/** What goes back for these parts; null where one of them is not left, or nothing is. */
export function centsOf(left: LeftParts, { items, shipping }: RefundParts): number | null {
  const asked = items.map(
    ({ itemId, quantity }) => left.items.find(({ id }) => id === itemId)?.sums[quantity - 1] ?? 0,
  );
  if (shipping) asked.push(left.shippingCents);
  const isDouble = new Set(items.map(({ itemId }) => itemId)).size < items.length;
  if (asked.length === 0 || isDouble || asked.some((cents) => cents <= 0)) return null;
  const sum = asked.reduce((total, cents) => total + cents, 0);
  return Math.min(sum, left.cents);
}
