import type { texts } from "../mixes.ts";

const countMixes = (count: number, shown: string) => (count === 1 ? "1 Mix" : `${shown} Mixe`);
const could = (count: number) => (count === 1 ? "konnte" : "konnten");

export const mixes: typeof texts = {
  another: "Noch einen erstellen",
  smallJpg: "Kleines JPG",
  share: "Teilen",
  star: "Merken",
  delete: "Löschen",
  rename: "Spitznamen ändern",
  mixedOn: (day) => `Gemixt am <time>${day}</time>`,
  photoDeleted: (name) => `Das Foto von ${name} wurde gelöscht. Diesen Mix behältst du.`,
  original: (name) => `Originalfoto von ${name}`,

  gone: {
    title: "Dieser Mix ist gelöscht",
    words: (days) =>
      `Du kannst ihn bis ${days} Tage nach dem Löschen zurückholen. Du findest ihn unter „Zuletzt gelöscht“, am Ende deiner Mixe.`,
    action: "Zu meinen Sachen",
  },

  allGone: {
    title: "Alle deine Mixe sind gelöscht",
    words: (days) => `Du kannst jeden davon bis ${days} Tage nach dem Löschen zurückholen.`,
    action: "Zuletzt gelöschte ansehen",
  },

  recent: {
    title: (shown) => `Zuletzt gelöscht (${shown})`,
    words: (days) =>
      `Wir bewahren sie ${days} Tage lang auf, dann sind sie endgültig weg. Was du bestellt hast, bleibt bei deiner Bestellung.`,
    goneOn: (day) => `Endgültig weg am <time>${day}</time>`,
    restore: "Zurückholen",
    restoreOf: (mix) => `${mix} zurückholen`,
  },

  deleted: (count, shown) => `${countMixes(count, shown)} gelöscht`,
  restored: (count, shown) => `${countMixes(count, shown)} zurückgeholt`,
  notDeleted: (count, shown) =>
    `${countMixes(count, shown)} ${could(count)} nicht gelöscht werden. Bitte versuche es noch einmal.`,
  notRestored: (count, shown) =>
    `${countMixes(count, shown)} ${could(count)} nicht zurückgeholt werden. Bitte versuche es noch einmal.`,
  fromCart: (_deleted, products, shown) =>
    products === 1
      ? "1 Produkt damit wurde aus deinem Warenkorb entfernt."
      : `${shown} Produkte damit wurden aus deinem Warenkorb entfernt.`,
  undo: "Rückgängig",
};
