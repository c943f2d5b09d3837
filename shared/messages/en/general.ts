import type { Thing } from "../things.ts";
import { formatDuration } from "./durations.ts";

type Wait = { seconds: number };

const formatRetry = ({ seconds }: Wait) => `Please try again in ${formatDuration(seconds)}.`;

export const general = {
  unreadable: "We couldn't read the request.",
  request_too_large: "This request is too large.",
  missing: ({ what }: { what: Thing }) => `${what} not found`,
  sign_in: "Please sign in.",
  other_site: "This request came from another site.",
  records_away: "We can't load your data right now. Please try again in a few seconds.",
  broken: "Something went wrong on our end. Please try again.",
  no_checkout_session: "Failed to create checkout session",
  no_product: "Failed to create Printful product",
  no_upload: "Failed to upload image",

  too_often: (wait: Wait) => `That was a bit too fast. ${formatRetry(wait)}`,
  too_many_at_once: "You're doing too many of these at once. Please let one finish first.",

  field_wrong: ({ field }: { field: string }) => `${field}: Invalid input`,
  field_too_long: ({ most }: { most: number }) => `At most ${most} characters.`,
  field_needed: "Please fill this in.",

  // Only API clients can trigger these.
  wrong_cursor: "cursor: not a cursor of this list",
  wrong_signature: "The signature is missing, wrong or too old.",
  key_reused: "This Idempotency-Key was already used for another message.",
  wrong_key: "Idempotency-Key: 8 to 100 letters, digits or . : _ - are needed",
};
