import type { texts } from "../history.ts";

export const history: typeof texts = {
  title: "Letzte Aktivitäten",
  loading: "Aktivitäten werden geladen",
  more: "Mehr anzeigen",

  picture: "Bild",
  date: "Datum",
  category: "Kategorie",
  info: "Info",
  link: "Link",
  view: "Ansehen",
  viewOf: (info) => `${info} ansehen`,
  photoDeleted: "Dieses Foto ist gelöscht",
  mixDeleted: "Dieser Mix ist gelöscht",

  empty: {
    title: "Noch nichts gemixt",
    words: "Hier erscheint dein erster Mix.",
  },
};
