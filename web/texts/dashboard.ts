import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("dashboard", {
  title: "Dashboard",
  /** Replaces an empty name. */
  greeting: (firstName: string) => `Hi, ${firstName || "there"}!`,
  skip: "Skip to content",
  renders: (count: number, shown: string) => (count === 1 ? "1 render" : `${shown} renders`),

  nav: {
    label: "Main",
    dashboard: "Dashboard",
    themes: "Themes",
    stuff: "My Stuff",
    merch: "Merch",
    account: "Account",
    support: "Support",
    signOut: "Sign Out",
    create: "Create",
    home: `${PRODUCT}, dashboard`,
    openMenu: "Open menu",
    closeMenu: "Close menu",
  },
  /** In the bottom bar of a phone, where five share the width. */
  tabs: { label: "Tabs", home: "Home", stuff: "My Stuff" },
  cart: {
    link: (shown: string) => `Cart (${shown})`,
    aloud: (count: number, shown: string) =>
      count === 1 ? "Cart, 1 item" : `Cart, ${shown} items`,
  },
  cards: {
    renders: "Remaining Renders",
    mixes: `${PRODUCT}es`,
    cart: "Shopping Cart",
  },
  latest: {
    title: "Your latest",
    all: (shown: string) => `See all ${shown}`,
  },
  looks: {
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

  signedOut: "Signed out successfully",
  signOutFailed: "Error signing out. Please try again.",
});
