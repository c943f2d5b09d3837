import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("prices", {
  title: "Prices",
  heading: "What it costs",
  intro: (trial: number) =>
    `Your first ${trial} mixes are on us, no card. After that, plans are monthly.`,
  description: (trial: number) =>
    `${trial} mixes free. Monthly plans, packs that don't expire, and prints: what they cost and where we ship.`,

  render: {
    title: "What is a render?",
    words: `One render makes one mix: one photo in one look, saved for you. If ${PRODUCT} can't make it, you get the render back automatically.`,
  },
  plans: "Plans",
  packs: {
    title: "Packs",
    words: "Paid once, with or without a plan. They don't expire.",
  },
  products: {
    title: "Prints",
    words: "Made to order, with one of your mixes on it.",
  },
});
