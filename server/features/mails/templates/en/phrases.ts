import { PRODUCT } from "#shared/brand.ts";
import { firstName } from "../greeting.ts";

/** 'Hi Ana,' */
export function hi(name: string): string {
  const first = firstName(name);
  return first ? `Hi ${first},` : "Hi,";
}

/** 1 → '1 render', 10 → '10 renders' */
export function rendersOf(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
}

export const NOTHING_TO_DO = "If this was you, there is nothing to do.";

/** Of mails with what follows. */
export const RESCUE_LABEL = "This wasn't me";
/** What the button does, for who is afraid of it. */
export const NOT_YOU =
  "It wasn't you? Then somebody else is in your account. The button below signs everybody out, disables the password, moves your account back to this address and mails you a link to set a new password. It works once, for 72 hours.";

export const ACCOUNT_REASON = `You get this mail because somebody used this address at ${PRODUCT}.`;
export const ORDER_REASON = "You get this mail because you ordered with us.";
export const PLAN_REASON = `You get this mail because it is about your plan at ${PRODUCT}.`;
export const PAYMENT_REASON = `You get this mail because you paid for renders at ${PRODUCT}.`;

/** Added to the last words of a mail that names sums, once for all of them. */
export function inDollars(reason: string): string {
  return `${reason} All amounts are in US dollars (USD).`;
}
