import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isOutage } from "#server/platform/db/outage.ts";
import { codesOf } from "#server/platform/error-causes.ts";
import { AppError, unavailable, unreadable } from "#server/platform/errors.ts";
import { StorageError } from "#server/providers/storage/port.ts";
import { ERROR_STATUS, type ErrorCode } from "#shared/error-codes.ts";
import { say } from "#shared/messages/refusal.ts";
import type { Said } from "#shared/messages/said.ts";
import type { AppEnv } from "./context.ts";

/** Said in the log where the database had to refuse what a contract should have. */
export const MISSED_INPUT = "the database refused what a contract let through";

/** The specification has words of its own for some functions, for what nobody foresaw. */
const FUNCTION_FAILURES: Record<string, Said> = {
  "/functions/v1/create-checkout-session": say("no_checkout_session"),
  "/functions/v1/create-checkout-session-custom": say("no_checkout_session"),
  "/functions/v1/create-printful-product": say("no_product"),
  "/functions/v1/upload-image": say("no_upload"),
};

/** The one place where an error becomes an answer. What we did not foresee is logged and hidden. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = asAppError(error) ?? asUnavailable(error, c) ?? refusedInput(c, error);
  if (!known) c.var.deps.log.error({ requestId: c.var.requestId, err: error }, "unexpected error");
  const { code, message, said, details } =
    known ?? new AppError("internal", FUNCTION_FAILURES[c.req.path] ?? say("broken"));
  const facts = { code, requestId: c.var.requestId, said, ...(details ? { details } : {}) };
  const body = bodyFor(c.req.path, message, facts);
  if (details?.retryAfterSeconds) {
    c.header("Retry-After", String(details.retryAfterSeconds));
  }
  return c.json(body, ERROR_STATUS[code] as ContentfulStatusCode);
};

/** The specification's functions say what went wrong in `error` itself, the sign-in's client looks one level up. */
function bodyFor(path: string, message: string, facts: object): object {
  if (path.startsWith("/functions/v1/")) return { error: message, ...facts };
  if (path.startsWith("/api/auth/")) return { message, ...facts };
  return { error: { message, ...facts } };
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(codeOf(error.status), say("unreadable"), {
      ...(error.message && { english: error.message }),
    });
  }
  return null;
}

/** What we depend on is away: not a fault in the code, so the log says what and not where. */
function asUnavailable(error: Error, c: Context<AppEnv>): AppError | null {
  const isStorage = error instanceof StorageError;
  if (!isStorage && !isOutage(error)) return null;
  const what = isStorage ? "storage" : "database";
  c.var.deps.log.warn(
    { requestId: c.var.requestId, about: what, fault: codesOf(error)[0] },
    "unavailable",
  );
  return unavailable(error);
}

/** Text that is none, a number beyond its column, a value that does not fit it (SQLSTATE). */
const DOES_NOT_FIT = new Set(["22001", "22003", "22008", "22021", "22P02", "22P05"]);

/** What somebody sent and no contract stopped: their fault, and a gap in a contract of ours. */
function refusedInput(c: Context<AppEnv>, error: Error): AppError | null {
  if (!codesOf(error).some((code) => DOES_NOT_FIT.has(code))) return null;
  c.var.deps.log.error({ requestId: c.var.requestId, err: error }, MISSED_INPUT);
  return unreadable();
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return "too_large";
  if (status === 404) return "not_found";
  return "invalid_input";
}
