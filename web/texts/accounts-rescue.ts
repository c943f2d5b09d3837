import { inLanguage } from "./language.ts";

/** The page behind 'This wasn't me' in a mail. */
export const texts = inLanguage("accountsRescue", {
  title: "It wasn't you?",
  words:
    "Take your account back. Everybody is signed out, you included. The password stops working, recently added ways to sign in are removed, and your account goes back to the address that got our mail. There you'll find a link to set a new password.",
  action: "This wasn't me: take it back",
  leave: "It was me, leave it as it is",
  done: "Your account is yours again",
  doneWords: "We sent you a link to set a new password. It works for 1 hour.",
  failed: "That changed nothing",
  failedWords: "Has somebody taken over your account? Write to us right away.",
  contact: "Write to us",
  signIn: "Go to sign in",
});
