import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../support.ts";

export const support: typeof texts = {
  title: "Hilfe",
  about: {
    title: `Über ${PRODUCT}`,
    product: `${PRODUCT} macht aus einem Foto etwas ganz Neues: ein Ölgemälde, eine frisch geprägte Münze, eine originalverpackte Actionfigur. Das Bild gehört dir, und wenn du es liebst, bring es auf eine Tasse.`,
    renders:
      "Jedes Bild kostet einen Render. Wenn wir es nicht erstellen können, bekommst du den Render automatisch zurück, und wir sagen dir, woran es lag.",
  },
  policies: {
    title: "Gut zu wissen",
    faq: "Häufige Fragen",
    terms: "AGB",
    privacy: "Datenschutzerklärung",
    shipping: "Versand und Rückgabe",
  },
  contact: {
    title: "Kontakt",
    words:
      "Stimmt etwas mit einem Druck nicht? Melde dich innerhalb von 30 Tagen nach Erhalt, mit einem Foto und deiner Bestellnummer.",
    action: "Schreib uns",
  },
};
