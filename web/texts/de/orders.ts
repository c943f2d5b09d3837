import type { texts } from "../orders.ts";

export const orders: typeof texts = {
  title: (number) => `Bestellung #${number}`,
  unknown: {
    title: "Wir können diese Bestellung nicht finden",
    text: "Sie gehört zu einem anderen Konto oder die Nummer ist unvollständig. Deine eigenen Bestellungen findest du unter „Meine Sachen“.",
  },

  arrives: (days) => `Ankunft ${days}`,
  items: "Deine Artikel",
  pieces: (count) => `${count} Stück`,
  purchased: (day) => `Zuletzt gekauft am ${day}`,
  printerPicture: "Vorschau der Druckerei",
  help: {
    canCancel:
      "Du kannst stornieren, bis der Druck beginnt, also innerhalb von 1 bis 3 Werktagen nach deiner Bestellung.",
    atPrinter: "Die Bestellung ist schon in der Druckerei und kann nicht mehr storniert werden.",
    words:
      "Stimmt etwas nicht? <contact>Schreib uns</contact> innerhalb von 30 Tagen, mit einem Foto. <shipping>Versand und Rückgabe</shipping>",
  },

  reorder: {
    action: "NACHBESTELLEN",
    added: (count) =>
      count === 1
        ? "1 Artikel liegt in deinem Warenkorb."
        : `${count} Artikel liegen in deinem Warenkorb.`,
    notSold: (products) => `Nicht mehr erhältlich: ${products}`,
    mixDeleted: (products) => `Den Mix dafür hast du gelöscht: ${products}`,
  },
  cancel: {
    action: "Bestellung stornieren",
    title: "Diese Bestellung stornieren?",
    words: "Es wird nichts gedruckt, und wir erstatten den Betrag auf deine Karte.",
    keep: "Bestellung behalten",
    done: "Deine Bestellung ist storniert. Deine Erstattung ist unterwegs.",
  },

  progress: "Status",
  shipsTo: "Lieferung an",
  parcels: {
    title: "Sendungen",
    nth: (place, count) => `Sendung ${place} von ${count}`,
    shipped: "Unterwegs",
    delivered: "Zugestellt",
    returned: "Zurück an den Absender",
    sent: (carrier, day) => `${carrier}, verschickt am ${day}`,
    number: (tracking) => `Sendungsnummer ${tracking}`,
    track: (tracking) => `${tracking} verfolgen`,
    trackAt: (tracking, carrier) => `${tracking} verfolgen bei ${carrier}, öffnet einen neuen Tab`,
  },
  replacement: {
    title: "Ersatz",
    words: (items) => `Das drucken wir noch einmal für dich, kostenlos: ${items}`,
    printed: "Wird gedruckt",
    sent: "Unterwegs",
    arrived: "Zugestellt",
    off: "Storniert",
  },
  paid: {
    title: "Bezahlt",
    discount: (code) => `Rabatt (${code})`,
    shipping: (name) => `Versand, ${name}`,
    givenBack: "Erstattet",
    kept: "Verbleibend",
    receipt: "Beleg<spoken>, öffnet einen neuen Tab</spoken>",
  },
};
