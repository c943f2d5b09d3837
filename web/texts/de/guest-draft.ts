import type { texts } from "../guest-draft.ts";

export const guestDraft: typeof texts = {
  mixMine: "Mein Foto mixen",
  dropOrChoose: "hierher ziehen oder wählen",
  drop: "Lass dein Foto hier los",
  another: "Anderes Foto",
  discard: "Wegwerfen",
  before:
    "Fang gleich an, registrier dich danach: Beides wartet auf diesem Gerät, vorher wird nichts gesendet.",
  waits: "Beides wartet eine Woche auf diesem Gerät. Vor der Registrierung wird nichts gesendet.",
  notKept:
    "Dieser Browser hat keinen Platz für dein Foto: Es wartet nur, solange diese Seite offen ist.",
  ready: "Dein Foto ist an seinem Platz. Registrier dich, dann kann gedruckt werden.",
  waitsForMail: "Foto und Look warten so lange auf diesem Gerät.",
  onward: "Weiter zum Konto",

  waiting: {
    first: "Dein erster Mix wartet",
    another: "Ein Mix wartet",
    alt: "Das Foto, mit dem du angefangen hast",
    words: (look) =>
      `Das Foto und der Look, die du vor der Anmeldung gewählt hast: <strong>${look}</strong>.`,
    wordsOfDevice: (look) =>
      `Vor der Anmeldung auf diesem Gerät begonnen, mit dem Look <strong>${look}</strong>. Nicht von dir? Wirf es weg.`,
    closed: "Dieser Look steht dir gerade nicht offen. Das Foto ist da: Wähl einen anderen.",
    pick: "Wähl ein Thema",
    discarded: "Weggeworfen. Es war nur auf diesem Gerät.",
  },
};
