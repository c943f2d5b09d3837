import { dropConnection, neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import type { FaultKind, VendorContext } from "../core/vendor.ts";

export const sendGridFaults: FaultKind[] = [
  outcome("bad_request", "Bad request", "Calls the mail invalid (400)."),
  outcome("invalid_key", "Invalid key", "Refuses the API key (401)."),
  outcome("unverified_sender", "Unverified sender", "Refuses the sender's address (403)."),
  outcome("rate_limit", "Rate limit", "Too many requests, try again in 2 s (429)."),
  outcome("server_error", "Server error", "The vendor breaks (500)."),
  outcome("unavailable", "Unavailable", "The vendor is down (503)."),
  outcome("timeout", "No answer", "Stays silent until the caller gives up."),
  outcome("lost_answer", "Lost answer", "Takes the mail, then the line breaks before it says so."),
];

const UNVERIFIED =
  "The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.";

/** Null for a fault that lets the mail through first. */
export async function answerFault(
  c: VendorContext,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response | null> {
  switch (fault.kind) {
    case "bad_request":
      return c.json(oneError("invalid request"), 400);
    case "invalid_key":
      return c.json(oneError("authorization required"), 401);
    case "unverified_sender":
      return c.json(oneError(UNVERIFIED, "from"), 403);
    case "rate_limit":
      return rateLimited(c);
    case "server_error":
      return c.json(oneError("internal server error"), 500);
    case "unavailable":
      return c.json(oneError("service unavailable"), 503);
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    default:
      return null;
  }
}

export function loseAnswer(c: VendorContext): Response {
  return dropConnection(c);
}

export function oneError(message: string, field: string | null = null) {
  return { errors: [{ message, field }] };
}

function rateLimited(c: VendorContext): Response {
  c.header("X-RateLimit-Limit", "600");
  c.header("X-RateLimit-Remaining", "0");
  c.header("X-RateLimit-Reset", String(Math.ceil(Date.now() / 1000) + 2));
  return c.json(oneError("too many requests"), 429);
}

function outcome(kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome" };
}
