/** Who works at the desk: an owner does everything, a helper gives no money out and changes no setting. */
export const DESK_ROLES = ["owner", "helper"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** Renders that a helper may give to one person in 30 days. */
export const HELPERS_GOODWILL = 5;
