import type { texts } from "../invitation.ts";

export const invitation: typeof texts = {
  title: "Ein Platz am Tisch",
  words: (email) =>
    `Du sollst in diesem Shop mitarbeiten. Nimmst du den Platz mit dem Konto an, mit dem du angemeldet bist, ${email}? Die Mail war nur für diese Adresse.`,
  take: "Platz annehmen",
  leave: "Jetzt nicht",
  failed: "Das gab dir keinen Platz",
  failedWords: (email) => `Du bist mit ${email} angemeldet.`,
  toShop: "Zum Shop",
};
