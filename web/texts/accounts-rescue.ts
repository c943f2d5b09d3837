import { inLanguage } from "./language.ts";

/** The page behind 'This wasn't me' in a mail. */
export const texts = inLanguage("accountsRescue", {
  title: "It wasn't you?",
  words:
    "Then take your account back. Everybody is signed out, you too. The password is worthless from then on, ways to sign in that were added lately are taken off, and your account has the address again that got our mail. There you find a link to a new password.",
  action: "This wasn't me: take it back",
  leave: "It was me, leave it",
  done: "Your account is yours again",
  doneWords: "We sent you a link to a new password. It works for 1 hour.",
  failed: "That changed nothing",
  failedWords: "Is your account in other hands? Then write to us right away.",
  contact: "Write to us",
  signIn: "Go to sign in",
});
