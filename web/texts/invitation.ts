import { inLanguage } from "./language.ts";

export const texts = inLanguage("invitation", {
  title: "Join the team",
  words: (email: string) =>
    `You've been invited to help run this shop. Accept with the account you're signed in to, ${email}? The invitation works for this address only.`,
  take: "Accept invitation",
  leave: "Not now",
  failed: "The invitation didn't work",
  failedWords: (email: string) => `You're signed in as ${email}.`,
  toShop: "Go to the shop",
});
