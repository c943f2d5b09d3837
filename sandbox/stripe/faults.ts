import { neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import type { FaultKind, VendorContext } from "../core/vendor.ts";
import { sendError } from "./wire/access.ts";
import { ApiError } from "./wire/errors.ts";
import { createKeyInUseError } from "./wire/idempotency.ts";

export const stripeFaults: FaultKind[] = [
  atCall("rate_limit", "Rate limit", "Too many requests (429). The client does not try again."),
  atCall("server_error", "Server error", "The vendor breaks before it does anything (500)."),
  atCall(
    "unknown_key",
    "Unknown key",
    "Knows no such secret key (401): the shop is set up wrongly.",
  ),
  atCall("timeout", "No answer", "Stays silent until the caller gives up."),
  atCall("lost_answer", "Lost answer", "Does it, then the line breaks before it says so."),
  atCall("idempotency_conflict", "Key in use", "Says that the same key is being used now (409)."),
  atPayment("card_declined", "Card declined", "The next payment that would go well is declined."),
  atPayment("wrong_amount", "Wrong amount", "The next payment charges a cent more than agreed."),
  {
    kind: "unpaid_at_last",
    label: "Unpaid at last",
    meaning: "After the last try a subscription stays, unpaid, instead of being canceled.",
    role: "setting",
  },
  atWebhook("webhook_lost", "Event lost", "The next event is never sent, unless you resend it."),
  atWebhook("webhook_duplicate", "Event twice", "The next event comes twice at once."),
  atWebhook("webhook_late", "Event late", "The next event comes 10 s later."),
  atWebhook("webhook_out_of_order", "Events swapped", "Those after the next event overtake it."),
];

/** Returns null for a fault that lets the call through first. */
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

function atCall(kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome" };
}

function atPayment(kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome", at: "payment" };
}

function atWebhook(kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome", at: "webhook" };
}
