/** So long the link works that the local shop's start prints. */
export const DESK_LINK_MS = 60 * 60_000;

/** So long an invitation to the desk can be taken. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;
