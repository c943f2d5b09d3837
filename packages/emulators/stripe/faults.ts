import { neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import { type FaultKind, outcome, type VendorContext } from "../core/vendor.ts";
import { sendError } from "./wire/access.ts";
import { ApiError } from "./wire/errors.ts";
import { createKeyInUseError } from "./wire/idempotency.ts";

export const stripeFaults: FaultKind[] = [
  outcome("rate_limit", "Rate limit", "Too many requests (429). The client does not retry."),
  outcome("server_error", "Server error", "Stripe fails without an effect (500)."),
  outcome("unknown_key", "Unknown key", "The secret key is rejected (401)."),
  outcome("timeout", "Timeout", "Sends no response until the client times out."),
  outcome("lost_answer", "Lost response", "Takes effect, then drops the connection."),
  outcome("idempotency_conflict", "Key in use", "Another request uses the same key (409)."),
  outcome("card_declined", "Card declined", "The next payment is declined.", "payment"),
  outcome("wrong_amount", "Wrong amount", "The next payment charges a cent too much.", "payment"),
  {
    kind: "unpaid_at_last",
    label: "Unpaid after retries",
    meaning: "After the last attempt a subscription becomes unpaid instead of canceled.",
    role: "setting",
  },
  outcome(
    "webhook_lost",
    "Event lost",
    "The next event is not sent until you resend it.",
    "webhook",
  ),
  outcome(
    "webhook_duplicate",
    "Event duplicated",
    "The next event is sent twice at once.",
    "webhook",
  ),
  outcome("webhook_late", "Event delayed", "The next event is sent 10 s later.", "webhook"),
  outcome(
    "webhook_out_of_order",
    "Events out of order",
    "The events after the next one are sent first.",
    "webhook",
  ),
];

/** Returns null for a fault that takes effect after the call. */
export async function createFaultResponse(
  c: VendorContext,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response | null> {
  switch (fault.kind) {
    case "rate_limit":
      return sendError(c, rateLimited());
    case "server_error":
      return sendError(c, new ApiError(500, { type: "api_error", message: "Sorry, our fault." }));
    case "unknown_key":
      return sendError(
        c,
        new ApiError(401, { type: "invalid_request_error", message: "Invalid API Key provided." }),
      );
    case "idempotency_conflict":
      return sendError(c, createKeyInUseError());
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    default:
      return null;
  }
}

function rateLimited(): ApiError {
  const message = "Request rate limit exceeded.";
  return new ApiError(429, { type: "invalid_request_error", code: "rate_limit", message });
}
