import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../public-themes.ts";

export const publicThemes: typeof texts = {
  title: "Looks",
  heading: "Ein Foto, alle diese Looks",
  intro:
    "Jeder Look zeigt eine andere Person. Öffne einen, um das Foto zu sehen, aus dem er entstanden ist.",
  description: (count) =>
    `${count} Looks für dein Foto, von Pop-Art bis Buntglas. Wähle ein Foto und einen Look, und ${PRODUCT} macht einen Druck daraus.`,

  theme: {
    all: "Alle Looks",
    cardTitle: (theme) => `${theme}: ein Porträt aus deinem Foto`,
    described: (words) =>
      `${words}. Wähle ein Foto, und ${PRODUCT} macht diesen Look daraus, zum Behalten und Drucken.`,
    photo: "Das Foto dahinter",
    asksNothing: "Du brauchst nur ein Foto.",
    asks: "Das gibst du an",
    forExample: (value) => `zum Beispiel ${value}`,
    oneOf: (values) => `zur Auswahl: ${values}`,
    mix: "Jetzt mixen",
    trial: (count) => `${count} Mixe gehen auf uns. Ganz ohne Kreditkarte.`,
    opensOn: (day) => `Ab ${day} für alle.`,
    early: "Mit Unlimited Vibes schon jetzt.",
    toPrices: "Tarife ansehen",
    others: "Weitere Looks",
  },
};
