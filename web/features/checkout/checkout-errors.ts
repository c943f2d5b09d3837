import { type PriceChange, priceChange } from "#shared/contracts/checkout.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { texts } from "#web/texts/checkout.ts";

export function isApiError(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns both prices of a 409 `price_changed`, else null. */
export function parsePriceChange(error: unknown): PriceChange | null {
  if (!isApiError(error, "price_changed")) return null;
  return priceChange.safeParse(error.details).data ?? null;
}

/** Returns the checkout session that has paid for the cart, from a 409 `conflict`. */
export function parsePaidSession(error: unknown): { sessionId: string; words: string } | null {
  if (!isApiError(error, "conflict")) return null;
  const { session_id } = error.details;
  return typeof session_id === "string" ? { sessionId: session_id, words: error.message } : null;
}

export function toastCalculationError(error: unknown): string {
  return toastFailure(texts.failed.calculate, error);
}

/** Shows why an order was rejected; the server's reason, if any, stands alone. */
export function toastOrderError(error: unknown): string {
  const isExplained = isApiError(error, "unavailable") || isApiError(error, "conflict");
  if (isExplained) return toastFailure(error.message, error);
  const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return toastFailure(isRejected ? texts.failed.order : texts.failed.payment, error);
}
