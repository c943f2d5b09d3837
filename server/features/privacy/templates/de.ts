import { PRODUCT } from "#shared/brand.ts";
import type { ReadmeTexts } from "./readme.ts";

export const readme: ReadmeTexts = {
  files: {
    "account.json":
      "dein Name, deine E-Mail-Adresse, dein Tarif, übrige Renders, Anmeldemethoden, Passkeys und Sitzungen",
    "photos.json": "deine gespeicherten Fotos: Spitzname, Größe, Datum und die Datei in photos/",
    "mixes.json":
      "deine Mixe, auch gelöschte, die sich noch zurückholen lassen: Look, Version, deine Auswahl und deine Texte und die Datei in mixes/",
    "history.json": "deine vollständige Aktivitätenliste",
    "orders.json":
      "deine Bestellungen: Produkte, Preise, Adressen, Sendungen und was wann passiert ist",
    "receipts.json": "was du bezahlt hast, mit Links zu den Belegen",
    "invoices.json": "die Rechnungen für deine Tarife",
    "documents.json": "deine Rechnungen und Gutschriften mit allem, was darauf steht",
    "letters.json": "was wir dir zu deinen Bestellungen geschrieben haben",
    "messages.json": "was du uns von dieser Adresse aus geschrieben hast",
    "cart.json": "was gerade in deinem Warenkorb liegt",
    "renders.csv": "dein Render-Verlauf: woher jeder Render kam und wofür er verwendet wurde",
  },
  intro: ({ name, email, day }) => [
    `Das hat ${PRODUCT} über dich gespeichert.`,
    "",
    `Konto: ${name} <${email}>`,
    `Erstellt am: ${day}`,
  ],
  folders: ({ photos, mixes }) => [
    `photos/ - ${photos === 1 ? "1 Foto" : `${photos} Fotos`}, so wie wir sie speichern, ohne Angaben zu Ort und Kamera`,
    `mixes/ - ${mixes === 1 ? "1 Mix" : `${mixes} Mixe`} in voller Größe`,
  ],
  outro: ({ zone }) => [
    "Die .json-Dateien sind Text: Du kannst sie mit jedem Editor öffnen, und andere Programme können sie lesen.",
    "Feldnamen und feste Bezeichnungen darin sind englisch. Die .csv-Datei öffnest du mit einer Tabellenkalkulation.",
    `Zeitangaben zu Bestellungen, Belegen, Rechnungen und Renders sind in der Zeitzone ${zone}, alle anderen in UTC.`,
    "Fotos, die du gelöscht hast, sind nicht dabei: Wir haben sie nicht mehr.",
  ],
  unnamed: { photo: "Foto", mix: "Mix" },
};
