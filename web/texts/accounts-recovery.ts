import { inLanguage } from "./language.ts";

/** The page behind 'This wasn't me' in a mail. */
export const texts = inLanguage("accountsRecovery", {
  title: "Take your account back",
  words:
    "We'll sign everyone out, including you, disable the current password, remove recently added sign-in methods and move your account back to the address we emailed. You'll find a link there to set a new password.",
  action: "Take my account back",
  leave: "It was me, change nothing",
  done: "Your account is yours again",
  doneWords: "We emailed you a link to set a new password. It works for 1 hour.",
  failed: "Nothing was changed",
  failedWords: "Has someone taken over your account? Write to us right away.",
  contact: "Write to us",
  signIn: "Go to sign in",
});
