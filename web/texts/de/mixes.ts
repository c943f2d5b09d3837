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
  photoDeleted: (name) => `Das Foto von ${name} wurde gelöscht. Dieser Mix bleibt dir.`,
  original: (name) => `Originalfoto von ${name}`,

  gone: {
    title: "Dieser Mix ist gelöscht",
    words: (days) =>
      `Nach dem Löschen kannst du ihn ${days} Tage lang zurückholen: Er steht unter „Zuletzt gelöscht“, am Ende deiner Mixe.`,
    action: "Zu Meine Sachen",
  },

  allGone: {
    title: "Alle deine Mixe sind gelöscht",
    words: (days) => `Jeden davon kannst du ${days} Tage lang zurückholen.`,
    action: "Zuletzt Gelöschte ansehen",
  },

  recent: {
    title: (shown) => `Zuletzt gelöscht (${shown})`,
    words: (days) =>
      `Gelöschtes bleibt ${days} Tage hier, dann ist es endgültig weg. Was du bestellt hast, bleibt bei seiner Bestellung.`,
    goneOn: (day) => `Weg am <time>${day}</time>`,
    restore: "Zurückholen",
    restoreOf: (mix) => `${mix} zurückholen`,
  },

  deleted: (count, shown) => `${countMixes(count, shown)} gelöscht`,
  restored: (count, shown) => `${countMixes(count, shown)} zurückgeholt`,
  notDeleted: (count, shown) =>
    `${countMixes(count, shown)} ${could(count)} nicht gelöscht werden. Bitte versuch es noch einmal.`,
  notRestored: (count, shown) =>
    `${countMixes(count, shown)} ${could(count)} nicht zurückgeholt werden. Bitte versuch es noch einmal.`,
  fromCart: (_deleted, products, shown) =>
    products === 1
      ? "1 Produkt damit wurde aus deinem Warenkorb genommen."
      : `${shown} Produkte damit wurden aus deinem Warenkorb genommen.`,
  undo: "Rückgängig",
};
