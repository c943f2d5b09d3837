import Stripe from "stripe";
import { PaymentError } from "./port.ts";

/** Whatever the provider throws becomes a `PaymentError`; our own errors stay what they are. */
export async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const refused =
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripePermissionError ||
        error instanceof Stripe.errors.StripeAuthenticationError;
      // The message may hold an address of a customer: the type and code say enough.
      const message = `${error.type} ${error.code ?? ""}`.trim();
      throw new PaymentError(refused ? "refused" : "unavailable", message, { cause: error });
    }
    throw error;
  }
}

/** What was asked for is not there, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error, "resource_missing");
}

/** Test and live are two worlds: the provider says so in its sentence alone. */
export function isOfOtherMode(error: unknown): boolean {
  return isMissing(error) && /exists in (test|live) mode/.test((error as Error).message);
}

/** The provider won't do it, for this reason of its own list. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}
