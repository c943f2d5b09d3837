import { inLanguage } from "./language.ts";

/** The page behind 'This wasn't me' in a mail. */
export const texts = inLanguage("accountsRescue", {
  title: "Wasn't you?",
  words:
    "Take your account back. Everyone is signed out, including you. The current password stops working, recently added sign-in methods are removed, and your account goes back to the address we emailed. You'll find a link there to set a new password.",
  action: "This wasn't me, take it back",
  leave: "It was me, leave it as is",
  done: "Your account is yours again",
  doneWords: "We emailed you a link to set a new password. It works for 1 hour.",
  failed: "Nothing was changed",
  failedWords: "Has someone taken over your account? Write to us right away.",
  contact: "Write to us",
  signIn: "Go to sign in",
});
