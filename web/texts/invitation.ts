import { inLanguage } from "./language.ts";

/** The page behind the link in the mail to whom the shop asks to work for it. */
export const texts = inLanguage("invitation", {
  title: "A place at the desk",
  words: (email: string) =>
    `You are asked to work at this shop. Take the place with the account that you are signed in with, ${email}? The mail was for this address alone.`,
  take: "Take the place",
  leave: "Not now",
  failed: "That gave you no place",
  failedWords: (email: string) => `You are signed in with ${email}.`,
  toShop: "To the shop",
});
