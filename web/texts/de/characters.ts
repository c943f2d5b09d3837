import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../characters.ts";

export const characters: typeof texts = {
  photo: (name) => `Foto von ${name}`,
  uploaded: (day) => `Hochgeladen am <day>${day}</day>`,
  mix: "Mit diesem Foto mixen",

  rename: {
    title: "Spitznamen ändern",
    label: "Spitzname des Fotos",
    placeholder: "Spitznamen eingeben",
    hint: "So findest du dieses Foto später wieder",
    save: "Speichern",
    done: "Der Spitzname ist gespeichert",
    doneHere: "Der Name des Fotos ist geändert",
    failed: "Der Name des Fotos konnte nicht geändert werden",
  },

  remove: {
    action: "Löschen",
    title: "Dieses Foto löschen?",
    words: (name) =>
      `Die Datei von „${name}“ ist dann endgültig weg, hier und bei deinen gespeicherten Fotos. Die ${PRODUCT}e, die du daraus gemacht hast, bleiben.`,
    keep: "Behalten",
    confirm: "Foto löschen",
    done: "Das Foto ist gelöscht",
    failed: "Das Foto konnte nicht gelöscht werden",
  },

  removed: {
    title: "Dieses Foto ist gelöscht",
    words:
      "Die Datei ist aus unserem Speicher verschwunden. Was du daraus gemacht hast, bleibt dir.",
    action: `Deine ${PRODUCT}e ansehen`,
  },
};
