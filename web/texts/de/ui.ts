import type { texts } from "../ui.ts";

export const ui: typeof texts = {
  back: "Zurück",
  stay: "Auf Deutsch bleiben",
  news: "Neues aus dem Shop",
  charCount: (taken, most) => `${taken} von ${most}`,
  anyColor: "Beliebige Farbe",
  noPicture: (alt) => `${alt} (Bild nicht verfügbar)`,
  newestFirst: "neueste zuerst",
  oldestFirst: "älteste zuerst",

  offline:
    "Du bist offline. Was du siehst, ist vielleicht nicht aktuell, und Änderungen lassen sich nicht speichern.",

  crash: {
    title: "Ein unerwarteter Fehler!",
    words: "Bei uns ist etwas schiefgelaufen.",
    home: "Zur Übersicht",
  },
  notFound: {
    words: "Hoppla! Diese Seite gibt es nicht",
    home: "Zur Startseite",
  },

  compare: {
    label: "Mit dem Originalfoto vergleichen",
    hint: "Zum Vergleichen ziehen",
    handle: "Original",
    onlyMix: "Der ganze Mix",
    onlyOriginal: "Das ganze Originalfoto",
    both: (original, mix) => `${original}\u00a0% Originalfoto, ${mix}\u00a0% Mix`,
  },
  password: {
    show: "Anzeigen",
    hide: "Verbergen",
    showLabel: "Passwort anzeigen",
    hideLabel: "Passwort verbergen",
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
    label: "Shop",
    home: (product) => `${product}, Startseite`,
    themes: "Looks",
    prices: "Preise",
    questions: "Fragen",
    signIn: "Anmelden",
    signUp: "Registrieren",
    mix: "Mein Foto mixen",
  },
  languages: "Andere Sprachen",
  footer: {
    label: "Website",
    dashboard: "Übersicht",
    pricing: "Preise",
    faq: "FAQ",
    privacy: "Datenschutz",
    terms: "AGB",
    contact: "Kontakt",
  },
};
