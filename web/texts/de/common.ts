import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../common.ts";

export const common: typeof texts = {
  pageTitle: (title) => `${title} · ${PRODUCT}`,
  loading: "Wird geladen …",
  cancel: "Abbrechen",
  close: "Schließen",
  home: `${PRODUCT}, Startseite`,
  download: "Herunterladen",
  tryAgain: "Noch einmal versuchen",
  back: "Zurück",
  addToCart: "In den Warenkorb",
  seeOrders: "Zu meinen Bestellungen",
  asTheme: (name, theme) => `${name} als ${theme}`,
  showing: (mix) => `Mit deinem ${PRODUCT}: ${mix}`,
  notFetched: "Die Daten konnten nicht geladen werden.",
  sums: {
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    shipping: "Versand",
    tax: "Steuern",
    total: "Gesamt",
  },
  closed: (until) =>
    until
      ? `Bis zum ${until} nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.`
      : "Gerade nehmen wir keine neuen Bestellungen an. Dein Warenkorb bleibt, wie er ist.",
  refundFor: (what) => `Erstattung für: ${what}`,
  inDollars: "Alle Beträge in US-Dollar (USD).",
  totalInDollars: "Gesamt, in USD",
  zone: (name) => `Datum und Uhrzeit: ${name}.`,
  printNumber: (id) => `Nummer der Druckerei: ${id}`,
  notShared: "Das Bild konnte nicht geteilt werden. Bitte versuch es noch einmal.",
  notDownloaded: "Das Bild konnte nicht heruntergeladen werden",
  monthOf: (month, year) => `${month} ${year}`,
  arrival: "Lieferzeit: 7–10 Tage",
  shipsTo: "Wir liefern in die USA, nach Kanada, Großbritannien und Australien.",
  unreachable: "Der Shop ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.",
  broken: "Bei uns ist etwas kaputtgegangen. Bitte versuch es noch einmal.",
};
