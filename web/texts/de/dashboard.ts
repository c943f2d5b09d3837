import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../dashboard.ts";

export const dashboard: typeof texts = {
  title: "Übersicht",

  cards: {
    renders: "Übrige Renders",
    mixes: `${PRODUCT}e`,
    cart: "Warenkorb",
  },
  latest: {
    title: "Deine neuesten Mixe",
    all: (shown) => `Alle ${shown} ansehen`,
  },
  themes: {
    start: "Starte mit einem dieser Looks",
    startWords: "Wähle einen Look und füge dann dein Foto hinzu.",
    next: "Als Nächstes ausprobieren",
    all: "Alle Looks ansehen",
  },

  noTrial: {
    title: "Dein Konto startet ohne kostenlose Renders.",
    had_before:
      "Diese E-Mail-Adresse hat ihre kostenlosen Renders schon bekommen, vielleicht in anderer Schreibweise oder für ein Konto, das inzwischen gelöscht ist.",
    throwaway: "Für Wegwerf-Adressen gibt es keine.",
    seePlans: "Tarife ansehen",
  },
};
