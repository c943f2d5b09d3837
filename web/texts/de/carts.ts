import type { texts } from "../carts.ts";

export const cart: typeof texts = {
  title: "Warenkorb",
  list: "In deinem Warenkorb",
  each: (price) => `${price} pro Stück`,
  lineTotal: "Zusammen",
  quantityOf: (product) => `Anzahl von ${product}`,
  worn: (product, mix) => `${product} mit ${mix}`,
  remove: "Entfernen",
  removeOf: (product, mix) => `${product}, ${mix} entfernen`,
  editDesign: "Design ändern",
  editDesignOf: (product, mix) => `Design ändern: ${product}, ${mix}`,
  notSold: "Nicht mehr im Angebot",
  removeToCheckOut: "Entfern es, um zur Kasse zu gehen.",
  newPrice: "Neuer Preis",
  priceThenNow: (then, now) => `${then} beim Hinzufügen, jetzt ${now}`,

  summary: "Übersicht",
  subtotal: (_count, shown) => `Zwischensumme (${shown} Artikel)`,
  someNotSold: "Etwas in deinem Warenkorb gibt es nicht mehr. Entfern es, um zur Kasse zu gehen.",
  beforeYouPay: "Versand und Steuern berechnen wir, bevor du bezahlst.",
  checkout: "Zur Kasse",
  trust:
    "Du zahlst auf der Seite des Kartenunternehmens, wir sehen deine Karte nie. Beschädigt angekommen? Sag es uns innerhalb von 30 Tagen, dann ersetzen oder erstatten wir es.",

  alsoOn: {
    title: "Auch auf",
    words: (mix) => `Derselbe Mix, ${mix}, auf etwas anderem.`,
  },
  newestOn: {
    title: "Druckfertig",
    words: (mix) => `Dein neuester Mix, ${mix}, auf jedem davon.`,
  },

  empty: {
    title: "Dein Warenkorb ist leer",
    words:
      "Bring einen deiner Mixe auf eine Tasse oder ein Poster; hier wartet er, bis du bezahlst.",
    action: "Merch ansehen",
  },

  soft: {
    title: "Zu wenig Pixel",
    words: (found) =>
      `${found} dpi in dieser Größe. Auch vergrößert wird man aus der Nähe Pixel sehen.`,
    fewer: "Zu wenig",
    sharpen: "Kleiner machen",
    back: "Zurück",
    print: "Trotzdem drucken",
  },

  waiting: {
    list: "Auf dem Weg in deinen Warenkorb",
    now: "kommt gerade in deinen Warenkorb ...",
    later: "liegt noch nicht in deinem Warenkorb: Der Shop war nicht zu erreichen.",
    again: "Noch einmal versuchen",
    drop: "Weglassen",
  },

  added: (product) => `${product} liegt in deinem Warenkorb.`,
  viewCart: "Zum Warenkorb",
  removed: (product) => `${product} wurde aus deinem Warenkorb entfernt.`,
  nowHas: (count, product) => `In deinem Warenkorb: ${count} × ${product}.`,
  undo: "Rückgängig",
};
