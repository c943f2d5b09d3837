import type { texts } from "../themes.ts";

export const themes: typeof texts = {
  loading: "Looks werden geladen …",
  failed: "Die Looks konnten nicht geladen werden",
  empty: {
    title: "Noch keine Looks",
    words: "Neue sind unterwegs. Deine Renders warten so lange.",
  },

  search: {
    label: "Looks suchen",
    found: (count) => (count === 1 ? "1 Look" : `${count} Looks`),
    nothing: "Zu deiner Suche haben wir nichts gefunden.",
    showAll: "Alle Looks anzeigen",
  },

  samples: {
    title: "Welche Beispiele du sehen möchtest",
    female: "Frau",
    male: "Mann",
    hint: "Originalfoto zu diesen Beispielen",
  },

  poster: {
    pick: "Jetzt mixen",
    pickOf: (theme) => `Jetzt mixen: ${theme}`,
    sample: (theme) => `Beispiel für ${theme}`,
    originalPhoto: "Originalfoto",
    early: "Vorab",
    opensOn: (day) => `Für alle ab ${day}`,
  },

  surprise: {
    title: "Überrasch mich",
    words: "Wir wählen den Look, du bringst das Foto mit",
    pick: "Für mich wählen",
    sample: "Ein Gesicht in vier Looks",
  },
};
