import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import type { RefundParts } from "#shared/refund-parts.ts";
import { texts } from "#web/texts/desk-order-actions.ts";

export type RefundSelection = {
  kind: "all" | "items" | "shipping" | "amount";
  /** Quantities by order item id. */
  pieces: Record<string, number>;
  typed: string;
};

type RefundableOrder = Pick<DeskOrder, "left" | "refundable">;

/** Returns the refunded parts; undefined if the refund is not for particular parts. */
export function toRefundParts({ kind, pieces }: RefundSelection): RefundParts | undefined {
  if (kind === "shipping") return { items: [], shipping: true };
  if (kind !== "items") return undefined;
  const items = Object.entries(pieces).map(([itemId, quantity]) => ({ itemId, quantity }));
  return { items: items.filter(({ quantity }) => quantity > 0), shipping: false };
}

/** Returns the amount in dollars; null if nothing is selected or the amount is invalid. */
export function computeRefundAmount(
  selection: RefundSelection,
  { left, refundable }: RefundableOrder,
): number | null {
  if (selection.kind === "all") return refundable;
  if (selection.kind === "shipping") return left.shipping;
  if (selection.kind === "amount") return parseAmount(selection.typed, refundable);
  const cents = (toRefundParts(selection)?.items ?? []).reduce((sum, { itemId, quantity }) => {
    const sums = left.items.find(({ id }) => id === itemId)?.sums ?? [];
    return sum + dollarsToCents(sums[quantity - 1] ?? 0);
  }, 0);
  return cents > 0 ? centsToDollars(Math.min(cents, dollarsToCents(refundable))) : null;
}

export function describeRefundParts(
  selection: RefundSelection,
  { left }: RefundableOrder,
): string[] {
  const parts = toRefundParts(selection);
  const products = (parts?.items ?? []).map(({ itemId, quantity }) =>
    texts.refund.piecesOf(quantity, left.items.find(({ id }) => id === itemId)?.product ?? ""),
  );
  return [...products, ...(parts?.shipping ? [texts.refund.shipping] : [])];
}

/** Parses a positive amount in dollars with at most two decimals, up to `max`; returns null otherwise. */
export function parseAmount(typed: string, max: number): number | null {
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim())) return null;
  const amount = Number(typed.trim().replace(",", "."));
  return amount > 0 && amount <= max ? amount : null;
}
