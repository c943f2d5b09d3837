import { inLanguage } from "./language.ts";

/** The question who somebody is, before what a session alone is not enough for. */
export const texts = inLanguage("accountsProof", {
  title: "Confirm that it's you",
  words: "So that nobody does this who only finds your device signed in.",
  confirm: "Confirm",
  wrong: "That is not your password.",
  byPasskey: "Use a passkey",
  passkeyDismissed: "Your device confirmed nothing. Please try again.",
  passkeyFailed: "That passkey didn't work. Please try another way.",
});
