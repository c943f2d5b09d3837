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
  reauthentication_required: "Bitte bestätige, dass du es bist.",
  passkey_required: "Bitte bestätige mit einem Passkey, dass du es bist.",
  wrong_password: "Das Passwort stimmt nicht.",
  email_change_wrong_password: "Das Passwort stimmt nicht.",
  google_unavailable:
    "Google antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal oder melde dich mit deinem Passwort an.",
  sign_up_wrong_password: "Das ist nicht das Passwort dieser Registrierung.",
  sign_up_attempt_limit_reached:
    "Zu viele falsche Passwörter für diesen Link. Fordere einen neuen Link an und versuche es noch einmal.",
  passkey_user_not_verified:
    "Dein Gerät hat nicht geprüft, ob du es bist. Bitte verwende ein anderes.",
  passkey_already_registered: "Dieser Passkey wird schon verwendet. Bitte nutze ein anderes Gerät.",
  password_too_common: "Dieses Passwort ist zu häufig. Bitte wähle ein anderes.",
  passkey_of_other_account: "Dieser Passkey gehört zu einem anderen Konto.",
  passkey_limit_reached: ({ most }) => `Du hast ${most} Passkeys. Bitte entferne zuerst einen.`,
  last_sign_in_method:
    "Das ist deine einzige Anmeldemethode, deshalb kann sie nicht entfernt werden.",
  name_required: "Bitte gib deinen Namen ein",
  passkey_name_required: "Bitte gib dem Passkey einen Namen",
  name_too_long: ({ most }) => `Höchstens ${most} Zeichen.`,
  payments_unavailable: "Der Zahlungsdienst ist nicht erreichbar. Bitte versuche es noch einmal.",
  account_blocked: formatBlock,
  sign_in_blocked: formatBlock,
  account_changed: "Dein Konto hat sich gerade geändert. Bitte versuche es noch einmal.",
  email_already_in_use: "Diese Adresse gehört inzwischen zu einem anderen Konto.",
  recovery_link_expired:
    "Dieser Link wurde schon verwendet oder ist älter als 72 Stunden und funktioniert deshalb nicht mehr.",
  account_has_open_order: ({ number, status }) =>
    `Dein Konto kann noch nicht gelöscht werden: Bestellung ${number} ${UNFINISHED[status]}`,
  account_has_open_payment: ({ name, isConfirming }) =>
    `Dein Konto kann noch nicht gelöscht werden: Die Zahlung für ${translateOffer(name)} ${
      isConfirming
        ? "wurde von deiner Bank noch nicht bestätigt. Versuche es in ein paar Tagen noch einmal."
        : "ist auf einer Bezahlseite noch offen. Schließe sie und versuche es noch einmal."
    }`,
};
