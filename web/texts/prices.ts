import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

/** The public page of what everything costs. */
export const texts = inLanguage("prices", {
  title: "Prices",
  heading: "What it costs",
  intro: (trial: number) =>
    `The first ${trial} mixes are on us, no card. After that, by the month.`,
  description: (trial: number) =>
    `${trial} mixes free. Plans by the month, packs that stay, and prints with what they cost and where we ship them.`,

  render: {
    title: "What is a render?",
    words: `One render is one try: one photo in one look, made into a mix and kept for you. If ${PRODUCT} can't make it, the render comes back by itself.`,
  },
  plans: "Plans",
  packs: {
    title: "Packs",
    words: "Paid once, with a plan or without. They stay until you use them.",
  },
  products: {
    title: "Prints",
    words: "Made when you order it, with one of your mixes on it.",
  },
});
