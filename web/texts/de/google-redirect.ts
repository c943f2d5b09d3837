import type { texts } from "../google-redirect.ts";

export const googleRedirect: typeof texts = {
  connected: "Google ist verbunden.",
  notConfirmed: "Google hat nicht bestätigt, dass du es bist.",
  failed: "Google konnte nicht verbunden werden.",
  otherEmail: "Dieses Google-Konto hat eine andere E-Mail-Adresse.",
  otherAccount: "Dieses Google-Konto gehört hier schon zu einem anderen Konto.",
  unverified: "Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt.",
  tryAgain: "Bitte versuche es noch einmal.",
};
