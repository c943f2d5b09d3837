/** So long a person's own link to the export of everything works. */
export const EXPORT_TICKET_MS = 5 * 60_000;

/** So long the link works that proves a new address. */
export const NEW_EMAIL_LINK_MS = 24 * 60 * 60_000;

/** So long the link works by which a rescued account gets a new password. */
export const RESCUE_RESET_MS = 60 * 60_000;

/** So long a former address can take an account back; mails and the privacy page say 72 hours. */
export const RESCUE_MS = 72 * 60 * 60_000;

/** A sign-up that nobody has proven is forgotten after so long. */
export const REGISTRATION_MS = 24 * 60 * 60_000;

/** News that a session has ended, however that came about: the database itself tells it. */
export function sessionTopic(id: string): string {
  return `session:${id}`;
}
