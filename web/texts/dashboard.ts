import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("dashboard", {
  title: "Dashboard",

  cards: {
    renders: "Remaining Renders",
    mixes: `${PRODUCT}es`,
    cart: "Shopping Cart",
  },
  latest: {
    title: "Your latest",
    all: (shown: string) => `See all ${shown}`,
  },
  themes: {
    start: "Start with one of these",
    startWords: "Pick a look, then add your photo.",
    next: "Try these next",
    all: "See all themes",
  },

  noTrial: {
    title: "Your account starts without free renders.",
    had_before:
      "This email address has already had its free renders, maybe under a different spelling or in an account that was deleted.",
    throwaway: "Disposable email addresses don't get them.",
    seePlans: "See plans",
  },
});
