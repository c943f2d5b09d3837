import { dropConnection, neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import type { FaultKind, VendorContext } from "../core/vendor.ts";
import { refuse } from "./errors.ts";

export const printfulFaults: FaultKind[] = [
  outcome("rate_limit", "Rate limit", "Too many requests, try again in 60 s (429)."),
  outcome("rate_limit_short", "Short rate limit", "Too many requests, try again in 1 s (429)."),
  outcome("server_error", "Server error", "The printer's machine breaks (500)."),
  outcome("unavailable", "Unavailable", "The printer's machine is down (503)."),
  outcome("timeout", "No answer", "Stays silent until the caller gives up."),
  outcome("garbage", "Garbage", "Answers with a page that is no JSON."),
  outcome("invalid_key", "Invalid key", "Refuses the token (401)."),
  at("rates", "rates_down", "No rates", "Only the next shipping rates fail (503)."),
  at("order", "refuse_order", "Refuse the order", "The next new order is refused (400)."),
  at("order", "lost_answer", "Lost answer", "Takes the next order, then the line breaks."),
  at("confirm", "lost_confirmation", "Lost confirmation", "Confirms, then the line breaks."),
  at("mockup", "mockup_fails", "Failing mockup", "The next picture of a product fails."),
  at("webhook", "webhook_lost", "Lost event", "The next event is never sent."),
  at("webhook", "webhook_duplicate", "Doubled event", "The next event is sent twice at once."),
  at("webhook", "webhook_late", "Late event", "The next event is sent 20 s later."),
  {
    kind: "out_of_stock",
    label: "Out of stock",
    meaning: "The first size of each product is sold out.",
    role: "setting",
  },
  {
    kind: "dearer",
    label: "Dearer",
    meaning: "The catalogue asks twice as much for everything.",
    role: "setting",
  },
  {
    kind: "mockup_limits",
    label: "Real limits for mockups",
    meaning: "Takes two mockups a minute and ten seconds for each, as the real one does.",
    role: "setting",
  },
];

export async function answerFault(
  c: VendorContext,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response> {
  switch (fault.kind) {
    case "rate_limit":
      return tooMany(c, 60);
    case "rate_limit_short":
      return tooMany(c, 1);
    case "server_error":
      return refuse(c, 500, { reason: "InternalServerError", message: "Internal server error" });
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    case "garbage":
      return c.html("<h1>We'll be right back</h1>");
    case "invalid_key":
      return refuse(c, 401, { reason: "Unauthorized", message: "Access token is invalid." });
    default:
      return refuse(c, 503, { reason: "ServiceUnavailable", message: "Service unavailable" });
  }
}

export function tooMany(c: VendorContext, seconds: number): Response {
  c.header("Retry-After", String(seconds));
  c.header("X-Ratelimit-Limit", "120");
  c.header("X-Ratelimit-Remaining", "0");
  c.header("X-Ratelimit-Reset", String(seconds));
  const message = `You've recently sent too many requests. Please try again after ${seconds} seconds.`;
  return refuse(c, 429, { reason: "TooManyRequests", message });
}

export function loseAnswer(c: VendorContext): Response {
  c.get("note")("done, but the line broke before the answer");
  return dropConnection(c);
}

function outcome(kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome" };
}

function at(moment: string, kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome", at: moment };
}
