import type { accounts as english } from "../en/accounts.ts";
import type { UnfinishedOrder } from "../unfinished.ts";
import { translateOffer } from "./offers.ts";

const CANCEL_OR_WAIT = "Storniere sie, oder warte, bis sie die Druckerei verlassen hat.";

const UNFINISHED: Record<UnfinishedOrder, string> = {
  awaiting_payment: "wartet auf ihre Zahlung. Schließ ihre Bezahlseite und versuch es noch einmal.",
  payment_processing:
    "ist bezahlt, aber von der Bank noch nicht bestätigt. Versuch es in ein paar Tagen noch einmal.",
  quarantined: "hat eine Zahlung, die wir noch prüfen. Wir schreiben dir, sobald das geklärt ist.",
  paid: `ist bezahlt und noch nicht gedruckt. ${CANCEL_OR_WAIT}`,
  sent: `ist bei der Druckerei. ${CANCEL_OR_WAIT}`,
  printing: "wird gerade gedruckt. Warte, bis sie die Druckerei verlassen hat.",
  on_hold: `ist bei der Druckerei angehalten. ${CANCEL_OR_WAIT}`,
  problem: `hat bei der Druckerei ein Problem. ${CANCEL_OR_WAIT}`,
  part_cancelled:
    "ist zum Teil versandt, und was die Druckerei storniert hat, ist noch offen. Warte, bis das geklärt ist.",
  disputed: "hat eine Zahlung, die bei der Bank angefochten ist. Warte, bis das geklärt ist.",
};

const formatBlock = ({ why }: { why: string }) =>
  `Dieses Konto ist gesperrt: ${why} Schreib uns über die Kontaktseite, falls das ein Irrtum ist.`;

export const accounts: typeof english = {
  proof_needed: "Bitte bestätige, dass du es bist.",
  passkey_needed: "Bitte bestätige mit einem Passkey, dass du es bist.",
  wrong_password: "Das ist nicht dein Passwort.",
  new_email_password_wrong: "Das ist nicht dein Passwort.",
  google_away:
    "Google antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal, oder melde dich mit deinem Passwort an.",
  sign_up_password_wrong: "Das ist nicht das Passwort dieser Registrierung.",
  sign_up_tries_used:
    "Für diesen Link wurden zu viele falsche Passwörter eingegeben. Lass ihn noch einmal senden und nimm den neuen.",
  passkey_unverified: "Dein Gerät hat nicht gefragt, wer du bist. Bitte nimm ein anderes.",
  passkey_known: "Dieser Passkey wird schon benutzt. Bitte nimm ein anderes Gerät.",
  password_too_common: "Dieses Passwort gehört zu den häufigsten. Bitte wähl ein anderes.",
  passkey_of_another: "Dieser Passkey gehört zu einem anderen Konto.",
  passkeys_full: ({ most }) => `Du hast ${most} Passkeys. Bitte entferne erst einen.`,
  last_way_in: "Der letzte Weg, dich anzumelden, lässt sich nicht trennen",
  name_needed: "Bitte gib deinen Namen ein",
  passkey_name_needed: "Bitte gib dem Passkey einen Namen",
  name_too_long: ({ most }) => `Höchstens ${most} Zeichen.`,
  payments_away: "Der Zahlungsdienst ist nicht erreichbar. Bitte versuch es noch einmal.",
  account_blocked: formatBlock,
  sign_in_blocked: formatBlock,
  account_changed: "Dein Konto hat sich gerade geändert. Bitte versuch es noch einmal.",
  address_taken: "Ein anderes Konto hat diese Adresse inzwischen.",
  rescue_too_late:
    "Dieser Link wurde schon benutzt oder ist älter als 72 Stunden; er kann nichts mehr ändern.",
  order_unfinished: ({ number, status }) =>
    `Dein Konto lässt sich noch nicht löschen: Bestellung ${number} ${UNFINISHED[status]}`,
  payment_unfinished: ({ name, isConfirming }) =>
    `Dein Konto lässt sich noch nicht löschen: Die Zahlung für ${translateOffer(name)} ${
      isConfirming
        ? "ist von deiner Bank noch nicht bestätigt. Versuch es in ein paar Tagen noch einmal."
        : "ist auf einer Bezahlseite offen. Schließ sie und versuch es noch einmal."
    }`,
};
