import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("themesPage", {
  title: "Themes",
  intro: "Pick a theme to mix with a photo like the samples shown below",
  toMixes: `View your ${PRODUCT}es`,
});
