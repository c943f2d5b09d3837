import { dropConnection, neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import { type FaultKind, outcome, type VendorContext } from "../core/vendor.ts";
import { sendError } from "./errors.ts";

export const printfulFaults: FaultKind[] = [
  outcome("rate_limit", "Rate limit", "Too many requests, try again in 60 s (429)."),
  outcome("rate_limit_short", "Short rate limit", "Too many requests, try again in 1 s (429)."),
  outcome("server_error", "Server error", "Printful fails (500)."),
  outcome("unavailable", "Unavailable", "Printful is down (503)."),
  outcome("timeout", "Timeout", "Sends no response until the client times out."),
  outcome("garbage", "Not JSON", "Responds with an HTML page instead of JSON."),
  outcome("invalid_key", "Invalid key", "Rejects the token (401)."),
  outcome("rates_down", "No rates", "Only the next request for rates fails (503).", "rates"),
  outcome("refuse_order", "Reject the order", "Rejects the next new order (400).", "order"),
  outcome("lost_answer", "Lost response", "Accepts the next order, then disconnects.", "order"),
  outcome("lost_confirmation", "Lost confirmation", "Confirms, then the line breaks.", "confirm"),
  outcome("mockup_fails", "Failing mockup", "The next mockup fails.", "mockup"),
  outcome("webhook_lost", "Lost event", "The next event is never sent.", "webhook"),
  outcome(
    "webhook_duplicate",
    "Duplicate event",
    "The next event is sent twice at once.",
    "webhook",
  ),
  outcome("webhook_late", "Late event", "The next event is sent 20 s later.", "webhook"),
  {
    kind: "out_of_stock",
    label: "Out of stock",
    meaning: "The first size of each product is sold out.",
    role: "setting",
  },
  {
    kind: "dearer",
    label: "Higher prices",
    meaning: "The catalog lists twice the price for every variant.",
    role: "setting",
  },
  {
    kind: "mockup_limits",
    label: "Real limits for mockups",
    meaning: "Allows two mockups per minute and takes ten seconds for each, as Printful does.",
    role: "setting",
  },
];

export async function createFaultResponse(
  c: VendorContext,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response> {
  switch (fault.kind) {
    case "rate_limit":
      return sendRateLimit(c, 60);
    case "rate_limit_short":
      return sendRateLimit(c, 1);
    case "server_error":
      return sendError(c, 500, { reason: "InternalServerError", message: "Internal server error" });
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    case "garbage":
      return c.html("<h1>We'll be right back</h1>");
    case "invalid_key":
      return sendError(c, 401, { reason: "Unauthorized", message: "Access token is invalid." });
    default:
      return sendError(c, 503, { reason: "ServiceUnavailable", message: "Service unavailable" });
  }
}

export function sendRateLimit(c: VendorContext, seconds: number): Response {
  c.header("Retry-After", String(seconds));
  c.header("X-Ratelimit-Limit", "120");
  c.header("X-Ratelimit-Remaining", "0");
  c.header("X-Ratelimit-Reset", String(seconds));
  const message = `You've recently sent too many requests. Please try again after ${seconds} seconds.`;
  return sendError(c, 429, { reason: "TooManyRequests", message });
}

export function dropResponse(c: VendorContext): Response {
  c.get("note")("done, then disconnected before the response");
  return dropConnection(c);
}
