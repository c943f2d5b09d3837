import { inLanguage } from "./language.ts";

/** What waits here is part of the first load of every page, so these words stand apart. */
export const texts = inLanguage("accountsPending", {
  loggingIn: "Logging in...",
  verifying: "Verifying...",
});
