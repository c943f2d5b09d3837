import { PRODUCT } from "#shared/brand.ts";
import { parsePaidFor } from "#shared/paid-for.ts";
import { parseFirstName } from "../greeting.ts";

/** 'Hi Ana,' */
export function hi(name: string): string {
  const first = parseFirstName(name);
  return first ? `Hi ${first},` : "Hi,";
}

/** Returns '10 extra renders' for 'Add 10 renders', and the description of an order as it is. */
export function describePayment(info: string): string {
  const paid = parsePaidFor(info);
  if (!paid) return info;
  if ("renders" in paid)
    return `${paid.renders} extra ${paid.renders === 1 ? "render" : "renders"}`;
  return paid.plan ? `the ${paid.plan} plan` : "your plan";
}

/** 1 → '1 render', 10 → '10 renders' */
export function formatRenders(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
}

export const NOTHING_TO_DO = "If this was you, you don't need to do anything.";

/** Label of the button in mails with `NOT_YOU`. */
export const RECOVERY_LABEL = "This wasn't me";
/** Explains the account recovery button. */
export const NOT_YOU =
  "Wasn't you? Then someone else has access to your account. The button below signs everyone out, disables the password, moves your account back to this address and emails you a link to set a new password. It works once, for 72 hours.";

export const ACCOUNT_REASON = `You're receiving this email because someone used this address at ${PRODUCT}.`;
export const ORDER_REASON = "You're receiving this email because you placed an order with us.";
export const PLAN_REASON = `You're receiving this email because you have a plan with ${PRODUCT}.`;
export const PAYMENT_REASON = `You're receiving this email because you bought renders at ${PRODUCT}.`;

/** Appends the currency to the last sentence of a mail with amounts. */
export function addCurrencyNote(reason: string): string {
  return `${reason} All amounts are in US dollars (USD).`;
}
