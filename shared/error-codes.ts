/** Error codes of the API with their HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_photo: 400,
  wrong_password: 400,
  unauthenticated: 401,
  no_renders: 402,
  forbidden_origin: 403,
  /** The session is not enough: the user has to re-authenticate. */
  reauthentication_required: 403,
  /** As reauthentication_required, but only a passkey is accepted, because an owner requires one at the desk. */
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

/** Error codes of `/api/auth` with their HTTP status, besides those that only Better Auth uses. */
export const AUTH_ERROR_STATUS = {
  ACCOUNT_BLOCKED: 403,
  ACCOUNT_NOT_FOUND: 400,
  ACCOUNT_PASSWORD_REQUIRED: 403,
  EMAIL_IS_THE_SAME: 400,
  EMAIL_NOT_VERIFIED: 403,
  FAILED_TO_UNLINK_LAST_ACCOUNT: 400,
  FIELD_NOT_ALLOWED: 400,
  INVALID_CALLBACK_URL: 400,
  INVALID_EMAIL: 400,
  INVALID_EMAIL_OR_PASSWORD: 401,
  INVALID_ID: 400,
  INVALID_NAME: 400,
  INVALID_TOKEN: 401,
  PASSKEY_ALREADY_REGISTERED: 400,
  PASSKEY_OF_OTHER_ACCOUNT: 401,
  PASSKEY_USER_NOT_VERIFIED: 401,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_TOO_SHORT: 400,
  SIGN_UP_PASSWORD_REQUIRED: 403,
  TOO_MANY_PASSKEYS: 400,
  TOO_MANY_PASSWORD_ATTEMPTS: 403,
  WRONG_PASSWORD: 403,
} as const;

export type AuthErrorCode = keyof typeof AUTH_ERROR_STATUS;

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
