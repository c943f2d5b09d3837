import type { texts } from "../carts.ts";

export const cart: typeof texts = {
  title: "Warenkorb",
  list: "In deinem Warenkorb",
  each: (price) => `${price} pro Stück`,
  lineTotal: "Zusammen",
  quantityOf: (product) => `Anzahl: ${product}`,
  worn: (product, mix) => `${product} mit ${mix}`,
  remove: "Entfernen",
  removeOf: (product, mix) => `${product}, ${mix} entfernen`,
  editDesign: "Design bearbeiten",
  editDesignOf: (product, mix) => `Design bearbeiten: ${product}, ${mix}`,
  notSold: "Nicht mehr erhältlich",
  removeToCheckOut: "Entferne den Artikel, um zur Kasse zu gehen.",
  newPrice: "Neuer Preis",
  priceThenNow: (then, now) => `${then} beim Hinzufügen, jetzt ${now}`,

  summary: "Zusammenfassung",
  subtotal: (_count, shown) => `Zwischensumme (${shown} Artikel)`,
  someNotSold:
    "Ein Artikel in deinem Warenkorb ist nicht mehr erhältlich. Entferne ihn, um zur Kasse zu gehen.",
  beforeYouPay: "Versand und Steuern berechnen wir, bevor du bezahlst.",
  checkout: "Zur Kasse",
  trust:
    "Du zahlst auf der Seite unseres Zahlungsanbieters; deine Kartennummer sehen wir nie. Beschädigt angekommen? Melde dich innerhalb von 30 Tagen, dann ersetzen oder erstatten wir den Artikel.",

  alsoOn: {
    title: "Passt auch auf",
    words: (mix) => `Derselbe Mix, ${mix}, auf anderen Produkten.`,
  },
  newestOn: {
    title: "Druckfertig",
    words: (mix) => `Dein neuester Mix, ${mix}, auf jedem dieser Produkte.`,
  },

  empty: {
    title: "Dein Warenkorb ist leer",
    words:
      "Bring einen deiner Mixe auf eine Tasse oder ein Poster. Hier wartet er, bis du zur Kasse gehst.",
    action: "Merch ansehen",
  },

  soft: {
    title: "Zu klein",
    words: (found) =>
      `${found} dpi in dieser Größe. Auch vergrößert sieht man aus der Nähe einzelne Pixel.`,
    fewer: "Zu wenig",
    sharpen: "Verkleinern",
    back: "Zurück",
    print: "Trotzdem drucken",
  },

  waiting: {
    list: "Kommt in deinen Warenkorb",
    now: "kommt in deinen Warenkorb …",
    later: "ist noch nicht in deinem Warenkorb: Wir konnten den Shop nicht erreichen.",
    again: "Erneut versuchen",
    drop: "Weglassen",
  },

  added: (product) => `${product} liegt in deinem Warenkorb.`,
  viewCart: "Zum Warenkorb",
  removed: (product) => `${product} wurde aus deinem Warenkorb entfernt.`,
  nowHas: (count, product) => `In deinem Warenkorb: ${count} × ${product}.`,
  undo: "Rückgängig",
};
