import type { Thing } from "../things.ts";
import { formatDuration } from "./durations.ts";

type Wait = { seconds: number };

const formatRetry = ({ seconds }: Wait) => `Please try again in ${formatDuration(seconds)}.`;

export const general = {
  request_invalid: "We couldn't read the request.",
  request_too_large: "This request is too large.",
  resource_not_found: ({ what }: { what: Thing }) => `${what} not found`,
  sign_in_required: "Please sign in.",
  cross_site_request: "This request came from another site.",
  data_unavailable: "We can't load your data right now. Please try again in a few seconds.",
  internal_error: "Something went wrong on our end. Please try again.",
  checkout_session_failed: "Failed to create checkout session",
  print_product_failed: "Failed to create Printful product",
  image_upload_failed: "Failed to upload image",

  too_many_requests: (wait: Wait) => `That was a bit too fast. ${formatRetry(wait)}`,
  too_many_concurrent_requests:
    "You're doing too many of these at once. Please let one finish first.",

  field_invalid: ({ field }: { field: string }) => `${field}: Invalid input`,
  field_too_long: ({ most }: { most: number }) => `At most ${most} characters.`,
  field_required: "Please fill this in.",

  // Only API clients can trigger these.
  cursor_invalid: "cursor: not a cursor of this list",
  signature_invalid: "The signature is missing, wrong or too old.",
  idempotency_key_reused: "This Idempotency-Key was already used for another message.",
  idempotency_key_invalid: "Idempotency-Key: 8 to 100 letters, digits or . : _ - are needed",
};
