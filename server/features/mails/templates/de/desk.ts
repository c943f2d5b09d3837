import { PRODUCT } from "#shared/brand.ts";
import { words as german } from "#shared/messages/de/words.ts";
import type { Country } from "#shared/regions.ts";
import type { desk as english } from "../en/desk.ts";
import { splitParagraphs } from "../mail-words.ts";
import { formatItem } from "./orders.ts";
import { ACCOUNT_REASON, hi, ORDER_REASON } from "./phrases.ts";

const formatPlace = ({ line, country }: { line: string; country: Country }) =>
  `${line}, ${german.countries[country]}`;
const SEE_ORDER = "Zur Bestellung";

export const desk: typeof english = {
  "account-blocked": ({ name, why }) => ({
    subject: `Dein Konto bei ${PRODUCT} ist gesperrt`,
    preheader: "Du kannst dich im Moment nicht anmelden. Hier steht, warum.",
    title: "Dein Konto ist gesperrt",
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Wir haben dein Konto gesperrt: Niemand kann sich damit anmelden, Mixes machen oder etwas kaufen. Der Grund:",
      ...splitParagraphs(why),
      "Was bezahlt ist, wird trotzdem gedruckt und verschickt. Ist das ein Irrtum? Schreib uns über die Kontaktseite.",
    ],
  }),
  "account-unblocked": ({ name, link }) => ({
    subject: `Dein Konto bei ${PRODUCT} ist wieder offen`,
    preheader: "Du kannst dich anmelden wie vorher.",
    title: "Dein Konto ist wieder offen",
    button: { label: "Anmelden", link },
    reason: ACCOUNT_REASON,
    body: [hi(name), "Dein Konto ist nicht mehr gesperrt. Alles ist da, wo du es gelassen hast."],
  }),
  "mix-looked-at": ({ name, label, why, link }) => ({
    subject: "Wir haben einen deiner Mixes angesehen",
    preheader: `Es war „${label}“. Hier steht, warum.`,
    title: "Wir haben einen deiner Mixes angesehen",
    button: { label: "Den Mix ansehen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      `Deine Bilder sind privat, darum sagen wir es dir: Jemand von unserem Shop hat gerade „${label}“ angesehen. Der Grund:`,
      ...splitParagraphs(why),
      "Es war nur dieses eine Bild, für eine Minute. Fragen dazu? Schreib uns über die Kontaktseite.",
    ],
  }),
  "export-offered": ({ name, link, until }, { day }) => ({
    subject: `Deine Daten bei ${PRODUCT} zum Herunterladen`,
    preheader: "Ein ZIP mit deinen Fotos, Mixes und allem, was wir sonst von dir speichern.",
    title: "Deine Daten zum Herunterladen",
    button: { label: "Alles herunterladen", link },
    reason: ACCOUNT_REASON,
    body: [
      hi(name),
      "Hier ist alles, was wir von dir speichern: Fotos, Mixes, Bestellungen, Belege und Nachrichten, in einem ZIP.",
      `Melde dich vorher im selben Browser an. Der Link gilt einmal, bis zum ${day(until)}.`,
    ],
  }),
  "contact-answered": ({ name, ticket, answer, message }) => ({
    subject: `Unsere Antwort auf deine Nachricht (${ticket})`,
    preheader: answer.slice(0, 90),
    title: "Unsere Antwort",
    reason: `Du bekommst diese Mail, weil du uns über die Kontaktseite von ${PRODUCT} geschrieben hast.`,
    body: [
      hi(name),
      ...splitParagraphs(answer),
      { subtitle: "Du hast geschrieben" },
      ...splitParagraphs(message),
      { rows: [{ label: "Ticket", value: ticket }] },
      "Noch etwas? Schreib uns über die Kontaktseite und nenn das Ticket.",
    ],
  }),
  "desk-invitation": ({ name, by, role, until, link }, { day }) => ({
    subject: `${by} möchte, dass du bei ${PRODUCT} mitarbeitest`,
    preheader: `Komm ins Team, als ${role === "owner" ? "Inhaber" : "Helfer"}.`,
    title: "Komm ins Team",
    button: { label: "Einladung ansehen", link },
    reason: `Du bekommst diese Mail, weil ${by} bei ${PRODUCT} arbeitet und deine Adresse angegeben hat.`,
    body: [
      hi(name),
      role === "owner"
        ? `${by} möchte den Shop mit dir zusammen führen: Bestellungen, Kunden, Geld und Einstellungen.`
        : `${by} möchte, dass du im Shop hilfst: mit Bestellungen, Kunden und Nachrichten.`,
      name === ""
        ? "Registrier dich erst mit dieser Adresse, dann öffne den Link noch einmal."
        : "Melde dich mit dieser Adresse an und nimm die Einladung an.",
      `Der Link gilt nur für diese Adresse, bis zum ${day(until)}. Du kennst ${by} nicht? Dann tu nichts, und nichts passiert.`,
    ],
  }),
  "passkeys-reset": ({ name, by, link }) => ({
    subject: "Deine Passkeys sind entfernt",
    preheader: `${by} hat sie von deinem Konto genommen, und du bist überall abgemeldet.`,
    title: "Deine Passkeys sind entfernt",
    button: { label: "Zum Desk", link },
    reason: `Du bekommst diese Mail, weil du zum Team von ${PRODUCT} gehörst.`,
    body: [
      hi(name),
      `${by} hat alle Passkeys von deinem Konto genommen, wie nach dem Verlust eines Geräts. Du bist überall abgemeldet.`,
      "Melde dich mit deinem Passwort oder mit Google an und füge einen neuen Passkey hinzu. Du hast beides nicht? Wähl auf der Anmeldeseite „Passwort vergessen?“.",
      "Du hast nicht darum gebeten? Sag es sofort einem Inhaber des Shops und ändere dein Passwort.",
    ],
  }),
  "order-replaced": (facts, { setDay }) => ({
    subject: "Wir drucken es noch einmal für dich",
    preheader: "Ein Ersatz geht in die Druckerei, kostenlos.",
    title: "Wir drucken es noch einmal",
    button: { label: SEE_ORDER, link: facts.link },
    reason: ORDER_REASON,
    body: [
      hi(facts.name),
      "Es tut uns leid, dass deine Bestellung nicht so angekommen ist, wie sie sollte. Das drucken wir noch einmal für dich, kostenlos:",
      { points: facts.items.map(formatItem) },
      `Es geht an ${formatPlace(facts.place)} und kommt voraussichtlich ${setDay(facts.arrivalFrom)} bis ${setDay(facts.arrivalTo)} an. Wir schreiben wieder, wenn es unterwegs ist.`,
      "Du musst nichts tun und nichts zurückschicken.",
      `Bestellnummer: ${facts.number}`,
    ],
  }),
  "order-readdressed": ({ name, number, link, place }) => ({
    subject: "Deine Bestellung geht an eine andere Adresse",
    preheader: "Wir haben geändert, wohin sie geschickt wird.",
    title: "Wir haben die Adresse geändert",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `Deine Bestellung geht jetzt an ${formatPlace(place)}. Sonst ändert sich nichts, und nichts wird zusätzlich berechnet.`,
      "Ist das falsch? Schreib uns gleich über die Kontaktseite: Bis zum Druck lässt es sich ändern.",
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
      "Möchtest du etwas sagen? Schreib uns über die Kontaktseite und nenn die Bestellnummer.",
      `Bestellnummer: ${number}`,
    ],
  }),
};
