import type { ErrorCode } from "#shared/error-codes.ts";

/** An outcome that the caller may see: `message` is shown to the person as it stands. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
  }
}

/** A row that is not there and a row of somebody else look the same from outside. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} not found`);
}

/** What no handler, contract or column can read. */
export function unreadable(): AppError {
  return new AppError("invalid_input", "The request could not be read.");
}

/** Long enough for a connection to come back, short enough for somebody who waits. */
const RETRY_SECONDS = 5;

/** What the shop needs for this is away for a moment; nothing was lost. */
export function unavailable(cause: unknown): AppError {
  return new AppError(
    "unavailable",
    "We can't get to our records at the moment. Please try again in a few seconds.",
    { details: { retryAfterSeconds: RETRY_SECONDS }, cause },
  );
}
