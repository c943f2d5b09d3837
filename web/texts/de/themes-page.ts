import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../themes-page.ts";

export const themesPage: typeof texts = {
  title: "Looks",
  intro: "Wähle einen Look und mixe ihn mit einem Foto, so wie in den Beispielen unten",
  toMixes: `Deine ${PRODUCT}e ansehen`,
};
