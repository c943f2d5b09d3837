import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../app-shell.ts";

export const appShell: typeof texts = {
  skip: "Zum Inhalt springen",
  greeting: (firstName) => (firstName ? `Hallo ${firstName}!` : "Hallo!"),
  renders: (count, shown) => (count === 1 ? "1 Render" : `${shown} Renders`),

  nav: {
    label: "Hauptmenü",
    dashboard: "Übersicht",
    themes: "Looks",
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
  tabs: { label: "Tableiste", home: "Start", stuff: "Sachen" },
  cart: {
    link: (shown) => `Warenkorb (${shown})`,
    label: (_count, shown) => `Warenkorb, ${shown} Artikel`,
  },

  signedOut: "Du bist abgemeldet",
  signOutFailed: "Die Abmeldung hat nicht geklappt. Bitte versuche es noch einmal.",
};
