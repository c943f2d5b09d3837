import type { words as english } from "../en/words.ts";
import { regions } from "./regions.ts";

export const words: typeof english = {
  countries: {
    US: "USA",
    CA: "Kanada",
    UK: "Vereinigtes Königreich",
    AU: "Australien",
  },
  regions,
  addresses: {
    US: { state: "Bundesstaat", zip: "Postleitzahl", example: "94103" },
    CA: { state: "Provinz", zip: "Postleitzahl", example: "M5V 2T6" },
    UK: { state: "Grafschaft", zip: "Postleitzahl", example: "SW1A 1AA" },
    AU: { state: "Bundesstaat", zip: "Postleitzahl", example: "2000" },
  },
  subjects: {
    general: "Allgemeine Frage",
    support: "Kundendienst",
    feedback: "Rückmeldung",
    order: "Stand einer Bestellung",
    partnership: "Zusammenarbeit",
  },
  complaints: {
    name: "Der Name braucht mindestens 2 Zeichen.",
    email: "Bitte gib eine gültige E-Mail-Adresse ein.",
    subject: "Bitte wähl einen Betreff.",
    message: "Die Nachricht braucht mindestens 10 Zeichen.",
  },
  categories: {
    "Photo upload": "Hochgeladenes Foto",
    "MeMix Creation": "Neuer MeMix",
    Order: "Bestellung",
  },
  deleted: "(Gelöscht)",
};
