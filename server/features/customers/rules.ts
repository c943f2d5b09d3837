import { type DeskRole, HELPERS_GOODWILL } from "#shared/desk-roles.ts";

/** So long the desk may look at a picture after it has said why. */
export const LOOK_MS = 60_000;

/** So long a customer may fetch the data that the desk has made ready. */
export const EXPORT_OFFER_MS = 3 * 24 * 60 * 60_000;

const GOODWILL_MS = 30 * 24 * 60 * 60_000;

/** Goodwill counts from then on. */
export function goodwillSince(now: Date): Date {
  return new Date(now.getTime() - GOODWILL_MS);
}

/** How many renders somebody at the desk may still give to a person; null where there is no limit. */
export function goodwillLeft(role: DeskRole, given: number): number | null {
  return role === "owner" ? null : Math.max(0, HELPERS_GOODWILL - given);
}
