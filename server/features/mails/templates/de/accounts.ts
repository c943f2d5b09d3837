import { PRODUCT } from "#shared/brand.ts";
import { translateOffer } from "#shared/messages/de/offers.ts";
import { createDeletionBlocks } from "../deletion.ts";
import type { accounts as english } from "../en/accounts.ts";
import { DELETION } from "./deletion.ts";
import { ACCOUNT_REASON, hi, NOT_YOU, NOTHING_TO_DO, RECOVERY_LABEL } from "./phrases.ts";

const WAYS = {
  google: {
    subject: `Google ist mit deinem ${PRODUCT}-Konto verbunden`,
    title: "Google ist verbunden",
    done: "lässt sich ab jetzt mit Google öffnen",
  },
  passkey: {
    subject: `Dein ${PRODUCT}-Konto hat einen neuen Passkey`,
    title: "Ein Passkey ist dazugekommen",
    done: "lässt sich ab jetzt mit einem neuen Passkey öffnen",
  },
};

export const accounts: typeof english = {
  "verify-email": ({ name, link }) => ({
    subject: `Bestätige dein ${PRODUCT}-Konto`,
    preheader: "Ein Klick, und dein Konto ist fertig. Der Link gilt 24 Stunden.",
    title: "Ist das deine Adresse?",
    button: { label: "Meine Adresse bestätigen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Ein Klick, und dein ${PRODUCT}-Konto ist fertig. Der Link gilt 24 Stunden; danach melde dich an, und wir schicken dir einen neuen. In einem anderen Browser als dem, in dem du dich registriert hast, fragt die Seite nach dem Passwort, das du gewählt hast.`,
      "Du hast dich nicht registriert? Dann tu nichts: Ohne diesen Klick kann niemand das Konto benutzen.",
    ],
  }),
  "reset-password": ({ name, link }) => ({
    subject: `Neues Passwort für ${PRODUCT}`,
    preheader: "Der Link gilt 1 Stunde und wirkt einmal.",
    title: "Wähl ein neues Passwort",
    button: { label: "Neues Passwort wählen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Du wolltest ein neues Passwort. Der Link gilt 1 Stunde und wirkt einmal. Alle Geräte, die jetzt angemeldet sind, müssen sich danach neu anmelden.",
      "Du wolltest keins? Dann tu nichts: Dein Passwort bleibt, wie es ist.",
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
      "Ändere auch das Passwort dieses Postfachs.",
    ],
  }),
  "already-registered": ({ name, link }) => ({
    subject: `Du hast schon ein ${PRODUCT}-Konto`,
    preheader:
      "Melde dich mit dieser Adresse an, oder setz dein Passwort zurück, wenn es dir entfallen ist.",
    title: "Du hast schon ein Konto",
    button: { label: "Anmelden", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Jemand hat sich gerade bei ${PRODUCT} mit dieser Adresse registriert, und sie hat schon ein Konto. Geändert hat sich nichts.`,
      "Warst du das? Melde dich mit dem Passwort von damals an. Ist es dir entfallen, wähl auf derselben Seite „Passwort vergessen“.",
      "Du warst das nicht? Dann tu nichts: Dein Konto und dein Passwort bleiben, wie sie sind.",
    ],
  }),
  "already-verified": ({ name, link }) => ({
    subject: `Deine Adresse bei ${PRODUCT} ist schon bestätigt`,
    preheader: "Du brauchst keinen weiteren Link: Melde dich einfach an.",
    title: "Deine Adresse ist schon bestätigt",
    button: { label: "Anmelden", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Jemand wollte noch einen Link zur Bestätigung, und diese Adresse braucht keinen: Sie ist schon bestätigt. Melde dich mit deinem Passwort an. Ist es dir entfallen, wähl auf derselben Seite „Passwort vergessen“.",
      "Du warst das nicht? Dann tu nichts: Dein Konto bleibt, wie es ist.",
    ],
  }),
  "sign-up-unfinished": ({ name, link }) => ({
    subject: `Deine Registrierung bei ${PRODUCT} ist nicht abgeschlossen`,
    preheader:
      "Zu dieser Adresse gibt es noch kein Konto, also auch kein Passwort zum Zurücksetzen.",
    title: "Es gibt noch kein Konto",
    button: { label: "Noch einmal registrieren", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Jemand wollte ein neues Passwort für diese Adresse. Sie hat noch kein Konto, nur eine Registrierung, die niemand abgeschlossen hat.",
      `Warst du das? Öffne den Link in unserer Mail „Bestätige dein ${PRODUCT}-Konto“. Ist dir das gewählte Passwort entfallen, registrier dich noch einmal mit einem neuen.`,
      "Du warst das nicht? Dann tu nichts: Ohne jenen Link kann niemand die Adresse benutzen.",
    ],
  }),
  "confirm-email": ({ name, account, link }) => ({
    subject: `Bestätige deine neue Adresse für ${PRODUCT}`,
    preheader: "Bis dahin ändert sich nichts. Der Link gilt 24 Stunden.",
    title: "Ist das deine neue Adresse?",
    button: { label: "Meine Adresse bestätigen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Das ${PRODUCT}-Konto ${account ?? "mit deiner bisherigen Adresse"} möchte diese Adresse benutzen. Öffne den Link dort, wo du in diesem Konto angemeldet bist, oder gib auf der Seite das Passwort des Kontos ein. Danach meldest du dich mit dieser Adresse an. Der Link gilt 24 Stunden und wirkt einmal.`,
      "Du kennst dieses Konto nicht? Dann bestätige nichts und lösch diese E-Mail: Ohne deine Bestätigung wird die Adresse nicht benutzt.",
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
      `Ab jetzt meldest du dich mit ihr an, und unsere Mails gehen dorthin. ${NOTHING_TO_DO}`,
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
      `Dein ${PRODUCT}-Konto ${WAYS[way].done}. ${NOTHING_TO_DO}`,
      ...(isOnly
        ? [
            "Die Adresse dieses Kontos war vorher geändert worden. Darum haben wir alle früheren Zugänge entfernt: Passwort, Passkeys, andere Verbindungen und angemeldete Geräte.",
          ]
        : []),
      NOT_YOU,
    ],
  }),
  "account-rescued": ({ name, link }) => ({
    subject: `Dein ${PRODUCT}-Konto gehört wieder dir`,
    preheader: "Wähl ein neues Passwort. Der Link gilt 1 Stunde und wirkt einmal.",
    title: "Dein Konto gehört wieder dir",
    button: { label: "Neues Passwort wählen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Alle sind abgemeldet, das alte Passwort gilt nicht mehr, und dein ${PRODUCT}-Konto gehört zu dieser Adresse. Wege zur Anmeldung, die vor Kurzem dazukamen, sind entfernt.`,
      "Wähl mit dem Knopf ein neues Passwort. Der Link gilt 1 Stunde und wirkt einmal; danach bekommst du einen neuen mit „Passwort vergessen“ auf der Seite zum Anmelden.",
      "Prüf danach deine Bestellungen und deinen Tarif, und sag uns auf der Kontaktseite, wenn etwas nicht von dir ist. Hast du das alte Passwort auch anderswo benutzt, ändere es dort ebenfalls.",
    ],
  }),
  "address-taken-back": ({ name }) => ({
    subject: `Diese Adresse gehört nicht mehr zu einem ${PRODUCT}-Konto`,
    preheader: "Von der Adresse davor hieß es, die Änderung sei nicht von ihr.",
    title: "Diese Adresse wurde von einem Konto genommen",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Wer die Adresse liest, die dieses ${PRODUCT}-Konto davor hatte, hat die Änderung nicht gemacht. Darum hat das Konto wieder jene Adresse, und alle sind abgemeldet.`,
      "Ist das Konto deins? Dann schreib uns auf der Kontaktseite und nenn beide Adressen.",
    ],
  }),
  "account-deleted": (facts, format) => ({
    subject: `Dein ${PRODUCT}-Konto ist gelöscht`,
    preheader: "Was weg ist, und das Wenige, das bleibt. Heb diese Mail als Beleg auf.",
    title: "Dein Konto ist gelöscht",
    reason: `Du bekommst diese Mail, weil du dein Konto bei ${PRODUCT} gelöscht hast. Es ist unsere letzte.`,
    body: [
      hi(facts.name),
      "Dein Konto und was darin war ist weg, wie du es wolltest. Zurückholen können wir nichts. Heb diese Mail als Beleg auf. Du kannst dich mit dieser Adresse wieder registrieren; jenes Konto beginnt leer, ohne kostenlose Renders.",
      ...(facts.unsettled ?? []).map(
        (pack) =>
          `Deine Bank hat die Zahlung für ${translateOffer(pack)} noch nicht bestätigt. Geht sie durch, erstatten wir sie ganz; du musst nichts tun.`,
      ),
      ...createDeletionBlocks(facts, format, DELETION),
    ],
  }),
};
