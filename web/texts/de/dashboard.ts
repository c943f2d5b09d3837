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
    title: "Deine neuesten",
    all: (shown) => `Alle ${shown} ansehen`,
  },
  looks: {
    start: "Fang mit einem davon an",
    startWords: "Wähl einen Look, dann kommt dein Foto dazu.",
    next: "Probier als Nächstes",
    all: "Alle Themen ansehen",
  },

  noTrial: {
    title: "Dein Konto beginnt ohne freie Renders.",
    had_before:
      "Dieses Postfach hatte seine freien Renders schon, vielleicht in anderer Schreibweise oder in einem Konto, das gelöscht ist.",
    throwaway: "Für Adressen, die nach Gebrauch weggeworfen werden, gibt es sie nicht.",
    seePlans: "Tarife ansehen",
  },
};
