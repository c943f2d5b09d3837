import { PRODUCT } from "#shared/brand.ts";
import { paidFor } from "#shared/paid-for.ts";
import { firstName } from "../greeting.ts";

/** 'Hallo Ana,' */
export function hi(name: string): string {
  const first = firstName(name);
  return first ? `Hallo ${first},` : "Hallo,";
}

/** 1 → '1 Render', 10 → '10 Renders' */
export function rendersOf(count: number): string {
  return count === 1 ? "1 Render" : `${count} Renders`;
}

export const NOTHING_TO_DO = "Warst du das, ist nichts zu tun.";

/** Of mails with what follows. */
export const RESCUE_LABEL = "Das war ich nicht";
/** What the button does, for who is afraid of it. */
export const NOT_YOU =
  "Du warst das nicht? Dann ist jemand anderes in deinem Konto. Der Knopf unten meldet alle ab, sperrt das Passwort, bringt dein Konto zu dieser Adresse zurück und schickt dir einen Link für ein neues Passwort. Er wirkt einmal, 72 Stunden lang.";

export const ACCOUNT_REASON = `Du bekommst diese Mail, weil jemand diese Adresse bei ${PRODUCT} benutzt hat.`;
export const ORDER_REASON = "Du bekommst diese Mail, weil du bei uns bestellt hast.";
export const PLAN_REASON = `Du bekommst diese Mail, weil es um deinen Tarif bei ${PRODUCT} geht.`;
export const PAYMENT_REASON = `Du bekommst diese Mail, weil du bei ${PRODUCT} Renders bezahlt hast.`;

/** Added to the last words of a mail that names sums, once for all of them. */
export function inDollars(reason: string): string {
  return `${reason} Alle Beträge sind in US-Dollar (USD).`;
}

/** What was paid, of the words that receipts keep; an order's products stay as they are. */
export function paidForWords(info: string): string {
  const paid = paidFor(info);
  if (!paid) return info;
  if ("renders" in paid) return `${paid.renders} weitere Renders`;
  return paid.plan ? `Abo - ${paid.plan}` : "Abo";
}
