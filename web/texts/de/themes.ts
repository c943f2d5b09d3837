import type { texts } from "../themes.ts";

export const themes: typeof texts = {
  loading: "Themen werden geladen …",
  failed: "Die Themen konnten nicht geladen werden",
  empty: {
    title: "Noch keine Themen",
    words: "Neue Ideen sind gerade im Druck. Deine Renders warten so lange.",
  },

  search: {
    label: "Themen suchen",
    found: (count) => (count === 1 ? "1 Thema" : `${count} Themen`),
    nothing: "Dazu haben wir nichts gefunden.",
    showAll: "Alle Themen zeigen",
  },

  samples: {
    title: "Welche Beispiele du sehen möchtest",
    female: "Frau",
    male: "Mann",
    hint: "Originalfoto zu diesen Beispielen",
  },

  poster: {
    pick: "Damit mixen",
    pickOf: (theme) => `Damit mixen: ${theme}`,
    sample: (theme) => `Beispiel für ${theme}`,
    originalPhoto: "Originalfoto",
    early: "Vorab",
    opensOn: (day) => `Für alle ab ${day}`,
  },

  surprise: {
    title: "Überrasch mich",
    words: "Wir wählen das Thema, du bringst nur das Foto mit",
    pick: "Wählt für mich",
    sample: "Ein Gesicht in vier Themen",
  },
};
