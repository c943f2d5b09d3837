/**
 * The sign-in library's endpoints that the shop uses. All others are closed, including those that its next
 * version adds: each is another way into an account.
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
