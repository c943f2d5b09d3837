import type { Context } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";

const KEY = /^[\w.:-]{8,100}$/;

/** As `idempotencyKey`, for what may come without one. */
export function givenIdempotencyKey(c: Context): string | null {
  return c.req.header("idempotency-key") === undefined ? null : idempotencyKey(c);
}

/** One key per click: the same key again gives the first answer instead of a second effect. */
export function idempotencyKey(c: Context): string {
  const key = c.req.header("idempotency-key");
  if (!key || !KEY.test(key)) {
    throw new AppError("invalid_input", say("wrong_key"));
  }
  return key;
}
