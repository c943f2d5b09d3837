import Stripe from "stripe";
import { PaymentError } from "./port.ts";

/** Runs a call and maps Stripe's errors to `PaymentError`; other errors pass through. */
export async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const isRejected =
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripePermissionError ||
        error instanceof Stripe.errors.StripeAuthenticationError;
      // The message can contain a customer's address; type and code suffice.
      const message = `${error.type} ${error.code ?? ""}`.trim();
      throw new PaymentError(isRejected ? "refused" : "unavailable", message, { cause: error });
    }
    throw error;
  }
}

/** Returns whether the requested object does not exist (any more). */
export function isMissing(error: unknown): boolean {
  return isRejection(error, "resource_missing");
}

/** Returns whether the object is in the other mode (test or live), for which Stripe has no error code, only a message. */
export function isOfOtherMode(error: unknown): boolean {
  return isMissing(error) && /exists in (test|live) mode/.test((error as Error).message);
}

/** Returns whether Stripe rejected the request with this error code. */
export function isRejection(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}
