import { inLanguage } from "./language.ts";

/** The question who somebody is, before what a session alone is not enough for. */
export const texts = inLanguage("accountsProof", {
  title: "Confirm that it's you",
  words: "So that nobody who merely finds your device signed in can do this.",
  confirm: "Confirm",
  wrong: "That is not your password.",
  byPasskey: "Use a passkey",
  passkeyDismissed: "Your device didn't confirm that it's you. Please try again.",
  passkeyFailed: "That passkey didn't work. Please try another way.",
});
