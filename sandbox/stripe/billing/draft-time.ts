/** How long an invoice of a renewal stays a draft, in seconds. */
export const DRAFT_S = 60 * 60;
