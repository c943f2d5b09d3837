import { PRODUCT } from "#shared/brand.ts";
import { translateOffer } from "#shared/messages/de/offers.ts";
import { createDeletionBlocks } from "../deletion.ts";
import type { accounts as english } from "../en/accounts.ts";
import { DELETION } from "./deletion.ts";
import { ACCOUNT_REASON, hi, NOT_YOU, NOTHING_TO_DO, RECOVERY_LABEL } from "./phrases.ts";

const WAYS = {
  google: {
    subject: `Google wurde mit deinem ${PRODUCT}-Konto verbunden`,
    title: "Google wurde verbunden",
    key: "Google",
  },
  passkey: {
    subject: `Dein ${PRODUCT}-Konto hat einen neuen Passkey`,
    title: "Ein Passkey wurde hinzugefügt",
    key: "einem neuen Passkey",
  },
};

export const accounts: typeof english = {
  "verify-email": ({ name, link }) => ({
    subject: `Bestätige dein ${PRODUCT}-Konto`,
    preheader: "Ein Klick, und dein Konto ist startklar. Der Link gilt 24 Stunden.",
    title: "Bestätige deine E-Mail-Adresse",
    button: { label: "Meine Adresse bestätigen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Ein Klick, und dein ${PRODUCT}-Konto ist startklar. Der Link gilt 24 Stunden. Danach meldest du dich einfach an, und wir schicken dir einen neuen. Wenn du ihn in einem anderen Browser öffnest als dem, in dem du dich registriert hast, gibst du noch das gewählte Passwort ein.`,
      "Du hast dich nicht registriert? Dann kannst du diese E-Mail ignorieren: Ohne diesen Link kann niemand das Konto nutzen.",
    ],
  }),
  "reset-password": ({ name, link }) => ({
    subject: `Neues Passwort für ${PRODUCT}`,
    preheader: "Der Link gilt 1 Stunde und funktioniert einmal.",
    title: "Wähle ein neues Passwort",
    button: { label: "Neues Passwort wählen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Du hast ein neues Passwort angefordert. Der Link gilt 1 Stunde und funktioniert einmal. Danach musst du dich auf allen Geräten neu anmelden.",
      "Du hast keins angefordert? Dann kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.",
    ],
  }),
  "password-changed": ({ name, passkeys = [], link }) => ({
    subject: `Dein Passwort bei ${PRODUCT} wurde geändert`,
    preheader: NOTHING_TO_DO,
    title: "Dein Passwort wurde geändert",
    button: { label: RECOVERY_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Das Passwort deines ${PRODUCT}-Kontos wurde gerade geändert. ${NOTHING_TO_DO}`,
      ...(passkeys.length > 0
        ? [`Mit diesen Passkeys kannst du dich weiterhin anmelden: ${passkeys.join(", ")}.`]
        : []),
      NOT_YOU,
      "Ändere auch das Passwort dieses E-Mail-Kontos.",
    ],
  }),
  "already-registered": ({ name, link }) => ({
    subject: `Du hast schon ein ${PRODUCT}-Konto`,
    preheader:
      "Melde dich mit dieser Adresse an oder setze dein Passwort zurück, wenn du es vergessen hast.",
    title: "Du hast schon ein Konto",
    button: { label: "Anmelden", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Jemand wollte sich gerade mit dieser Adresse bei ${PRODUCT} registrieren, aber dazu gibt es schon ein Konto. Es wurde nichts geändert.`,
      "Warst du das? Dann melde dich mit deinem damals gewählten Passwort an. Wenn du es vergessen hast, wähle auf derselben Seite „Passwort vergessen?“.",
      "Das warst nicht du? Dann kannst du diese E-Mail ignorieren. Dein Konto und dein Passwort ändern sich nicht.",
    ],
  }),
  "already-verified": ({ name, link }) => ({
    subject: `Deine Adresse bei ${PRODUCT} ist schon bestätigt`,
    preheader: "Du brauchst keinen weiteren Link. Melde dich einfach an.",
    title: "Deine Adresse ist schon bestätigt",
    button: { label: "Anmelden", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Jemand hat einen weiteren Bestätigungslink angefordert, aber diese Adresse ist schon bestätigt. Melde dich mit deinem Passwort an. Wenn du es vergessen hast, wähle auf derselben Seite „Passwort vergessen?“.",
      "Das warst nicht du? Dann kannst du diese E-Mail ignorieren. Dein Konto ändert sich nicht.",
    ],
  }),
  "sign-up-unfinished": ({ name, link }) => ({
    subject: `Deine Registrierung bei ${PRODUCT} ist nicht abgeschlossen`,
    preheader:
      "Zu dieser Adresse gibt es noch kein Konto und deshalb auch kein Passwort zum Zurücksetzen.",
    title: "Du hast noch kein Konto",
    button: { label: "Erneut registrieren", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Jemand hat für diese Adresse ein neues Passwort angefordert. Zu ihr gibt es aber noch kein Konto, nur eine nicht abgeschlossene Registrierung.",
      `Warst du das? Dann öffne den Link in unserer E-Mail „Bestätige dein ${PRODUCT}-Konto“. Wenn du das gewählte Passwort vergessen hast, registriere dich noch einmal mit einem neuen.`,
      "Das warst nicht du? Dann kannst du diese E-Mail ignorieren: Ohne den Link darin kann niemand die Adresse nutzen.",
    ],
  }),
  "confirm-email": ({ name, account, link }) => ({
    subject: `Bestätige deine neue Adresse für ${PRODUCT}`,
    preheader: "Bis dahin ändert sich nichts. Der Link gilt 24 Stunden.",
    title: "Bestätige deine neue Adresse",
    button: { label: "Meine Adresse bestätigen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Das ${PRODUCT}-Konto ${account ?? "mit deiner bisherigen Adresse"} möchte diese Adresse verwenden. Öffne den Link dort, wo du bei diesem Konto angemeldet bist, oder gib auf der Seite das Passwort des Kontos ein. Danach meldest du dich mit dieser Adresse an. Der Link gilt 24 Stunden und funktioniert einmal.`,
      "Du kennst dieses Konto nicht? Dann bestätige nichts und lösche diese E-Mail: Ohne deine Bestätigung wird die Adresse nicht verwendet.",
    ],
  }),
  "email-changed": ({ name, to, link }) => ({
    subject: `Die Adresse deines ${PRODUCT}-Kontos wurde geändert`,
    preheader: NOTHING_TO_DO,
    title: "Deine Adresse wurde geändert",
    button: { label: RECOVERY_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Dein ${PRODUCT}-Konto hat eine neue Adresse:`,
      { strong: to },
      `Ab jetzt meldest du dich damit an, und auch unsere E-Mails gehen dorthin. ${NOTHING_TO_DO}`,
      NOT_YOU,
    ],
  }),
  "way-in-added": ({ name, way, isOnly, link }) => ({
    subject: WAYS[way].subject,
    preheader: NOTHING_TO_DO,
    title: WAYS[way].title,
    button: { label: RECOVERY_LABEL, link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Du kannst dich ab jetzt mit ${WAYS[way].key} bei deinem ${PRODUCT}-Konto anmelden. ${NOTHING_TO_DO}`,
      ...(isOnly
        ? [
            "Weil die Adresse dieses Kontos vorher geändert wurde, haben wir alle früheren Anmeldemethoden entfernt: Passwort, Passkeys, andere Verbindungen und angemeldete Geräte.",
          ]
        : []),
      NOT_YOU,
    ],
  }),
  "account-rescued": ({ name, link }) => ({
    subject: `Dein ${PRODUCT}-Konto gehört wieder dir`,
    preheader: "Wähle ein neues Passwort. Der Link gilt 1 Stunde und funktioniert einmal.",
    title: "Dein Konto gehört wieder dir",
    button: { label: "Neues Passwort wählen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Alle wurden abgemeldet, das alte Passwort gilt nicht mehr, und dein ${PRODUCT}-Konto gehört wieder zu dieser Adresse. Kürzlich hinzugefügte Anmeldemethoden haben wir entfernt.`,
      "Über den Button wählst du ein neues Passwort. Der Link gilt 1 Stunde und funktioniert einmal; danach bekommst du einen neuen über „Passwort vergessen?“ auf der Anmeldeseite.",
      "Prüfe danach deine Bestellungen und deinen Tarif und schreib uns über die Kontaktseite, wenn etwas nicht von dir stammt. Wenn du das alte Passwort auch anderswo verwendet hast, ändere es dort ebenfalls.",
    ],
  }),
  "address-taken-back": ({ name }) => ({
    subject: `Diese Adresse wurde von einem ${PRODUCT}-Konto entfernt`,
    preheader: "Wer die vorherige Adresse nutzt, hat die Änderung nicht veranlasst.",
    title: "Diese Adresse wurde von einem Konto entfernt",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Über die vorherige Adresse dieses ${PRODUCT}-Kontos haben wir erfahren, dass die Änderung nicht gewollt war. Wir haben das Konto wieder mit der vorherigen Adresse verknüpft und alle abgemeldet.`,
      "Gehört das Konto dir? Dann schreib uns über die Kontaktseite und nenne beide Adressen.",
    ],
  }),
  "account-deleted": (facts, format) => ({
    subject: `Dein ${PRODUCT}-Konto wurde gelöscht`,
    preheader:
      "Was gelöscht wurde und was wir noch aufbewahren. Diese E-Mail ist deine Bestätigung.",
    title: "Dein Konto wurde gelöscht",
    reason: `Du bekommst diese E-Mail, weil du dein Konto bei ${PRODUCT} gelöscht hast. Es ist unsere letzte.`,
    body: [
      hi(facts.name),
      "Wie gewünscht haben wir dein Konto mit allem darin gelöscht. Wir können nichts davon wiederherstellen. Bewahre diese E-Mail als Bestätigung auf. Du kannst dich mit dieser Adresse wieder registrieren; das neue Konto startet leer und ohne kostenlose Renders.",
      ...(facts.unsettled ?? []).map(
        (pack) =>
          `Deine Bank hat die Zahlung für ${translateOffer(pack)} noch nicht bestätigt. Wenn sie eingeht, erstatten wir sie vollständig; du musst nichts tun.`,
      ),
      ...createDeletionBlocks(facts, format, DELETION),
    ],
  }),
};
