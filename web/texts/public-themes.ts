import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("publicThemes", {
  title: "Looks",
  heading: "One photo, any of these looks",
  intro: "Every look is shown on a different person. Open one to see the photo it came from.",
  description: (count: number) =>
    `${count} looks for your photo, from pop art to stained glass. Add one photo, pick a look, and ${PRODUCT} turns it into a print.`,

  theme: {
    all: "All looks",
    cardTitle: (theme: string) => `${theme} portrait from your photo`,
    described: (words: string) =>
      `${words}. Add one photo and ${PRODUCT} turns it into this look, yours to keep and print.`,
    photo: "The photo it came from",
    asksNothing: "All it needs is a photo.",
    asks: "What you fill in",
    forExample: (value: string) => `for example ${value}`,
    oneOf: (values: string) => `one of ${values}`,
    mix: "Mix this",
    trial: (count: number) => `${count} mixes on us. No card.`,
    opensOn: (day: string) => `Opens to everyone on ${day}.`,
    early: "Already open with Unlimited Vibes.",
    toPrices: "See the plans",
    others: "More looks",
  },
});
