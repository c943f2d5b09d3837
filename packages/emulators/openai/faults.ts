import { dropConnection, neverAnswer } from "../core/drop-connection.ts";
import type { CallFaults } from "../core/faults.ts";
import { type FaultKind, outcome, type VendorContext } from "../core/vendor.ts";
import type { EditRequest } from "./edit-request.ts";
import {
  createBillingLimitError,
  createInvalidKeyError,
  createModelNotFoundError,
  createModerationError,
  createQuotaError,
  createRateLimitError,
  createServerError,
} from "./errors.ts";
import { sseHeaders } from "./sse.ts";

const OVERLOADED_PAGE = `<html><head><title>503 Service Temporarily Unavailable</title></head>
<body><center><h1>503 Service Temporarily Unavailable</h1></center></body></html>\n`;

export const openAiFaults: FaultKind[] = [
  outcome("refusal_input", "Input blocked", "Moderation blocks the input photo (400)."),
  outcome("refusal_output", "Output blocked", "Moderation blocks the generated picture (400)."),
  outcome("rate_limit", "Rate limit", "Too many requests, try again in 2 s (429)."),
  outcome("quota", "Quota exceeded", "The account has no credit left; retries do not help (429)."),
  outcome("billing_limit", "Billing limit", "The account's hard limit is reached (400)."),
  outcome("server_error", "Server error", "OpenAI fails (500)."),
  outcome("unavailable", "Unavailable", "A gateway responds with an HTML page (503)."),
  outcome("timeout", "Timeout", "Sends no response until the client times out."),
  outcome("garbage", "Invalid JSON", "200, but the body is not JSON."),
  outcome("empty_data", "Empty response", "200, but without a picture."),
  outcome("not_an_image", "Not an image", "200, but the picture is a piece of text."),
  outcome("truncated", "Truncated", "The connection drops in the middle of the response."),
  outcome("invalid_key", "Invalid key", "The API key is rejected (401)."),
  outcome("model_gone", "Model shut down", "The model does not exist any more (404)."),
  {
    kind: "plain",
    label: "Plain pictures",
    meaning: "Responds at once with a pixelated photo instead of the theme's art. For tests.",
    role: "setting",
  },
];

/** Returns or throws the response of a fault; null for faults that change the picture instead. */
export async function createFaultResponse(
  c: VendorContext,
  request: EditRequest,
  fault: NonNullable<CallFaults["outcome"]>,
): Promise<Response | null> {
  switch (fault.kind) {
    case "refusal_input":
      throw createModerationError("input");
    case "refusal_output":
      throw createModerationError("output");
    case "rate_limit":
      throw createRateLimitError();
    case "quota":
      throw createQuotaError();
    case "billing_limit":
      throw createBillingLimitError();
    case "server_error":
      throw createServerError();
    case "invalid_key":
      throw createInvalidKeyError("Incorrect API key provided.");
    case "model_gone":
      throw createModelNotFoundError(request.model);
    case "unavailable":
      return c.html(OVERLOADED_PAGE, 503);
    case "timeout":
      return neverAnswer(c, fault.delayMs);
    case "garbage":
      return createInvalidJsonResponse(c, request);
    case "truncated":
      return createTruncatedResponse(c, request);
    default:
      return null;
  }
}

function createInvalidJsonResponse(c: VendorContext, request: EditRequest): Response {
  if (!request.stream)
    return c.body('{"created": 17, "data": [', 200, { "content-type": "application/json" });
  return c.body('event: image_edit.completed\ndata: {"type": "image_ed\n\n', 200, sseHeaders);
}

/** Sends the headers and the first bytes, then drops the connection. */
function createTruncatedResponse(c: VendorContext, request: EditRequest): Response {
  const beginning = request.stream
    ? 'event: image_edit.partial_image\ndata: {"type":"image_edit.partial_image","b64_json":"iVBORw0K'
    : '{"created":1764547200,"data":[{"b64_json":"iVBORw0K';
  const head = request.stream ? sseHeaders : { "content-type": "application/json" };
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(beginning));
    },
    // pull() means that the first chunk was read; by the next turn it is on the socket.
    pull() {
      setImmediate(() => dropConnection(c));
    },
  });
  return c.body(body, 200, head);
}
