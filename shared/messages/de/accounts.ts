import type { accounts as english } from "../en/accounts.ts";
import type { UnfinishedOrder } from "../unfinished.ts";
import { translateOffer } from "./offers.ts";

const CANCEL_OR_WAIT = "Storniere sie oder warte, bis sie verschickt ist.";

const UNFINISHED: Record<UnfinishedOrder, string> = {
  awaiting_payment: "wartet auf die Zahlung. Schließe die Bezahlseite und versuche es noch einmal.",
  payment_processing:
    "ist bezahlt, aber die Bank hat die Zahlung noch nicht bestätigt. Versuche es in ein paar Tagen noch einmal.",
  quarantined:
    "hat eine Zahlung, die wir gerade prüfen. Wir schreiben dir, sobald das geklärt ist.",
  paid: `ist bezahlt, aber noch nicht gedruckt. ${CANCEL_OR_WAIT}`,
  sent: `ist in der Druckerei. ${CANCEL_OR_WAIT}`,
  printing: "wird gerade gedruckt. Warte, bis sie verschickt ist.",
  on_hold: `ist in der Druckerei angehalten. ${CANCEL_OR_WAIT}`,
  problem: `hat in der Druckerei ein Problem. ${CANCEL_OR_WAIT}`,
  part_cancelled:
    "ist teilweise verschickt, und der stornierte Teil ist noch nicht geklärt. Warte, bis das erledigt ist.",
  disputed: "hat eine Zahlung, die bei der Bank angefochten wurde. Warte, bis das geklärt ist.",
};

const formatBlock = ({ why }: { why: string }) =>
  `Dieses Konto ist gesperrt: ${why} Wenn du glaubst, dass das ein Irrtum ist, schreib uns über die Kontaktseite.`;

export const accounts: typeof english = {
  proof_needed: "Bitte bestätige, dass du es bist.",
  passkey_needed: "Bitte bestätige mit einem Passkey, dass du es bist.",
  wrong_password: "Das Passwort stimmt nicht.",
  new_email_password_wrong: "Das Passwort stimmt nicht.",
  google_away:
    "Google antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal oder melde dich mit deinem Passwort an.",
  sign_up_password_wrong: "Das ist nicht das Passwort dieser Registrierung.",
  sign_up_tries_used:
    "Zu viele falsche Passwörter für diesen Link. Fordere einen neuen Link an und versuche es noch einmal.",
  passkey_unverified: "Dein Gerät hat nicht geprüft, ob du es bist. Bitte verwende ein anderes.",
  passkey_known: "Dieser Passkey wird schon verwendet. Bitte nutze ein anderes Gerät.",
  password_too_common: "Dieses Passwort ist zu häufig. Bitte wähle ein anderes.",
  passkey_of_another: "Dieser Passkey gehört zu einem anderen Konto.",
  passkeys_full: ({ most }) => `Du hast ${most} Passkeys. Bitte entferne zuerst einen.`,
  last_way_in: "Das ist deine einzige Anmeldemethode, deshalb kann sie nicht entfernt werden.",
  name_needed: "Bitte gib deinen Namen ein",
  passkey_name_needed: "Bitte gib dem Passkey einen Namen",
  name_too_long: ({ most }) => `Höchstens ${most} Zeichen.`,
  payments_away: "Der Zahlungsdienst ist nicht erreichbar. Bitte versuche es noch einmal.",
  account_blocked: formatBlock,
  sign_in_blocked: formatBlock,
  account_changed: "Dein Konto hat sich gerade geändert. Bitte versuche es noch einmal.",
  address_taken: "Diese Adresse gehört inzwischen zu einem anderen Konto.",
  rescue_too_late:
    "Dieser Link wurde schon verwendet oder ist älter als 72 Stunden und funktioniert deshalb nicht mehr.",
  order_unfinished: ({ number, status }) =>
    `Dein Konto kann noch nicht gelöscht werden: Bestellung ${number} ${UNFINISHED[status]}`,
  payment_unfinished: ({ name, isConfirming }) =>
    `Dein Konto kann noch nicht gelöscht werden: Die Zahlung für ${translateOffer(name)} ${
      isConfirming
        ? "wurde von deiner Bank noch nicht bestätigt. Versuche es in ein paar Tagen noch einmal."
        : "ist auf einer Bezahlseite noch offen. Schließe sie und versuche es noch einmal."
    }`,
};
