import type { texts } from "../accounts-passkeys.ts";

export const accountsPasskeys: typeof texts = {
  label: "Passkeys",
  words: "Melde dich mit Fingerabdruck, Gesicht oder Geräte-PIN an, ganz ohne Passwort.",
  unknown: "Dieser Browser unterstützt keine Passkeys.",
  add: "Hinzufügen",
  addLabel: "Passkey hinzufügen",
  addTitle: "Passkey hinzufügen",
  addWords:
    "Gleich bittet dich dein Gerät um eine Bestätigung. Ein Name hilft dir, deine Passkeys auseinanderzuhalten.",
  name: "Name",
  noName: "Gib dem Passkey einen Namen.",
  done: "Dein Passkey wurde hinzugefügt.",
  alreadyAdded: "Auf diesem Gerät gibt es schon einen Passkey für dein Konto.",
  addFailed: "Der Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.",
  added: (moment) => `Hinzugefügt am ${moment}.`,
  onlyMethod: "Er ist deine einzige Anmeldemethode und kann deshalb nicht entfernt werden.",
  rename: "Umbenennen",
  renameLabel: (name) => `${name} umbenennen`,
  renameTitle: "Passkey umbenennen",
  save: "Speichern",
  renameFailed: "Der Passkey konnte nicht umbenannt werden. Bitte versuche es noch einmal.",
  remove: "Entfernen",
  removeLabel: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeWords:
    "Du kannst dich dann nicht mehr damit anmelden. Auf deinem Gerät kannst du ihn ebenfalls löschen.",
  removeConfirm: "Passkey entfernen",
  keep: "Behalten",
  removed: "Der Passkey wurde entfernt.",
  removeFailed: "Der Passkey konnte nicht entfernt werden. Bitte versuche es noch einmal.",
};
