import { inLanguage } from "./language.ts";

export const texts = inLanguage("accountsReauth", {
  title: "Confirm it's you",
  words: "We ask before changes like this, to make sure it's really you.",
  confirm: "Confirm",
  wrong: "That password isn't right.",
  byPasskey: "Use a passkey",
  passkeyDismissed: "Your device didn't confirm it's you. Please try again.",
  passkeyFailed: "That passkey didn't work. Please try another way.",
});
