import { type MessageRef, writeMessage } from "#shared/messages/catalog.ts";
import { errors } from "#shared/messages/en/errors.ts";
import { getFormat } from "#shared/messages/format.ts";
import { DEFAULT_TIME_ZONE } from "#shared/shop-dates.ts";

const format = getFormat("en", DEFAULT_TIME_ZONE);

/** Returns the English message of an error, for API clients and the log. */
export function inEnglish(message: MessageRef): string {
  return writeMessage(errors, message, format) ?? message.code;
}
