import type { texts } from "../accounts-passkeys.ts";

export const accountsPasskeys: typeof texts = {
  label: "Passkeys",
  words: "Melde dich mit Finger, Gesicht oder der PIN deines Geräts an, ohne Passwort.",
  unknown: "Dieser Browser kann keine Passkeys.",
  add: "Hinzufügen",
  addAloud: "Passkey hinzufügen",
  addTitle: "Passkey hinzufügen",
  addWords:
    "Gleich fragt dich dein Gerät. Der Name ist für dich, damit du sie unterscheiden kannst.",
  name: "Name",
  noName: "Gib dem Passkey einen Namen.",
  done: "Dein Passkey ist hinzugefügt.",
  isKnown: "Dieses Gerät hat schon einen Passkey für dein Konto.",
  notAdded: "Der Passkey ließ sich nicht hinzufügen. Bitte versuch es noch einmal.",
  added: (moment) => `Hinzugefügt am ${moment}.`,
  lastWay: "Du kannst dich nur damit anmelden, darum bleibt er.",
  rename: "Umbenennen",
  renameAloud: (name) => `${name} umbenennen`,
  renameTitle: "Passkey umbenennen",
  save: "Speichern",
  notRenamed: "Der Passkey ließ sich nicht umbenennen. Bitte versuch es noch einmal.",
  remove: "Entfernen",
  removeAloud: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeWords:
    "Niemand kann sich mehr damit anmelden. Auf deinem Gerät kannst du ihn auch löschen.",
  removeConfirm: "Passkey entfernen",
  keep: "Behalten",
  removed: "Der Passkey ist entfernt.",
  notRemoved: "Der Passkey ließ sich nicht entfernen. Bitte versuch es noch einmal.",
};
