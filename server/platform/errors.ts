import type { ErrorCode } from "#shared/error-codes.ts";
import { createRefusal } from "#shared/messages/refusal.ts";
import type { MessageRef } from "#shared/messages/said.ts";
import type { Thing } from "#shared/messages/things.ts";
import { inEnglish } from "./english.ts";

/**
 * An error that the client may see: screens show `said` in the user's language, `message` is its English
 * text.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: MessageRef;
  readonly details: Record<string, unknown> | undefined;

  /** `english` replaces the message if a contract defines its own for API clients. */
  constructor(
    code: ErrorCode,
    said: MessageRef,
    options: { details?: Record<string, unknown>; cause?: unknown; english?: string } = {},
  ) {
    super(options.english ?? inEnglish(said), { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.said = said;
    this.details = options.details;
  }
}

/** The same error for a missing row and for another user's row, so that their existence is not revealed. */
export function notFound(what: Thing): AppError {
  return new AppError("not_found", createRefusal("missing", { what }));
}

/** The error for input that no handler, contract or column can read. */
export function unreadable(): AppError {
  return new AppError("invalid_input", createRefusal("unreadable"));
}

/** Long enough to reconnect, short enough for a waiting user. */
const RETRY_SECONDS = 5;

/** The error during an outage of a dependency; no data was lost. */
export function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", createRefusal("records_away"), {
    details: { retryAfterSeconds: RETRY_SECONDS },
    cause,
  });
}
