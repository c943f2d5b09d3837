import type { ErrorCode } from "#shared/error-codes.ts";
import { say } from "#shared/messages/refusal.ts";
import type { Said } from "#shared/messages/said.ts";
import type { Thing } from "#shared/messages/things.ts";
import { inEnglish } from "./english.ts";

/** An outcome that the caller may see: screens write `said` in the person's language, `message` is its English. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: Said;
  readonly details: Record<string, unknown> | undefined;

  /** With `english` where a contract has a sentence of its own for who calls the API by hand. */
  constructor(
    code: ErrorCode,
    said: Said,
    options: { details?: Record<string, unknown>; cause?: unknown; english?: string } = {},
  ) {
    super(options.english ?? inEnglish(said), { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.said = said;
    this.details = options.details;
  }
}

/** A row that is not there and a row of somebody else look the same from outside. */
export function notFound(what: Thing): AppError {
  return new AppError("not_found", say("missing", { what }));
}

/** What no handler, contract or column can read. */
export function unreadable(): AppError {
  return new AppError("invalid_input", say("unreadable"));
}

/** Long enough for a connection to come back, short enough for somebody who waits. */
const RETRY_SECONDS = 5;

/** What the shop needs for this is away for a moment; nothing was lost. */
export function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", say("records_away"), {
    details: { retryAfterSeconds: RETRY_SECONDS },
    cause,
  });
}
