import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

/** The public pages of the looks. */
export const texts = inLanguage("looks", {
  title: "Looks",
  heading: "One photo, any of these looks",
  intro: "Each look is on another person here. Open one to see the photo it came from.",
  description: (count: number) =>
    `${count} looks for your photo, from pop art to stained glass. Add one photo, pick a look, and ${PRODUCT} turns it into a print.`,

  look: {
    all: "All looks",
    cardTitle: (look: string) => `${look} portrait from your photo`,
    described: (words: string) =>
      `${words}. Add one photo and ${PRODUCT} makes it into this look, to keep and to print.`,
    photo: "The photo it came from",
    asksNothing: "It asks for nothing but a photo.",
    asks: "What it asks for",
    forExample: (value: string) => `for example ${value}`,
    oneOf: (values: string) => `one of ${values}`,
    mix: "Mix this",
    trial: (count: number) => `${count} mixes on us. No card.`,
    opensOn: (day: string) => `Opens for everybody on ${day}.`,
    early: "Unlimited Vibes has it already.",
    toPrices: "See the plans",
    others: "More looks",
  },
});
