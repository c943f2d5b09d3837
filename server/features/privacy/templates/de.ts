import { PRODUCT } from "#shared/brand.ts";
import type { ReadmeTexts } from "./readme.ts";

export const readme: ReadmeTexts = {
  files: {
    "account.json":
      "dein Name, deine E-Mail-Adresse, dein Tarif, übrige Renders, Wege zur Anmeldung, Passkeys und Sitzungen",
    "photos.json": "deine gespeicherten Fotos: Name, Größe, Datum und die Datei in photos/",
    "mixes.json":
      "deine Mixes, gelöschte, solange sie sich wiederherstellen lassen: Thema, Version, was du gewählt oder geschrieben hast, und die Datei in mixes/",
    "history.json": "deine letzten Aktivitäten, alle davon",
    "orders.json": "deine Bestellungen: Produkte, Preise, Adressen, Pakete und was wann geschah",
    "receipts.json": "was du bezahlt hast, mit den Links zu den Belegen",
    "invoices.json": "die Rechnungen deiner Tarife",
    "documents.json": "deine Rechnungen und Gutschriften, mit allem, was darin steht",
    "letters.json": "was wir dir zu deinen Bestellungen geschrieben haben",
    "messages.json": "was du uns von dieser Adresse geschrieben hast",
    "cart.json": "was jetzt in deinem Warenkorb liegt",
    "renders.csv": "dein Render-Auszug: woher jeder Render kam und wohin er ging",
  },
  intro: ({ name, email, day }) => [
    `Das hat ${PRODUCT} über dich gespeichert.`,
    "",
    `Konto: ${name} <${email}>`,
    `Erstellt am: ${day}`,
  ],
  folders: ({ photos, mixes }) => [
    `photos/ - ${photos === 1 ? "1 Foto" : `${photos} Fotos`}, wie wir sie aufheben, ohne Angaben zu Ort und Kamera`,
    `mixes/ - ${mixes === 1 ? "1 Mix" : `${mixes} Mixes`} in voller Größe`,
  ],
  outro: ({ zone }) => [
    "Die .json-Dateien sind Text; jeder Editor öffnet sie, und Programme können sie lesen. Ihre Feldnamen und",
    "was darin fest benannt ist, sind englisch. Die .csv-Datei öffnet sich in einer Tabellenkalkulation. Zeiten",
    `von Bestellungen, Belegen, Rechnungen und Renders sind die von ${zone}, alle anderen UTC.`,
    "Fotos, die du gelöscht hast, sind nicht dabei: Wir haben sie nicht mehr.",
  ],
  unnamed: { photo: "Foto", mix: "Mix" },
};
