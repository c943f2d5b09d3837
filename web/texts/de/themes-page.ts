import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../themes-page.ts";

export const themesPage: typeof texts = {
  title: "Themen",
  intro: "Wähl ein Thema und mix es mit einem Foto, so wie in den Beispielen unten",
  toMixes: `Deine ${PRODUCT}e ansehen`,
};
