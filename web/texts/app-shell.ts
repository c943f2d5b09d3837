import { PRODUCT } from "#shared/brand.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("appShell", {
  skip: "Skip to content",
  /** Replaces an empty name with `there`. */
  greeting: (firstName: string) => `Hi, ${firstName || "there"}!`,
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
    label: (count: number, shown: string) =>
      count === 1 ? "Cart, 1 item" : `Cart, ${shown} items`,
  },

  signedOut: "Signed out successfully",
  signOutFailed: "Error signing out. Please try again.",
});
