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

export const NOTHING_TO_DO = "Warst du das, ist nichts zu tun.";

/** Label of the button in mails with `NOT_YOU`. */
export const RECOVERY_LABEL = "Das war ich nicht";
/** Explains the account recovery button. */
export const NOT_YOU =
  "Du warst das nicht? Dann ist jemand anderes in deinem Konto. Der Knopf unten meldet alle ab, sperrt das Passwort, bringt dein Konto zu dieser Adresse zurück und schickt dir einen Link für ein neues Passwort. Er wirkt einmal, 72 Stunden lang.";

export const ACCOUNT_REASON = `Du bekommst diese Mail, weil jemand diese Adresse bei ${PRODUCT} benutzt hat.`;
export const ORDER_REASON = "Du bekommst diese Mail, weil du bei uns bestellt hast.";
export const PLAN_REASON = `Du bekommst diese Mail, weil es um deinen Tarif bei ${PRODUCT} geht.`;
export const PAYMENT_REASON = `Du bekommst diese Mail, weil du bei ${PRODUCT} Renders bezahlt hast.`;

/** Appends the currency to the last sentence of a mail with amounts. */
export function addCurrencyNote(reason: string): string {
  return `${reason} Alle Beträge sind in US-Dollar (USD).`;
}

/** Translates the description of a payment as receipts store it; that of an order stays unchanged. */
export function describePayment(info: string): string {
  const paid = parsePaidFor(info);
  if (!paid) return info;
  if ("renders" in paid) return `${paid.renders} weitere Renders`;
  return paid.plan ? `Abo - ${paid.plan}` : "Abo";
}
