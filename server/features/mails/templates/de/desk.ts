import { PRODUCT } from "#shared/brand.ts";
import { words as german } from "#shared/messages/de/words.ts";
import type { Country } from "#shared/regions.ts";
import type { desk as english } from "../en/desk.ts";
import { splitParagraphs } from "../mail-texts.ts";
import { formatItem } from "./orders.ts";
import { ACCOUNT_REASON, hi, ORDER_REASON } from "./phrases.ts";

const formatPlace = ({ line, country }: { line: string; country: Country }) =>
  `${line}, ${german.countries[country]}`;
const SEE_ORDER = "Bestellung ansehen";

export const desk: typeof english = {
  "account-blocked": ({ name, why }) => ({
    subject: `Dein Konto bei ${PRODUCT} ist gesperrt`,
    preheader: "Du kannst dich zurzeit nicht anmelden. Hier ist der Grund.",
    title: "Dein Konto ist gesperrt",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Wir haben dein Konto gesperrt. Damit kann sich niemand mehr anmelden, Mixe erstellen oder etwas kaufen. Der Grund:",
      ...splitParagraphs(why),
      "Bezahlte Bestellungen drucken und verschicken wir trotzdem. Glaubst du, dass das ein Irrtum ist? Dann schreib uns über die Kontaktseite.",
    ],
  }),
  "account-unblocked": ({ name, link }) => ({
    subject: `Dein Konto bei ${PRODUCT} ist nicht mehr gesperrt`,
    preheader: "Du kannst dich wieder anmelden.",
    title: "Dein Konto ist nicht mehr gesperrt",
    button: { label: "Anmelden", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Dein Konto ist nicht mehr gesperrt. Alles ist noch da, wo du es gelassen hast.",
    ],
  }),
  "mix-looked-at": ({ name, label, why, link }) => ({
    subject: "Wir haben uns einen deiner Mixe angesehen",
    preheader: `Es war „${label}“. Hier ist der Grund.`,
    title: "Wir haben uns einen deiner Mixe angesehen",
    button: { label: "Mix ansehen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Deine Bilder sind privat, deshalb sollst du wissen, dass sich jemand aus unserem Team gerade „${label}“ angesehen hat. Der Grund:`,
      ...splitParagraphs(why),
      "Zu sehen war nur dieses eine Bild, für eine Minute. Hast du Fragen? Schreib uns über die Kontaktseite.",
    ],
  }),
  "export-offered": ({ name, link, until }, { day }) => ({
    subject: `Deine Daten von ${PRODUCT} stehen bereit`,
    preheader: "Ein ZIP mit deinen Fotos, Mixen und allem, was wir sonst über dich speichern.",
    title: "Deine Daten stehen bereit",
    button: { label: "Alles herunterladen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Hier ist alles, was wir über dich speichern: Fotos, Mixe, Bestellungen, Belege und Nachrichten, in einem ZIP.",
      `Melde dich vorher im selben Browser an. Der Link funktioniert einmal, bis zum ${day(until)}.`,
    ],
  }),
  "contact-answered": ({ name, ticket, answer, message }) => ({
    subject: `Unsere Antwort auf deine Nachricht (${ticket})`,
    preheader: answer.slice(0, 90),
    title: "Unsere Antwort",
    reason: `Du bekommst diese E-Mail, weil du uns über die Kontaktseite von ${PRODUCT} geschrieben hast.`,
    body: [
      hi(name),
      ...splitParagraphs(answer),
      { subtitle: "Du hast geschrieben" },
      ...splitParagraphs(message),
      { rows: [{ label: "Ticket", value: ticket }] },
      "Möchtest du etwas ergänzen? Schreib uns über die Kontaktseite und nenne das Ticket.",
    ],
  }),
  "desk-invitation": ({ name, by, role, until, link }, { day }) => ({
    subject: `${by} lädt dich ein, bei ${PRODUCT} mitzuarbeiten`,
    preheader: `Komm ins Team. Die Einladung gilt bis zum ${day(until)}.`,
    title: "Du bist ins Team eingeladen",
    button: { label: "Einladung ansehen", link },
    reason: `Du bekommst diese E-Mail, weil ${by} bei ${PRODUCT} arbeitet und deine Adresse angegeben hat.`,
    body: [
      hi(name),
      role === "owner"
        ? `${by} lädt dich ein, den Shop gemeinsam zu führen: Bestellungen, Kunden, Geld und Einstellungen.`
        : `${by} lädt dich ein, im Shop mitzuhelfen: bei Bestellungen, Kunden und Nachrichten.`,
      name === ""
        ? "Registriere dich zuerst mit dieser Adresse und öffne den Link dann noch einmal."
        : "Melde dich mit dieser Adresse an und nimm die Einladung dann an.",
      `Der Link funktioniert nur mit dieser Adresse, bis zum ${day(until)}. Du kennst ${by} nicht? Dann kannst du diese E-Mail ignorieren.`,
    ],
  }),
  "passkeys-reset": ({ name, by, link }) => ({
    subject: "Deine Passkeys wurden entfernt",
    preheader: `${by} hat sie von deinem Konto entfernt, und du bist überall abgemeldet.`,
    title: "Deine Passkeys wurden entfernt",
    button: { label: "Zur Verwaltung", link },
    reason: `Du bekommst diese E-Mail, weil du in der Verwaltung von ${PRODUCT} arbeitest.`,
    body: [
      hi(name),
      `${by} hat alle Passkeys von deinem Konto entfernt, wie es nach dem Verlust eines Geräts üblich ist. Du bist überall abgemeldet.`,
      "Melde dich mit deinem Passwort oder mit Google an und füge einen neuen Passkey hinzu. Du hast beides nicht? Wähle auf der Anmeldeseite „Passwort vergessen?“.",
      "Du hast nicht darum gebeten? Dann sag sofort jemandem aus der Leitung des Shops Bescheid und ändere dein Passwort.",
    ],
  }),
  "order-replaced": (facts, { setDay }) => ({
    subject: "Wir drucken es noch einmal für dich",
    preheader: "Der Ersatz geht kostenlos in die Druckerei.",
    title: "Wir drucken es noch einmal",
    button: { label: SEE_ORDER, link: facts.link },
    reason: ORDER_REASON,
    body: [
      hi(facts.name),
      "Es tut uns leid, dass deine Bestellung nicht so angekommen ist, wie sie sollte. Das drucken wir kostenlos noch einmal für dich:",
      { points: facts.items.map(formatItem) },
      `Es geht an ${formatPlace(facts.place)} und kommt voraussichtlich zwischen dem ${setDay(facts.arrivalFrom)} und dem ${setDay(facts.arrivalTo)} an. Wir schreiben dir, sobald es unterwegs ist.`,
      "Du musst nichts tun und nichts zurückschicken.",
      `Bestellnummer: ${facts.number}`,
    ],
  }),
  "order-readdressed": ({ name, number, link, place }) => ({
    subject: "Deine Bestellung geht an eine andere Adresse",
    preheader: "Wir haben die Lieferadresse geändert.",
    title: "Wir haben die Adresse geändert",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `Deine Bestellung geht jetzt an ${formatPlace(place)}. Sonst ändert sich nichts, und es kommen keine Kosten dazu.`,
      "Stimmt das nicht? Schreib uns gleich über die Kontaktseite: Bis zum Druck können wir es ändern.",
      `Bestellnummer: ${number}`,
    ],
  }),
  "order-letter": ({ name, number, link, subject, words }) => ({
    subject,
    preheader: words.slice(0, 90),
    title: subject,
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      ...splitParagraphs(words),
      "Hast du Fragen? Schreib uns über die Kontaktseite und nenne die Bestellnummer.",
      `Bestellnummer: ${number}`,
    ],
  }),
};
