import type { texts } from "../guest-draft.ts";

export const guestDraft: typeof texts = {
  mixPhoto: "Mein Foto mixen",
  dropOrChoose: "hierher ziehen oder auswählen",
  drop: "Lass dein Foto hier los",
  another: "Anderes Foto",
  discard: "Verwerfen",
  before:
    "Fang gleich an und registriere dich später. Foto und Look bleiben so lange auf diesem Gerät.",
  retention:
    "Foto und Look bleiben eine Woche auf diesem Gerät. Bevor du dich registrierst, wird nichts gesendet.",
  notKept:
    "Dieser Browser hat keinen Platz für dein Foto. Es bleibt nur erhalten, solange diese Seite offen ist.",
  ready: "Dein Foto ist da. Registriere dich, und dein Mix kann gedruckt werden.",
  waitsForMail: "Foto und Look bleiben so lange auf diesem Gerät.",
  onward: "Weiter zum Konto",

  waiting: {
    first: "Dein erster Mix wartet",
    another: "Ein Mix wartet",
    alt: "Das Foto, mit dem du angefangen hast",
    words: (theme) =>
      `Das Foto und der Look, die du vor der Anmeldung gewählt hast: <strong>${theme}</strong>.`,
    wordsOfDevice: (theme) =>
      `Vor der Anmeldung auf diesem Gerät begonnen, mit dem Look <strong>${theme}</strong>. Nicht von dir? Dann verwirf ihn.`,
    closed:
      "Dieser Look ist für dich gerade nicht verfügbar. Dein Foto ist bereit, wähle also einen anderen Look.",
    pick: "Look wählen",
    discarded: "Verworfen. Das Foto war nur auf diesem Gerät.",
  },
};
