import type { texts } from "../accounts-recovery.ts";

export const accountsRecovery: typeof texts = {
  title: "Hol dir dein Konto zurück",
  words:
    "Wir melden alle ab, auch dich, sperren das aktuelle Passwort, entfernen kürzlich hinzugefügte Anmeldemethoden und verknüpfen dein Konto wieder mit der Adresse, an die wir dir geschrieben haben. Dort findest du einen Link, mit dem du ein neues Passwort festlegst.",
  action: "Mein Konto zurückholen",
  leave: "Das war ich, nichts ändern",
  done: "Dein Konto gehört wieder dir",
  doneWords:
    "Wir haben dir per E-Mail einen Link geschickt, mit dem du ein neues Passwort festlegst. Er gilt 1 Stunde.",
  failed: "Es wurde nichts geändert",
  failedWords: "Hat jemand dein Konto übernommen? Dann schreib uns sofort.",
  contact: "Schreib uns",
  signIn: "Zur Anmeldung",
};
