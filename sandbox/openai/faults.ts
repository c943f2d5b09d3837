import { dropConnection, neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import type { FaultKind, VendorContext } from "../core/vendor.ts";
import type { EditRequest } from "./edit-request.ts";
import {
  billingLimitReached,
  invalidKey,
  modelNotFound,
  moderationBlocked,
  quotaExceeded,
  rateLimited,
  serverFailed,
} from "./errors.ts";
import { sseHead } from "./sse.ts";

const OVERLOADED_PAGE = `<html><head><title>503 Service Temporarily Unavailable</title></head>
<body><center><h1>503 Service Temporarily Unavailable</h1></center></body></html>\n`;

export const openAiFaults: FaultKind[] = [
  outcome("refusal_input", "Refuse the photo", "Moderation blocks what was sent in (400)."),
  outcome("refusal_output", "Refuse the picture", "Moderation blocks what came out (400)."),
  outcome("rate_limit", "Rate limit", "Too many requests, try again in 2 s (429)."),
  outcome("quota", "Quota used up", "No money left on the account; retrying is useless (429)."),
  outcome("billing_limit", "Billing limit", "The account's hard limit is reached (400)."),
  outcome("server_error", "Server error", "The vendor breaks (500)."),
  outcome("unavailable", "Unavailable", "A gateway answers with an HTML page (503)."),
  outcome("timeout", "No answer", "Stays silent until the caller gives up."),
  outcome("garbage", "Garbage", "200, but the body is no JSON."),
  outcome("empty_data", "Empty answer", "200, but without a picture."),
  outcome("not_an_image", "Not an image", "200, but the picture is a piece of text."),
  outcome("truncated", "Cut off", "The connection breaks in the middle of the answer."),
  outcome("invalid_key", "Invalid key", "The API key is refused (401)."),
  outcome("model_gone", "Model gone", "The model was shut down (404)."),
  {
    kind: "plain",
    label: "Plain pictures",
    meaning: "Answers at once with a coarse picture, without the theme's art. For tests.",
    role: "setting",
  },
];

/** Faults that replace the answer before any work; null for those that spoil the picture. */
export async function answerFault(
  c: VendorContext,
  request: EditRequest,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response | null> {
  switch (fault.kind) {
    case "refusal_input":
      throw moderationBlocked("input");
    case "refusal_output":
      throw moderationBlocked("output");
    case "rate_limit":
      throw rateLimited();
    case "quota":
      throw quotaExceeded();
    case "billing_limit":
      throw billingLimitReached();
    case "server_error":
      throw serverFailed();
    case "invalid_key":
      throw invalidKey("Incorrect API key provided.");
    case "model_gone":
      throw modelNotFound(request.model);
    case "unavailable":
      return c.html(OVERLOADED_PAGE, 503);
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    case "garbage":
      return garbage(c, request);
    case "truncated":
      return truncated(c, request);
    default:
      return null;
  }
}

function garbage(c: VendorContext, request: EditRequest): Response {
  if (!request.stream)
    return c.body('{"created": 17, "data": [', 200, { "content-type": "application/json" });
  return c.body('event: image_edit.completed\ndata: {"type": "image_ed\n\n', 200, sseHead);
}

/** The head and the first bytes arrive, then the line is dead. */
function truncated(c: VendorContext, request: EditRequest): Response {
  const beginning = request.stream
    ? 'event: image_edit.partial_image\ndata: {"type":"image_edit.partial_image","b64_json":"iVBORw0K'
    : '{"created":1764547200,"data":[{"b64_json":"iVBORw0K';
  const head = request.stream ? sseHead : { "content-type": "application/json" };
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(beginning));
    },
    // Asked for more, so the beginning is on its way; a turn later it has left.
    pull() {
      setImmediate(() => dropConnection(c));
    },
  });
  return c.body(body, 200, head);
}

function outcome(kind: string, label: string, meaning: string): FaultKind {
  return { kind, label, meaning, role: "outcome" };
}
