import type { z } from "zod";
import type { VendorContext } from "../core/vendor.ts";

/** Sends an error of the v1 API. The reason is a word or a documented code such as "OR-13". */
export function sendError(
  c: VendorContext,
  status: 400 | 401 | 404 | 429 | 500 | 503,
  { reason, message }: { reason: string; message: string },
): Response {
  c.get("note")(`${reason}: ${message}`);
  return c.json({ code: status, result: message, error: { reason, message } }, status);
}

export function sendBadRequest(c: VendorContext, message: string, reason = "BadRequest"): Response {
  return sendError(c, 400, { reason, message });
}

export function sendNotFound(c: VendorContext, message = "Not found"): Response {
  return sendError(c, 404, { reason: "NotFound", message });
}

/** Returns a message such as "items.0.quantity: must be at most 1000". */
export function formatFirstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return "Invalid request";
  return issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`;
}
