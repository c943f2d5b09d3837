/** Lifetime in ms of the link that a local shop prints at startup. */
export const DESK_LINK_MS = 60 * 60_000;

/** Lifetime in ms of an invitation to the desk. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;
