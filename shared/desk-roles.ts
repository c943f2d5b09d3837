/** Roles at the desk: owners can do everything; helpers can't pay out money or change settings. */
export const DESK_ROLES = ["owner", "helper"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** Renders that a helper may grant to one user in 30 days. */
export const HELPER_GOODWILL_LIMIT = 5;
