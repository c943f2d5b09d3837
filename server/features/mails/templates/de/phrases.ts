import { PRODUCT } from "#shared/brand.ts";
import { parsePaidFor } from "#shared/paid-for.ts";
import { parseFirstName } from "../greeting.ts";

/** 'Hallo Ana,' */
export function hi(name: string): string {
  const first = parseFirstName(name);
  return first ? `Hallo ${first},` : "Hallo,";
}

/** 1 → '1 Render', 10 → '10 Renders' */
export function formatRenders(count: number): string {
  return count === 1 ? "1 Render" : `${count} Renders`;
}

export const NOTHING_TO_DO = "Wenn du das warst, musst du nichts weiter tun.";

/** Label of the button in mails with `NOT_YOU`. */
export const RECOVERY_LABEL = "Das war ich nicht";
/** Explains the account recovery button. */
export const NOT_YOU =
  "Das warst nicht du? Dann hat jemand anderes Zugriff auf dein Konto. Der Button unten meldet alle ab, sperrt das Passwort, verknüpft dein Konto wieder mit dieser Adresse und schickt dir einen Link, mit dem du ein neues Passwort festlegst. Er funktioniert einmal, 72 Stunden lang.";

export const ACCOUNT_REASON = `Du bekommst diese E-Mail, weil jemand diese Adresse bei ${PRODUCT} verwendet hat.`;
export const ORDER_REASON = "Du bekommst diese E-Mail, weil du bei uns bestellt hast.";
export const PLAN_REASON = `Du bekommst diese E-Mail, weil es um deinen Tarif bei ${PRODUCT} geht.`;
export const PAYMENT_REASON = `Du bekommst diese E-Mail, weil du bei ${PRODUCT} Renders gekauft hast.`;

/** Appends the currency to the last sentence of a mail with amounts. */
export function addCurrencyNote(reason: string): string {
  return `${reason} Alle Beträge sind in US-Dollar (USD).`;
}

/** Translates the description of a payment as receipts store it; that of an order stays unchanged. */
export function describePayment(info: string): string {
  const paid = parsePaidFor(info);
  if (!paid) return info;
  if ("renders" in paid)
    return `${paid.renders} ${paid.renders === 1 ? "zusätzlicher Render" : "zusätzliche Renders"}`;
  return paid.plan ? `Abo – ${paid.plan}` : "Abo";
}
