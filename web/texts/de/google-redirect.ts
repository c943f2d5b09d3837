import type { texts } from "../google-redirect.ts";

export const googleRedirect: typeof texts = {
  connected: "Google ist verbunden.",
  notConfirmed: "Google hat nicht bestätigt, dass du es bist.",
  failed: "Google ließ sich nicht verbinden.",
  otherEmail: "Das Google-Konto hat eine andere E-Mail-Adresse als dieses Konto.",
  otherAccount: "Das Google-Konto gehört hier schon zu einem anderen Konto.",
  unverified: "Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt.",
  tryAgain: "Bitte versuch es noch einmal.",
};
