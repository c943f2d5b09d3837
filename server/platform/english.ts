import { refusals } from "#shared/messages/en/refusals.ts";
import { formatFor } from "#shared/messages/format.ts";
import { type Said, write } from "#shared/messages/said.ts";
import { DEFAULT_TIME_ZONE } from "#shared/shop-dates.ts";

const format = formatFor("en", DEFAULT_TIME_ZONE);

/** Returns the English message of an error, for API clients and the log. */
export function inEnglish(said: Said): string {
  return write(refusals, said, format) ?? said.code;
}
