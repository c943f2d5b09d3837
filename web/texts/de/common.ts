import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../common.ts";

export const common: typeof texts = {
  pageTitle: (title) => `${title} · ${PRODUCT}`,
  loading: "Wird geladen …",
  cancel: "Abbrechen",
  close: "Schließen",
  home: `${PRODUCT}, Startseite`,
  download: "Herunterladen",
  tryAgain: "Erneut versuchen",
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
      ? `Bis zum ${until} nehmen wir keine neuen Bestellungen an. Dein Warenkorb ist gespeichert.`
      : "Zurzeit nehmen wir keine neuen Bestellungen an. Dein Warenkorb ist gespeichert.",
  refundFor: (what) => `Erstattung für: ${what}`,
  inDollars: "Alle Beträge in US-Dollar (USD).",
  totalInDollars: "Gesamt, in USD",
  zone: (name) => `Datum und Uhrzeit: ${name}.`,
  printNumber: (id) => `Druckauftrag Nr. ${id}`,
  notShared: "Das Bild konnte nicht geteilt werden. Bitte versuche es noch einmal.",
  notDownloaded: "Das Bild konnte nicht heruntergeladen werden",
  monthOf: (month, year) => `${month} ${year}`,
  arrival: "Lieferzeit: 7–10 Tage",
  shipsTo: "Wir liefern in die USA, nach Kanada, ins Vereinigte Königreich und nach Australien.",
  unreachable:
    "Wir können den Shop nicht erreichen. Prüfe deine Verbindung und versuche es noch einmal.",
  broken: "Bei uns ist etwas schiefgelaufen. Bitte versuche es noch einmal.",
};
