import { type DeskRole, HELPER_GOODWILL_LIMIT } from "#shared/desk-roles.ts";

/** Lifetime in ms of a link to a customer's picture. */
export const MIX_LINK_MS = 60_000;

/** Lifetime in ms of the link to an export that the desk has mailed. */
export const EXPORT_LINK_MS = 3 * 24 * 60 * 60_000;

const GOODWILL_MS = 30 * 24 * 60 * 60_000;

/** Returns the start of the period over which goodwill is limited. */
export function getGoodwillStart(now: Date): Date {
  return new Date(now.getTime() - GOODWILL_MS);
}

/** Returns how many renders an operator may still grant to a customer; null without a limit. */
export function computeGoodwillLeft(role: DeskRole, given: number): number | null {
  return role === "owner" ? null : Math.max(0, HELPER_GOODWILL_LIMIT - given);
}
