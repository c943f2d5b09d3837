import type { z } from "zod";
import type { VendorContext } from "../core/vendor.ts";

/** The older API's error. The reason is a word or a code of its documents, such as "OR-13". */
export function refuse(
  c: VendorContext,
  status: 400 | 401 | 404 | 429 | 500 | 503,
  { reason, message }: { reason: string; message: string },
): Response {
  c.get("note")(`${reason}: ${message}`);
  return c.json({ code: status, result: message, error: { reason, message } }, status);
}

export function badRequest(c: VendorContext, message: string, reason = "BadRequest"): Response {
  return refuse(c, 400, { reason, message });
}

export function notFound(c: VendorContext, message = "Not found"): Response {
  return refuse(c, 404, { reason: "NotFound", message });
}

/** "items.0.quantity: must be at most 1000" */
export function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return "Invalid request";
  return issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`;
}
