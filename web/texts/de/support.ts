import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../support.ts";

export const support: typeof texts = {
  title: "Hilfe",
  about: {
    title: `Über ${PRODUCT}`,
    product: `${PRODUCT} mixt ein Foto von einem Menschen mit einer Idee, und am Ende steht ein Druck: ein Ölgemälde, eine geprägte Münze, eine Actionfigur noch in der Schachtel. Das Bild behältst du, und wenn es dir gut genug gefällt, kommt es auf eine Tasse.`,
    renders:
      "Jedes Bild kostet einen Render. Können wir es nicht machen, kommt der Render von selbst zurück, und wir sagen dir, warum.",
  },
  policies: {
    title: "Gut zu wissen",
    faq: "Fragen",
    terms: "AGB",
    privacy: "Datenschutz",
    shipping: "Versand und Rückgabe",
  },
  contact: {
    title: "Kontakt",
    words:
      "Stimmt etwas mit einem Druck nicht? Sag es uns innerhalb von 30 Tagen nach Erhalt, mit einem Foto und deiner Bestellnummer.",
    action: "Nachricht schreiben",
  },
};
