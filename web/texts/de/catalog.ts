import type { texts } from "../catalog.ts";

export const shop: typeof texts = {
  title: "Merch",
  intro: "Merch nach deinem Geschmack, mit jedem deiner Mixe",
  pastOrders: "Frühere Bestellungen ansehen",
  list: "Merch",
  others: "Mehr Merch",
  printedForYou:
    "Wird erst nach deiner Bestellung gedruckt. Beschädigt angekommen? Sag es uns innerhalb von 30 Tagen.",
  loading: "Merch wird geladen …",
  failed: "Der Merch konnte nicht geladen werden",
  nothing: "Zu deiner Suche gibt es nichts.",

  noMixes: {
    title: "Erst der Mix, dann die Tasse",
    words:
      "Wähl ein Thema und füg ein Foto hinzu; sobald das Porträt da ist, siehst du es auf allem hier unten.",
    action: "Ersten Mix machen",
    first: (product) => `Für „${product}“ fehlt noch ein Mix. Wähl ein Thema und mach einen.`,
  },
  mix: { label: "Wähl aus deinen Mixen:", placeholder: "Mix wählen" },

  from: (price) => `ab ${price}`,
  inColors: (sizes, colors) => `${sizes} in\u00a0${colors}\u00a0Farben`,
  color: "Farbe",
  size: "Größe",
  chooseSize: "Wähl eine Größe",
  customize: "Gestalten",
  customizeOf: (product) => `Gestalten: ${product}`,
  customizeHow: "Selbst gestalten: Größe, Platz, Text",
  cardAdd: "In den Warenkorb",
  cardAddOf: (product) => `In den Warenkorb: ${product}`,
  inCart: (count) => `${count} in deinem Warenkorb`,

  panel: {
    title: "Druck mich!",
    viewAll: "Alle ansehen",
    addOf: (product) => `In den Warenkorb: ${product}`,
    detail: (product) => `${product} im Detail`,
    comingSoon: "Kommt bald",
  },
};
