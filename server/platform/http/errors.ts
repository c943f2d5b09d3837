import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#server/platform/errors.ts";
import { ERROR_STATUS, type ErrorCode } from "#shared/error-codes.ts";
import type { AppEnv } from "./context.ts";

/** The one place where an error becomes an answer. What we did not foresee is logged and hidden. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const known = asAppError(error);
  if (!known) c.var.deps.log.error({ requestId: c.var.requestId, err: error }, "unexpected error");
  const { code, message, details } =
    known ?? new AppError("internal", "Something broke on our side. Please try again.");
  const body = {
    error: { code, message, requestId: c.var.requestId, ...(details ? { details } : {}) },
  };
  if (code === "rate_limited" && details?.retryAfterSeconds) {
    c.header("Retry-After", String(details.retryAfterSeconds));
  }
  return c.json(body, ERROR_STATUS[code] as ContentfulStatusCode);
};

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(codeOf(error.status), error.message || "The request could not be read.");
  }
  return null;
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return "too_large";
  if (status === 404) return "not_found";
  return "invalid_input";
}
