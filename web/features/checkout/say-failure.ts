import { type PriceChange, priceChange } from "#shared/contracts/checkout.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { texts } from "#web/texts/checkout.ts";

export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Both numbers of a 409 `price_changed`, else null. */
export function readPriceChange(error: unknown): PriceChange | null {
  if (!isRefusal(error, "price_changed")) return null;
  return priceChange.safeParse(error.details).data ?? null;
}

/** Of a 409 that says that the cart is paid for: by which payment page. */
export function readPaid(error: unknown): { sessionId: string; words: string } | null {
  if (!isRefusal(error, "conflict")) return null;
  const { session_id } = error.details;
  return typeof session_id === "string" ? { sessionId: session_id, words: error.message } : null;
}

export function sayNotCalculated(error: unknown): string {
  return toastFailure(texts.failed.calculate, error);
}

/** Shows why an order was refused; the server's own reason stands alone where it has one. */
export function sayNotStarted(error: unknown): string {
  const isExplained = isRefusal(error, "unavailable") || isRefusal(error, "conflict");
  if (isExplained) return toastFailure(error.message, error);
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return toastFailure(isRefused ? texts.failed.order : texts.failed.payment, error);
}
