import { dropConnection, neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import { type FaultKind, outcome, type VendorContext } from "../core/vendor.ts";

export const sendGridFaults: FaultKind[] = [
  outcome("bad_request", "Bad request", "Rejects the mail as invalid (400)."),
  outcome("invalid_key", "Invalid key", "Rejects the API key (401)."),
  outcome("unverified_sender", "Unverified sender", "Rejects the sender's address (403)."),
  outcome("rate_limit", "Rate limit", "Too many requests, try again in 2 s (429)."),
  outcome("server_error", "Server error", "SendGrid fails (500)."),
  outcome("unavailable", "Unavailable", "SendGrid is down (503)."),
  outcome("timeout", "Timeout", "Sends no response until the client times out."),
  outcome("lost_answer", "Lost response", "Accepts the mail, then drops the connection."),
];

const UNVERIFIED =
  "The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.";

/** Returns the response of a fault; null for a fault that accepts the mail first. */
export async function createFaultResponse(
  c: VendorContext,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response | null> {
  switch (fault.kind) {
    case "bad_request":
      return c.json(createErrorBody("invalid request"), 400);
    case "invalid_key":
      return c.json(createErrorBody("authorization required"), 401);
    case "unverified_sender":
      return c.json(createErrorBody(UNVERIFIED, "from"), 403);
    case "rate_limit":
      return createRateLimitResponse(c);
    case "server_error":
      return c.json(createErrorBody("internal server error"), 500);
    case "unavailable":
      return c.json(createErrorBody("service unavailable"), 503);
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    default:
      return null;
  }
}

export function dropResponse(c: VendorContext): Response {
  return dropConnection(c);
}

export function createErrorBody(message: string, field: string | null = null) {
  return { errors: [{ message, field }] };
}

function createRateLimitResponse(c: VendorContext): Response {
  c.header("X-RateLimit-Limit", "600");
  c.header("X-RateLimit-Remaining", "0");
  c.header("X-RateLimit-Reset", String(Math.ceil(Date.now() / 1000) + 2));
  return c.json(createErrorBody("too many requests"), 429);
}
