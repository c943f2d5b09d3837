/** What can go wrong, as the API says it. Each code has one HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_photo: 400,
  wrong_password: 400,
  unauthenticated: 401,
  no_renders: 402,
  forbidden_origin: 403,
  /** A session alone is not enough for this: the person has to prove that it is them, too. */
  proof_required: 403,
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

/** Why a render was given back; the person reads `RENDER_FAILURES[code]`. */
export const RENDER_FAILURES = {
  refused:
    "The picture service refused this photo or text. Try another photo, or change what you wrote.",
  busy: "The picture service is very busy right now. Please try again in a few minutes.",
  quota: "The picture service can't take orders right now. We have been told and are on it.",
  timeout: "The picture service took too long and we stopped waiting. Please try again.",
  unreachable: "The picture service could not be reached. Please try again.",
  bad_answer: "The picture service sent something that is no picture. Please try again.",
  photo_gone: "The photo was deleted before the picture was made.",
  interrupted: "We were interrupted too often while making this picture. Please try again.",
  internal: "Something broke on our side. Please try again.",
} as const;

/** Of a theme that asks for no text. */
export const PHOTO_REFUSED = "The picture service refused this photo. Please try another one.";

export type RenderFailure = keyof typeof RENDER_FAILURES;
