import type { MiddlewareHandler } from "hono";
import type { VendorContext, VendorEnv } from "../../core/vendor.ts";
import { createId } from "../store/ids.ts";
import { API_VERSION } from "./contract.ts";
import { ApiError, createErrorBody, invalid } from "./errors.ts";

/** Checks the secret key and the API version, and assigns the request id. */
export const access: MiddlewareHandler<VendorEnv> = async (c, next) => {
  c.header("Request-Id", createId("req", 14));
  c.header("Stripe-Version", API_VERSION);
  const error = findAccessError(c);
  if (!error) return next();
  return sendError(c, error);
};

export function sendError(c: VendorContext, error: ApiError): Response {
  c.get("note")(error.message);
  return c.json(createErrorBody(error), error.status as 400);
}

function findAccessError(c: VendorContext): ApiError | null {
  const [, key = ""] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  if (!key) return unauthorized("You did not provide an API key.");
  if (!key.startsWith("sk_") || key.startsWith("sk_invalid")) {
    return unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  }
  const version = c.req.header("stripe-version") ?? API_VERSION;
  if (version === API_VERSION) return null;
  return invalid(`Invalid Stripe API version: ${version}. This emulator supports ${API_VERSION}.`);
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message });
}
