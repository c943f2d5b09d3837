import { PRODUCT } from "#shared/brand.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../faq.ts";
import { RENDERS_RULE } from "./billing.ts";

export const faq: typeof texts = {
  title: "Fragen",
  description:
    "Was ein Render ist und was geschieht, wenn einer misslingt, wie Tarife, Pakete und Kündigen gehen, und was sonst oft gefragt wird.",
  unanswered: "Noch eine Frage?",
  write: "Schreib uns",

  render: (trial) => ({
    title: "Was ist ein Render?",
    body: `Ein Render ist ein Bild: dein Foto, gemixt mit einem Thema. Ein neues Konto beginnt mit ${trial} davon. Ein Tarif gibt dir jeden Monat mehr, und wie viele du noch hast, steht immer neben dem Knopf, der einen verbraucht.`,
  }),
  rollover: {
    title: "Kann ich ungenutzte Renders mitnehmen?",
    body: `Nein. ${RENDERS_RULE} Jeder Monat beginnt mit allen, und die Renders des Tarifs werden zuerst verbraucht.`,
  },
  extras: (packs) => ({
    title: "Kann ich Renders dazukaufen?",
    body: `Ja, mit Tarif oder ohne: ${packs.map(({ renders, price }) => `${renders} für ${price}`).join(" oder ")}. Du bezahlst einmal, und sie bleiben, bis du sie nutzt.`,
  }),
  switch: {
    title: "Kann ich den Tarif wechseln?",
    body: "Jederzeit. Ein größerer Tarif beginnt sofort: Für den Rest des Monats bezahlst du diesen Teil des Unterschieds und bekommst denselben Teil der zusätzlichen Renders gleich. Ein kleinerer Tarif beginnt mit deinem nächsten Monat, und vorher wird nichts abgebucht. Beide Zahlen siehst du, bevor du zustimmst.",
  },
  cancel: {
    title: "Was passiert, wenn ich kündige?",
    body: "Es wird nichts mehr abgebucht, und du behältst deinen Tarif und seine Renders bis zum Ende des Abrechnungszeitraums. Bis dahin kannst du ihn mit einem Klick fortsetzen. Renders aus Paketen bleiben, und deine Bilder auch.",
  },
  failed: {
    title: "Und wenn ein Render misslingt?",
    body: "Dann bezahlst du ihn nicht. Können wir das Bild nicht machen, kommt der Render von selbst zurück, und wir sagen dir, warum und was du stattdessen versuchen kannst. In deinem Render-Auszug steht jeder einzelne.",
  },
  shipping: {
    title: "Wie lange dauert der Versand?",
    body: "Der Druck beginnt innerhalb von 1 bis 3 Werktagen, und der Versand dauert etwa 7 bis 10 Werktage. Wir liefern in die USA, nach Kanada, ins Vereinigte Königreich und nach Australien, und wann es ankommt, siehst du, bevor du bezahlst.",
  },
  returns: {
    title: "Kann ich etwas zurückgeben?",
    body: "Jedes Produkt wird für dich gedruckt; deshalb nehmen wir nur zurück, was beschädigt, fehlerhaft oder falsch angekommen ist. Schreib uns innerhalb von 30 Tagen nach Erhalt, mit einem Foto und deiner Bestellnummer, und wir ersetzen oder erstatten es. Bilder und Renders sind digital und werden nicht erstattet.",
  },
  privacy: {
    title: `Wer sieht meine Fotos, und wer darf ${PRODUCT} nutzen?`,
    body: `Deine Fotos sind privat: Nur du siehst sie, und du kannst jedes davon jederzeit löschen. Nach einer Kündigung heben wir sie ${RETENTION_DAYS} Tage lang auf; hast du dich seitdem nicht angemeldet, schreiben wir dir eine Woche vorher und löschen sie dann. Du musst mindestens 13 Jahre alt sein.`,
  },
};
