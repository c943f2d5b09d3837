import type { texts } from "../accounts-reauth.ts";

export const accountsReauth: typeof texts = {
  title: "Bestätige, dass du es bist",
  words: "Damit das niemand tut, der nur dein Gerät angemeldet vorfindet.",
  confirm: "Bestätigen",
  wrong: "Das ist nicht dein Passwort.",
  byPasskey: "Passkey verwenden",
  passkeyDismissed: "Dein Gerät hat nichts bestätigt. Bitte versuch es noch einmal.",
  passkeyFailed: "Der Passkey hat nicht geklappt. Bitte nimm einen anderen Weg.",
};
