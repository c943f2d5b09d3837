import { PRODUCT } from "#shared/brand.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../faq.ts";
import { RENDERS_RULE } from "./billing.ts";

export const faq: typeof texts = {
  title: "Häufige Fragen",
  description:
    "Was ein Render ist, was passiert, wenn einer fehlschlägt, wie Tarife, Pakete und Kündigungen funktionieren und was sonst oft gefragt wird.",
  unanswered: "Noch eine Frage?",
  write: "Schreib uns",

  render: (trial) => ({
    title: "Was ist ein Render?",
    body: `Ein Render ergibt ein Bild: dein Foto, gemixt mit einem Look. Ein neues Konto startet mit ${trial}. Mit einem Tarif kommen jeden Monat neue dazu, und wie viele du noch hast, siehst du immer neben dem Button, der einen verbraucht.`,
  }),
  rollover: {
    title: "Kann ich ungenutzte Renders mitnehmen?",
    body: `Nein. ${RENDERS_RULE} Jeder Monat beginnt mit allen Renders deines Tarifs, und diese verbrauchen wir immer zuerst.`,
  },
  extras: (packs) => ({
    title: "Kann ich zusätzliche Renders kaufen?",
    body: `Ja, mit oder ohne Tarif: ${packs.map(({ renders, price }) => `${renders} für ${price}`).join(" oder ")}. Du zahlst einmal, und sie verfallen nicht.`,
  }),
  switch: {
    title: "Kann ich den Tarif wechseln?",
    body: "Jederzeit. Ein größerer Tarif beginnt sofort: Du zahlst die Differenz für den Rest des Monats und bekommst dafür anteilig mehr Renders. Ein kleinerer Tarif beginnt mit deinem nächsten Monat, vorher wird nichts abgebucht. Beides siehst du auf einen Blick, bevor du bestätigst.",
  },
  cancel: {
    title: "Was passiert, wenn ich kündige?",
    body: "Es wird nichts mehr abgebucht, und du behältst deinen Tarif und seine Renders bis zum Ende des Abrechnungszeitraums. Bis dahin kannst du ihn mit einem Klick fortsetzen. Deine Renders aus Paketen und deine Bilder behältst du auch danach.",
  },
  failed: {
    title: "Was, wenn ein Render fehlschlägt?",
    body: "Dann kostet er dich nichts. Wenn wir das Bild nicht erstellen können, bekommst du den Render automatisch zurück, und wir sagen dir, woran es lag und was du stattdessen versuchen kannst. In deinem Render-Verlauf steht jeder einzelne.",
  },
  shipping: {
    title: "Wie lange dauert der Versand?",
    body: "Der Druck beginnt innerhalb von 1 bis 3 Werktagen, der Versand dauert etwa 7 bis 10 Werktage. Wir liefern in die USA, nach Kanada, ins Vereinigte Königreich und nach Australien. Wann deine Bestellung ankommt, siehst du, bevor du bezahlst.",
  },
  returns: {
    title: "Kann ich etwas zurückgeben?",
    body: "Jedes Produkt wird eigens für dich gedruckt. Deshalb nehmen wir nur zurück, was beschädigt, fehlerhaft oder falsch angekommen ist. Schreib uns innerhalb von 30 Tagen nach Erhalt, mit einem Foto und deiner Bestellnummer, dann ersetzen oder erstatten wir es. Bilder und Renders sind digital und können nicht erstattet werden.",
  },
  privacy: {
    title: `Wer sieht meine Fotos, und wer darf ${PRODUCT} nutzen?`,
    body: `Deine Fotos sind privat: Nur du siehst sie, und du kannst jedes davon jederzeit löschen. Wenn du einen Tarif kündigst, bewahren wir sie noch ${RETENTION_DAYS} Tage auf. Meldest du dich in dieser Zeit nicht an, schreiben wir dir eine Woche, bevor wir sie löschen. Du musst mindestens 13 Jahre alt sein.`,
  },
};
