/**
 * What the shop uses of the sign-in library. All its other endpoints are closed, those too that its next
 * version brings along: each is one more way to reach somebody's account.
 */
export const OPEN_PATHS = {
  GET: [
    "/callback/google",
    "/get-session",
    "/list-accounts",
    "/list-sessions",
    "/passkey/generate-authenticate-options",
    "/passkey/list-user-passkeys",
  ],
  POST: [
    "/change-email",
    "/change-password",
    "/confirm-email",
    "/confirm-registration",
    "/desk-link",
    "/link-social",
    "/passkey/delete-passkey",
    "/passkey/update-passkey",
    "/passkey/verify-authentication",
    "/passkey/verify-registration",
    "/request-password-reset",
    "/reset-passkeys",
    "/reset-password",
    "/revoke-other-sessions",
    "/revoke-session",
    "/send-verification-email",
    "/sign-in/email",
    "/sign-in/social",
    "/sign-out",
    "/sign-up/email",
    "/unlink-account",
    "/update-user",
  ],
} as const;
