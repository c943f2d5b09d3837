import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../dashboard.ts";

export const dashboard: typeof texts = {
  title: "Übersicht",
  greeting: (firstName) => (firstName ? `Hallo ${firstName}!` : "Hallo!"),
  skip: "Zum Inhalt springen",
  renders: (count, shown) => (count === 1 ? "1 Render" : `${shown} Renders`),

  nav: {
    label: "Hauptmenü",
    dashboard: "Übersicht",
    themes: "Themen",
    stuff: "Meine Sachen",
    merch: "Merch",
    account: "Konto",
    support: "Hilfe",
    signOut: "Abmelden",
    create: "Erstellen",
    home: `${PRODUCT}, Übersicht`,
    openMenu: "Menü öffnen",
    closeMenu: "Menü schließen",
  },
  cart: {
    link: (shown) => `Korb (${shown})`,
    aloud: (_count, shown) => `Warenkorb, ${shown} Artikel`,
  },
  cards: {
    renders: "Übrige Renders",
    makeMix: "Mix erstellen",
    mixes: `${PRODUCT}e`,
    seeMixes: "Ansehen",
    cart: "Warenkorb",
    openCart: "Öffnen",
  },

  noTrial: {
    title: "Dein Konto beginnt ohne freie Renders.",
    had_before:
      "Dieses Postfach hatte seine freien Renders schon, vielleicht in anderer Schreibweise oder in einem Konto, das gelöscht ist.",
    throwaway: "Für Adressen, die nach Gebrauch weggeworfen werden, gibt es sie nicht.",
    seePlans: "Tarife ansehen",
  },

  signedOut: "Du bist abgemeldet",
  signOutFailed: "Das Abmelden hat nicht geklappt. Bitte versuch es noch einmal.",
};
