import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { texts } from "#web/texts/desk-acts.ts";

const words = texts.refund;

/** What the desk is about to give back. */
export type RefundWish = {
  kind: "all" | "items" | "shipping" | "amount";
  /** By product: how many. */
  pieces: Record<string, number>;
  /** The amount as it was typed. */
  typed: string;
};

type Left = Pick<DeskOrder, "left" | "refundable">;

/** What it is for; undefined for a sum of money. */
export function partsOf({ kind, pieces }: RefundWish): RefundParts | undefined {
  if (kind === "shipping") return { items: [], shipping: true };
  if (kind !== "items") return undefined;
  const items = Object.entries(pieces).map(([itemId, quantity]) => ({ itemId, quantity }));
  return { items: items.filter(({ quantity }) => quantity > 0), shipping: false };
}

/** In dollars; null where nothing is chosen, or no amount that can be given. */
export function sumOf(wish: RefundWish, { left, refundable }: Left): number | null {
  if (wish.kind === "all") return refundable;
  if (wish.kind === "shipping") return left.shipping;
  if (wish.kind === "amount") return readAmount(wish.typed, refundable);
  const cents = (partsOf(wish)?.items ?? []).reduce((sum, { itemId, quantity }) => {
    const sums = left.items.find(({ id }) => id === itemId)?.sums ?? [];
    return sum + dollarsToCents(sums[quantity - 1] ?? 0);
  }, 0);
  return cents > 0 ? centsToDollars(Math.min(cents, dollarsToCents(refundable))) : null;
}

/** What it is for, in words; none for a sum of money. */
export function partsWords(wish: RefundWish, { left }: Left): string[] {
  const parts = partsOf(wish);
  const products = (parts?.items ?? []).map(({ itemId, quantity }) =>
    words.piecesOf(quantity, left.items.find(({ id }) => id === itemId)?.product ?? ""),
  );
  return [...products, ...(parts?.shipping ? [words.shipping] : [])];
}

/** Dollars with two decimals at most, no more than is left; null for anything else. */
export function readAmount(typed: string, most: number): number | null {
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim())) return null;
  const amount = Number(typed.trim().replace(",", "."));
  return amount > 0 && amount <= most ? amount : null;
}
