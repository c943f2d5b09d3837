import type { texts } from "../catalog.ts";

export const shop: typeof texts = {
  title: "Merch",
  intro: "Merch mit deinen Mixen, ganz nach deinem Geschmack",
  pastOrders: "Frühere Bestellungen ansehen",
  list: "Merch",
  others: "Mehr Merch",
  printedForYou:
    "Wird auf Bestellung gedruckt. Beschädigt angekommen? Melde dich innerhalb von 30 Tagen.",
  loading: "Merch wird geladen …",
  failed: "Der Merch konnte nicht geladen werden",
  nothing: "Zu deiner Suche haben wir nichts gefunden.",

  noMixes: {
    title: "Erst der Mix, dann die Tasse",
    words:
      "Wähle einen Look und füge ein Foto hinzu. Sobald dein Porträt fertig ist, siehst du es auf allen Produkten hier unten.",
    action: "Ersten Mix erstellen",
    first: (product) =>
      `Du hast noch keinen Mix für „${product}“. Wähle einen Look und erstelle einen.`,
  },
  mix: { label: "Wähle aus deinen Mixen:", placeholder: "Mix wählen" },

  from: (price) => `ab ${price}`,
  inColors: (sizes, colors) => `${sizes} in\u00a0${colors}\u00a0Farben`,
  color: "Farbe",
  size: "Größe",
  chooseSize: "Wähle eine Größe",
  customize: "Gestalten",
  customizeOf: (product) => `Gestalten: ${product}`,
  customizeHow: "Selbst gestalten: Größe, Position, Text",
  cardAdd: "In den Warenkorb",
  cardAddOf: (product) => `In den Warenkorb: ${product}`,
  inCart: (count) => `${count} in deinem Warenkorb`,

  panel: {
    title: "Druck mich!",
    viewAll: "Alle ansehen",
    addOf: (product) => `In den Warenkorb: ${product}`,
    detail: (product) => `${product} im Detail`,
    comingSoon: "Demnächst",
  },
};
