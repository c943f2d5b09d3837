import type { texts } from "../accounts-passkeys.ts";

export const accountsPasskeys: typeof texts = {
  label: "Passkeys",
  words: "Melde dich mit Fingerabdruck, Gesicht oder Geräte-PIN an, ganz ohne Passwort.",
  unknown: "Dieser Browser unterstützt keine Passkeys.",
  add: "Hinzufügen",
  addAloud: "Passkey hinzufügen",
  addTitle: "Passkey hinzufügen",
  addWords:
    "Gleich bittet dich dein Gerät um eine Bestätigung. Ein Name hilft dir, deine Passkeys auseinanderzuhalten.",
  name: "Name",
  noName: "Gib dem Passkey einen Namen.",
  done: "Dein Passkey wurde hinzugefügt.",
  isKnown: "Auf diesem Gerät gibt es schon einen Passkey für dein Konto.",
  notAdded: "Der Passkey konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.",
  added: (moment) => `Hinzugefügt am ${moment}.`,
  lastWay: "Er ist deine einzige Anmeldemethode und kann deshalb nicht entfernt werden.",
  rename: "Umbenennen",
  renameAloud: (name) => `${name} umbenennen`,
  renameTitle: "Passkey umbenennen",
  save: "Speichern",
  notRenamed: "Der Passkey konnte nicht umbenannt werden. Bitte versuche es noch einmal.",
  remove: "Entfernen",
  removeAloud: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeWords:
    "Du kannst dich dann nicht mehr damit anmelden. Auf deinem Gerät kannst du ihn ebenfalls löschen.",
  removeConfirm: "Passkey entfernen",
  keep: "Behalten",
  removed: "Der Passkey wurde entfernt.",
  notRemoved: "Der Passkey konnte nicht entfernt werden. Bitte versuche es noch einmal.",
};
