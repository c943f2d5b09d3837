import { inLanguage } from "./language.ts";

/** What came of connecting Google to an account. */
export const texts = inLanguage("googleAnswer", {
  connected: "Google is connected.",
  unproven: "Google did not confirm that it's you.",
  failed: "Failed to connect Google.",
  otherEmail: "That Google account has a different e-mail from this account.",
  otherAccount: "That Google account belongs to another account here.",
  unverified: "Google has not verified the e-mail of that account.",
  tryAgain: "Please try again.",
});
