import type { texts } from "../ui.ts";

export const ui: typeof texts = {
  back: "Zurück",
  stay: "Auf Deutsch bleiben",
  news: "Neues aus dem Laden",
  charCount: (taken, most) => `${taken} von ${most}`,
  anyColor: "Andere Farbe",
  noPicture: (alt) => `${alt} (Bild nicht verfügbar)`,
  newestFirst: "neueste zuerst",
  oldestFirst: "älteste zuerst",

  offline: "Du bist offline. Was du siehst, kann veraltet sein, und nichts lässt sich senden.",

  crash: {
    title: "Ein unerwarteter Fehler!",
    words: "Bei uns ist etwas kaputtgegangen.",
    home: "Zur Übersicht",
  },
  notFound: {
    words: "Hoppla! Diese Seite gibt es nicht",
    home: "Zur Startseite",
  },

  compare: {
    label: "Mit dem Originalfoto vergleichen",
    hint: "Zieh zum Vergleich",
    handle: "Original",
    onlyMix: "Der ganze Mix",
    onlyOriginal: "Das ganze Originalfoto",
    both: (original, mix) => `${original} % Originalfoto, ${mix} % Mix`,
  },
  password: {
    show: "Zeigen",
    hide: "Verbergen",
    showAloud: "Passwort zeigen",
    hideAloud: "Passwort verbergen",
  },
  quantity: {
    less: "Eins weniger",
    more: "Eins mehr",
  },
  slider: {
    inPercent: (label) => `${label} in Prozent`,
    inDegrees: (label) => `${label} in Grad`,
  },
  toasts: {
    list: "Mitteilungen",
    close: "Mitteilung schließen",
  },

  site: {
    label: "Laden",
    home: (product) => `${product}, zum Anfang`,
    looks: "Looks",
    prices: "Preise",
    questions: "Fragen",
    signIn: "Anmelden",
    signUp: "Registrieren",
    mix: "Mein Foto mixen",
  },
  languages: "Andere Sprachen",
  footer: {
    label: "Seiten",
    dashboard: "Übersicht",
    pricing: "Preise",
    faq: "Fragen",
    privacy: "Datenschutz",
    terms: "AGB",
    contact: "Kontakt",
  },
};
