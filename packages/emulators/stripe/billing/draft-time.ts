/** How long a renewal's invoice stays a draft, in seconds. */
export const DRAFT_S = 60 * 60;
