/** Lifetime of a user's ticket for the data export, in ms. */
export const EXPORT_TICKET_MS = 5 * 60_000;

/** Lifetime of the link that confirms a new address, in ms. */
export const NEW_EMAIL_LINK_MS = 24 * 60 * 60_000;

/** Lifetime of the password reset link of a recovered account, in ms. */
export const RECOVERY_RESET_MS = 60 * 60_000;

/** Lifetime of an account recovery link, in ms; mails and the privacy page say 72 hours. */
export const RECOVERY_LINK_MS = 72 * 60 * 60_000;

/** A pending registration is deleted after this time (ms). */
export const REGISTRATION_MS = 24 * 60 * 60_000;

/** Returns the topic on which a database trigger notifies that the session has ended. */
export function sessionTopic(id: string): string {
  return `session:${id}`;
}
