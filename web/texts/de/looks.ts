import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../looks.ts";

export const looks: typeof texts = {
  title: "Looks",
  heading: "Ein Foto, jeder dieser Looks",
  intro:
    "Jeder Look ist hier an einem anderen Menschen. Öffne einen und sieh das Foto, aus dem er wurde.",
  description: (count) =>
    `${count} Looks für dein Foto, von Pop-Art bis Glasfenster. Ein Foto, ein Look, und ${PRODUCT} macht einen Druck daraus.`,

  look: {
    all: "Alle Looks",
    cardTitle: (look) => `${look}: ein Porträt aus deinem Foto`,
    described: (words) =>
      `${words}. Aus einem Foto von dir macht ${PRODUCT} diesen Look, zum Behalten und Drucken.`,
    photo: "Das Foto, aus dem er wurde",
    asksNothing: "Er braucht nichts als ein Foto.",
    asks: "Danach fragt er",
    forExample: (value) => `zum Beispiel ${value}`,
    oneOf: (values) => `zur Wahl: ${values}`,
    mix: "Damit mixen",
    trial: (count) => `${count} Mixe gehen auf uns. Ohne Karte.`,
    opensOn: (day) => `Für alle ab ${day}.`,
    early: "Mit Unlimited Vibes schon jetzt.",
    toPrices: "Die Tarife ansehen",
    others: "Mehr Looks",
  },
};
