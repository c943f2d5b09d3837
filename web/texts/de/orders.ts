import type { texts } from "../orders.ts";

export const orders: typeof texts = {
  title: (number) => `Bestellung #${number}`,
  unknown: {
    title: "Diese Bestellung finden wir nicht",
    text: "Sie gehört zu einem anderen Konto, oder ihre Nummer ist nicht vollständig. Deine eigenen Bestellungen findest du unter „Meine Sachen“.",
  },

  arrives: (days) => `Ankunft ${days}`,
  items: "Was du bestellt hast",
  pieces: (count) => `${count} Stück`,
  purchased: (day) => `Zuletzt gekauft am ${day}`,
  printerPicture: "So zeichnet es die Druckerei",
  help: {
    canCancel:
      "Stornieren kannst du, bis die Druckerei beginnt, also innerhalb von 1 bis 3 Werktagen nach der Bestellung.",
    atPrinter: "Die Druckerei hat sie schon, darum lässt sie sich nicht mehr stornieren.",
    words:
      "Stimmt etwas nicht? <contact>Schreib uns</contact> innerhalb von 30 Tagen, mit einem Foto. <shipping>Versand und Rückgabe</shipping>",
  },

  reorder: {
    action: "NACHBESTELLEN",
    added: (count) =>
      count === 1
        ? "1 Artikel liegt in deinem Warenkorb."
        : `${count} Artikel liegen in deinem Warenkorb.`,
    notSold: (products) => `Nicht mehr im Angebot: ${products}`,
    mixDeleted: (products) => `Den Mix darauf hast du gelöscht: ${products}`,
  },
  cancel: {
    action: "Bestellung stornieren",
    title: "Diese Bestellung stornieren?",
    words: "Es wird nichts gedruckt, und was du bezahlt hast, geht zurück auf deine Karte.",
    keep: "Bestellung behalten",
    done: "Die Bestellung ist storniert. Dein Geld kommt zurück.",
  },

  progress: "Verlauf",
  shipsTo: "Geht an",
  parcels: {
    title: "Sendungen",
    nth: (place, count) => `Sendung ${place} von ${count}`,
    shipped: "Unterwegs",
    delivered: "Zugestellt",
    returned: "Zurückgekommen",
    sent: (carrier, day) => `${carrier}, verschickt am ${day}`,
    number: (tracking) => `Sendungsnummer ${tracking}`,
    track: (tracking) => `${tracking} verfolgen`,
    trackAt: (tracking, carrier) => `${tracking} verfolgen bei ${carrier}, öffnet einen neuen Tab`,
  },
  replacement: {
    title: "Ersatz",
    words: (items) => `Das drucken wir noch einmal für dich, kostenlos: ${items}`,
    printed: "Wird gemacht",
    sent: "Unterwegs",
    arrived: "Angekommen",
    off: "Abgesagt",
  },
  paid: {
    title: "Bezahlt",
    discount: (code) => `Rabatt (${code})`,
    shipping: (name) => `Versand, ${name}`,
    givenBack: "Zurückgezahlt",
    kept: "Bleibt bezahlt",
    receipt: "Quittung<spoken>, öffnet einen neuen Tab</spoken>",
  },
};
