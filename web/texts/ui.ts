import { inLanguage } from "./language.ts";

export const texts = inLanguage("ui", {
  back: "Back",
  stay: "Stay in English",
  news: "News from the shop",
  /** Characters of a field. */
  charCount: (taken: number, most: number) => `${taken} of ${most}`,
  anyColor: "Any color",
  noPicture: (alt: string) => `${alt} (picture unavailable)`,
  newestFirst: "newest first",
  oldestFirst: "oldest first",

  offline: "You're offline. What you see may be out of date, and changes can't be saved.",

  crash: {
    title: "Unexpected Application Error!",
    words: "Something went wrong on our end.",
    home: "Go to dashboard",
  },
  notFound: {
    words: "Oops! Page not found",
    home: "Return to Home",
  },

  compare: {
    label: "Compare with the original photo",
    hint: "Slide to compare",
    handle: "Original",
    onlyMix: "The whole mix",
    onlyOriginal: "The whole original photo",
    both: (original: number, mix: number) => `${original}% original photo, ${mix}% mix`,
  },
  password: {
    show: "Show",
    hide: "Hide",
    showLabel: "Show password",
    hideLabel: "Hide password",
  },
  quantity: {
    less: "One less",
    more: "One more",
  },
  slider: {
    inPercent: (label: string) => `${label} in percent`,
    inDegrees: (label: string) => `${label} in degrees`,
  },
  toasts: {
    list: "Notifications",
    close: "Close toast",
  },

  site: {
    label: "Shop",
    home: (product: string) => `${product}, home`,
    themes: "Looks",
    prices: "Prices",
    questions: "Questions",
    signIn: "Sign in",
    signUp: "Sign up",
    mix: "Mix my photo",
  },
  languages: "Other languages",
  footer: {
    label: "Site",
    dashboard: "Dashboard",
    pricing: "Pricing",
    faq: "FAQ",
    privacy: "Privacy",
    terms: "Terms",
    contact: "Contact",
  },
});
