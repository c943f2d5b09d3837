import type { Context } from "hono";
import { AppError } from "#server/platform/errors.ts";

const KEY = /^[\w.:-]{8,100}$/;

/** Returns the optional Idempotency-Key header, or null. */
export function getOptionalIdempotencyKey(c: Context): string | null {
  return c.req.header("idempotency-key") === undefined ? null : idempotencyKey(c);
}

/**
 * Returns the Idempotency-Key header. Clients send one per click; a repeated key returns the first response.
 * Throws `invalid_input`.
 */
export function idempotencyKey(c: Context): string {
  const key = c.req.header("idempotency-key");
  if (!key || !KEY.test(key)) {
    throw new AppError("idempotency_key_invalid");
  }
  return key;
}
