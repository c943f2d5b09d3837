import type { texts } from "../accounts-recovery.ts";

export const accountsRecovery: typeof texts = {
  title: "Das warst nicht du?",
  words:
    "Dann hol dir dein Konto zurück. Alle werden abgemeldet, du auch. Das Passwort ist ab dann wertlos, Anmeldewege, die in letzter Zeit dazukamen, werden entfernt, und dein Konto hat wieder die Adresse, an die unsere E-Mail ging. Dort findest du einen Link zu einem neuen Passwort.",
  action: "Das war ich nicht: zurückholen",
  leave: "Das war ich, so lassen",
  done: "Dein Konto gehört wieder dir",
  doneWords: "Wir haben dir einen Link zu einem neuen Passwort geschickt. Er gilt 1 Stunde.",
  failed: "Das hat nichts geändert",
  failedWords: "Ist dein Konto in fremden Händen? Dann schreib uns gleich.",
  contact: "Schreib uns",
  signIn: "Zur Anmeldung",
};
