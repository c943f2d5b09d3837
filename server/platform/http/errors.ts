import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isOutage } from "#server/platform/db/outage.ts";
import { listErrorCodes } from "#server/platform/error-causes.ts";
import { AppError, unavailable, unreadable } from "#server/platform/errors.ts";
import { StorageError } from "#server/providers/storage/port.ts";
import { ERROR_STATUS } from "#shared/error-codes.ts";
import type { AppEnv } from "./context.ts";

/** Log event for input that a contract should have rejected. */
export const MISSED_INPUT = "request.input_rejected_by_database";

/** The specification defines messages of unexpected errors for some functions. */
const FUNCTION_FAILURES: Record<
  string,
  "checkout_session_failed" | "print_product_failed" | "image_upload_failed"
> = {
  "/functions/v1/create-checkout-session": "checkout_session_failed",
  "/functions/v1/create-checkout-session-custom": "checkout_session_failed",
  "/functions/v1/create-printful-product": "print_product_failed",
  "/functions/v1/upload-image": "image_upload_failed",
};

/** Maps every error to a response. Unexpected errors are logged and hidden from the client. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = asAppError(error) ?? asUnavailable(error, c) ?? asRejectedInput(c, error);
  if (!known) c.var.deps.log.error({ requestId: c.var.requestId, err: error }, "request.failed");
  const { code, message, messageRef, details } =
    known ?? new AppError(FUNCTION_FAILURES[c.req.path] ?? "internal_error");
  const facts = { code, requestId: c.var.requestId, messageRef, ...(details ? { details } : {}) };
  const body = toErrorBody(c.req.path, message, facts);
  if (details?.retryAfterSeconds) {
    c.header("Retry-After", String(details.retryAfterSeconds));
  }
  return c.json(body, ERROR_STATUS[code] as ContentfulStatusCode);
};

/**
 * The specification's functions put the message into `error` itself; better-auth's client reads `message` at
 * the top level.
 */
function toErrorBody(path: string, message: string, facts: object): object {
  if (path.startsWith("/functions/v1/")) return { error: message, ...facts };
  if (path.startsWith("/api/auth/")) return { message, ...facts };
  return { error: { message, ...facts } };
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError("request_invalid", { ...(error.message && { english: error.message }) });
  }
  return null;
}

/**
 * Maps an outage of database or storage to 503. Not a bug, so the log names the dependency without a stack
 * trace.
 */
function asUnavailable(error: Error, c: Context<AppEnv>): AppError | null {
  const isStorage = error instanceof StorageError;
  if (!isStorage && !isOutage(error)) return null;
  const what = isStorage ? "storage" : "database";
  c.var.deps.log.warn(
    { requestId: c.var.requestId, about: what, fault: listErrorCodes(error)[0] },
    "request.unavailable",
  );
  return unavailable(error);
}

/** SQLSTATE codes of values that do not fit their column. */
const DOES_NOT_FIT = new Set(["22001", "22003", "22008", "22021", "22P02", "22P05"]);

/** Maps a value that the database rejected to a client error, and logs the gap in our contract. */
function asRejectedInput(c: Context<AppEnv>, error: Error): AppError | null {
  if (!listErrorCodes(error).some((code) => DOES_NOT_FIT.has(code))) return null;
  c.var.deps.log.error({ requestId: c.var.requestId, err: error }, MISSED_INPUT);
  return unreadable();
}
