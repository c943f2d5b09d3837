import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../prices.ts";

export const prices: typeof texts = {
  title: "Preise",
  heading: "Das kostet es",
  intro: (trial) =>
    `Deine ersten ${trial} Mixe gehen auf uns, ganz ohne Kreditkarte. Danach gibt es Monatstarife.`,
  description: (trial) =>
    `${trial} Mixe gratis. Monatstarife, Pakete, die nicht verfallen, und Drucke: was sie kosten und wohin wir liefern.`,

  render: {
    title: "Was ist ein Render?",
    words: `Ein Render ergibt einen Mix: ein Foto in einem Look, für dich gespeichert. Wenn ${PRODUCT} ihn nicht erstellen kann, bekommst du den Render automatisch zurück.`,
  },
  plans: "Tarife",
  packs: {
    title: "Pakete",
    words: "Einmal bezahlt, mit oder ohne Tarif. Sie verfallen nicht.",
  },
  products: {
    title: "Drucke",
    words: "Auf Bestellung gedruckt, mit einem deiner Mixe darauf.",
  },
};
