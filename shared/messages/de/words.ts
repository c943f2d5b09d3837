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
    support: "Kundenservice",
    feedback: "Feedback",
    order: "Bestellstatus",
    partnership: "Zusammenarbeit",
  },
  complaints: {
    name: "Der Name muss mindestens 2 Zeichen lang sein.",
    email: "Bitte gib eine gültige E-Mail-Adresse ein.",
    subject: "Bitte wähle einen Betreff.",
    message: "Die Nachricht muss mindestens 10 Zeichen lang sein.",
  },
  categories: {
    "Photo upload": "Foto hochgeladen",
    "MeMix Creation": "MeMix erstellt",
    Order: "Bestellung",
  },
  deleted: "(Gelöscht)",
};
