import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../prices.ts";

export const prices: typeof texts = {
  title: "Preise",
  heading: "Was es kostet",
  intro: (trial) => `Die ersten ${trial} Mixe gehen auf uns, ohne Karte. Danach monatlich.`,
  description: (trial) =>
    `${trial} Mixe gratis. Tarife im Monat, Pakete, die bleiben, und Drucke mit Preis und Lieferländern.`,

  render: {
    title: "Was ist ein Render?",
    words: `Ein Render ist ein Versuch: ein Foto in einem Look, als Mix für dich gemacht und aufgehoben. Gelingt er ${PRODUCT} nicht, kommt der Render von selbst zurück.`,
  },
  plans: "Tarife",
  packs: {
    title: "Pakete",
    words: "Einmal bezahlt, mit Tarif oder ohne. Sie bleiben, bis du sie nutzt.",
  },
  products: {
    title: "Drucke",
    words: "Gemacht, wenn du bestellst, mit einem deiner Mixe darauf.",
  },
};
