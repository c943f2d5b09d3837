import { type AppErrorMessage, ERROR_CATALOG, type ErrorArguments } from "#shared/error-catalog.ts";
import type { ErrorCode } from "#shared/error-codes.ts";
import type { MessageRef, Params } from "#shared/messages/catalog.ts";
import type { Thing } from "#shared/messages/things.ts";
import { inEnglish } from "./english.ts";

type Options = {
  details?: Record<string, unknown>;
  cause?: unknown;
  /** Replaces the message if a contract defines its own for API clients. */
  english?: string;
};

/**
 * An error that the client may see: screens show `messageRef` in the user's language, `message` is its English
 * text.
 */
export class AppError<Message extends AppErrorMessage = AppErrorMessage> extends Error {
  readonly code: ErrorCode;
  readonly messageRef: MessageRef & { code: Message };
  readonly details: Record<string, unknown> | undefined;

  constructor(message: Message, ...given: ErrorArguments<Message, Options>) {
    const [options = {}]: ((Options & { params?: Params }) | undefined)[] = given;
    const { params = {}, details, cause, english } = options;
    const messageRef = { code: message, params };
    super(english ?? inEnglish(messageRef), { cause });
    this.name = "AppError";
    this.code = ERROR_CATALOG[message];
    this.messageRef = messageRef;
    this.details = details;
  }
}

/** The same error for a missing row and for another user's row, so that their existence is not revealed. */
export function notFound(what: Thing): AppError {
  return new AppError("resource_not_found", { params: { what } });
}

/** The error for input that no handler, contract or column can read. */
export function unreadable(): AppError {
  return new AppError("request_invalid");
}

/** Long enough to reconnect, short enough for a waiting user. */
const RETRY_SECONDS = 5;

/** The error during an outage of a dependency; no data was lost. */
export function unavailable(cause: unknown): AppError {
  return new AppError("data_unavailable", {
    details: { retryAfterSeconds: RETRY_SECONDS },
    cause,
  });
}
