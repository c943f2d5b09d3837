/** Error codes of the API with their HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_photo: 400,
  wrong_password: 400,
  unauthenticated: 401,
  no_renders: 402,
  forbidden_origin: 403,
  /** The session is not enough: the user has to re-authenticate. */
  proof_required: 403,
  /** As proof_required, but only a passkey is accepted, because an owner requires one at the desk. */
  passkey_required: 403,
  not_found: 404,
  conflict: 409,
  price_changed: 409,
  quote_expired: 409,
  low_resolution: 409,
  promo_refused: 422,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Reasons why a render was returned to the balance. */
export const RENDER_FAILURES = [
  "refused",
  "no_face",
  "busy",
  "quota",
  "timeout",
  "unreachable",
  "bad_answer",
  "photo_gone",
  "interrupted",
  "internal",
] as const;
export type RenderFailure = (typeof RENDER_FAILURES)[number];
