import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../characters.ts";

export const characters: typeof texts = {
  photo: (name) => `Foto von ${name}`,
  uploaded: (day) => `Hochgeladen am <day>${day}</day>`,
  mix: "Mit diesem Foto mixen",
  mixes: "Mit diesem Foto gemacht",

  rename: {
    title: "Spitznamen ändern",
    label: "Spitzname des Bildes",
    placeholder: "Spitznamen eingeben",
    hint: "So findest du das Bild später wieder",
    save: "Speichern",
    done: "Der Spitzname wurde gespeichert",
    doneHere: "Der Name wurde geändert",
    failed: "Der Name konnte nicht geändert werden",
  },

  remove: {
    action: "Löschen",
    title: "Dieses Foto löschen?",
    words: (name) =>
      `„${name}“ wird endgültig gelöscht, auch aus deinen gespeicherten Fotos. Die ${PRODUCT}e, die du daraus gemacht hast, behältst du.`,
    keep: "Behalten",
    confirm: "Foto löschen",
    done: "Das Foto wurde gelöscht",
    failed: "Das Foto konnte nicht gelöscht werden",
  },

  removed: {
    title: "Dieses Foto ist gelöscht",
    words: "Wir haben es aus unserem Speicher entfernt. Was du daraus gemacht hast, behältst du.",
    action: `Deine ${PRODUCT}e ansehen`,
  },
};
