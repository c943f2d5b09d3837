import { inLanguage } from "./language.ts";

export const texts = inLanguage("googleRedirect", {
  connected: "Google is connected.",
  notConfirmed: "Google didn't confirm it's you.",
  failed: "We couldn't connect Google.",
  otherEmail: "That Google account uses a different email address.",
  otherAccount: "That Google account belongs to another account here.",
  unverified: "Google hasn't verified that account's email address.",
  tryAgain: "Please try again.",
});
