import type { texts } from "../invitation.ts";

export const invitation: typeof texts = {
  title: "Du bist ins Team eingeladen",
  words: (email) =>
    `Du wurdest eingeladen, in diesem Shop mitzuarbeiten. Möchtest du mit dem Konto annehmen, mit dem du angemeldet bist, ${email}? Die Einladung gilt nur für diese Adresse.`,
  take: "Einladung annehmen",
  leave: "Jetzt nicht",
  failed: "Die Einladung hat nicht funktioniert",
  failedWords: (email) => `Du bist als ${email} angemeldet.`,
  toShop: "Zum Shop",
};
