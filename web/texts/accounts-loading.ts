import { inLanguage } from "./language.ts";

/** Separate, because these texts are part of the initial bundle of every page. */
export const texts = inLanguage("accountsLoading", {
  loggingIn: "Logging in...",
  verifying: "Verifying...",
});
