import type { texts } from "../invitation.ts";

export const invitation: typeof texts = {
  title: "Komm ins Team",
  words: (email) =>
    `Du sollst in diesem Shop mitarbeiten. Nimmst du die Einladung mit dem Konto an, mit dem du angemeldet bist, ${email}? Die Mail war nur für diese Adresse.`,
  take: "Einladung annehmen",
  leave: "Jetzt nicht",
  failed: "Die Einladung hat nicht funktioniert",
  failedWords: (email) => `Du bist mit ${email} angemeldet.`,
  toShop: "Zum Shop",
};
