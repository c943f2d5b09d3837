import { toast } from "sonner";
import { type PriceChange, priceChange } from "#shared/contracts/checkout.ts";
import { ApiError } from "#web/lib/api-client.ts";

export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Both numbers of a 409 `price_changed`, else null. */
export function readPriceChange(error: unknown): PriceChange | null {
  if (!isRefusal(error, "price_changed")) return null;
  return priceChange.safeParse(error.details).data ?? null;
}

export function sayNotCalculated(error: unknown): void {
  say("Failed to calculate. Please try again.", error);
}

/** What never reached the payment page, as opposed to an order that was refused. */
export function sayNotStarted(error: unknown): void {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const text = isRefused ? "Failed to place the order." : "Failed to initiate payment.";
  say(`${text} Please try again.`, error);
}

/** The server's own sentence follows where it has one for people. */
function say(title: string, error: unknown): void {
  const isTold = error instanceof ApiError && error.code !== "internal";
  toast.error(title, isTold ? { description: error.message } : {});
}
