import type { texts } from "../accounts-reauth.ts";

export const accountsReauth: typeof texts = {
  title: "Bestätige, dass du es bist",
  words: "Vor Änderungen wie dieser fragen wir nach, damit wir wissen, dass du es bist.",
  confirm: "Bestätigen",
  wrong: "Das Passwort stimmt nicht.",
  byPasskey: "Passkey verwenden",
  passkeyDismissed: "Dein Gerät hat dich nicht bestätigt. Bitte versuche es noch einmal.",
  passkeyFailed: "Der Passkey hat nicht funktioniert. Bitte versuche es auf einem anderen Weg.",
};
