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
