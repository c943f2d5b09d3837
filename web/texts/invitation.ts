import { inLanguage } from "./language.ts";

export const texts = inLanguage("invitation", {
  title: "Join the team",
  words: (email: string) =>
    `You've been invited to work at this shop. Accept with the account you're signed in with, ${email}? The invitation was sent to this address only.`,
  take: "Accept invitation",
  leave: "Not now",
  failed: "The invitation didn't work",
  failedWords: (email: string) => `You are signed in with ${email}.`,
  toShop: "Go to the shop",
});
