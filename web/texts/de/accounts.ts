import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../accounts.ts";

export const accounts: typeof texts = {
  title: "Konto",
  renders: "Übrige Renders",
  cart: "Warenkorb",
  sections: {
    label: "Auf dieser Seite",
    plan: "Konto verwalten",
    statement: "Render-Verlauf",
    receipts: "Belege",
    invoices: "Rechnungen",
    profile: "Profil",
    signIn: "Anmeldung",
    devices: "Geräte",
    data: "Deine Daten",
  },

  change: "Ändern",
  loadingMethods: "Anmeldemethoden werden geladen",

  name: {
    label: "Name",
    change: "Namen ändern",
    title: "Namen ändern",
    save: "Speichern",
    changed: "Dein Name wurde geändert.",
    failed: "Dein Name konnte nicht geändert werden. Bitte versuche es noch einmal.",
  },
  email: {
    label: "E-Mail",
    change: "E-Mail-Adresse ändern",
    title: "E-Mail-Adresse ändern",
    words:
      "Wir schicken einen Link an die neue Adresse und eine Info an deine bisherige. Sobald du bestätigst, wirst du auf allen anderen Geräten abgemeldet.",
    new: "Neue E-Mail-Adresse",
    same: "Das ist schon deine Adresse.",
    send: "Link senden",
    asked: (email) =>
      `Wir haben einen Link an ${email} geschickt. Solange du nicht bestätigst, ändert sich nichts.`,
    failed: "Der Link konnte nicht gesendet werden. Bitte versuche es noch einmal.",
  },
  appearance: {
    label: "Darstellung",
    light: "Hell",
    dark: "Dunkel",
    system: "System",
  },
  language: "Sprache",

  password: {
    label: "Passwort",
    isSet: "Festgelegt",
    change: "Passwort ändern",
    title: "Passwort ändern",
    words: "Du wirst auf allen anderen Geräten abgemeldet.",
    current: "Aktuelles Passwort",
    wrong: "Das Passwort stimmt nicht.",
    changed: "Dein Passwort wurde geändert.",
    failed: "Dein Passwort konnte nicht geändert werden. Bitte versuche es noch einmal.",

    none: "Noch keins",
    set: "Passwort festlegen",
    sendAgain: "Link erneut senden",
    sent: (email) =>
      `Wir haben dir an ${email} einen Link geschickt, mit dem du ein Passwort festlegst. Er gilt 1 Stunde.`,
    notSent: "Der Link konnte nicht gesendet werden. Bitte versuche es noch einmal.",
  },
  google: {
    label: "Google",
    connected: "Verbunden",
    notConnected: "Nicht verbunden",
    onlyWay:
      "Verbunden. Das ist deine einzige Anmeldemethode: Lege ein Passwort fest oder füge einen Passkey hinzu, bevor du die Verbindung trennst.",
    connect: "Verbinden",
    connectLabel: "Google verbinden",
    connectFailed: "Google konnte nicht verbunden werden. Bitte versuche es noch einmal.",
    disconnect: "Trennen",
    disconnectLabel: "Google trennen",
    title: "Verbindung zu Google trennen?",
    words: "Du meldest dich dann mit deinem Passwort oder einem Passkey an.",
    keep: "Verbunden lassen",
    disconnected: "Die Verbindung zu Google wurde getrennt.",
    disconnectFailed:
      "Die Verbindung zu Google konnte nicht getrennt werden. Bitte versuche es noch einmal.",
  },
  devices: {
    loading: "Geräte werden geladen",
    this: "Dieses Gerät",
    program: (system) => `App auf ${system}`,
    browser: (browser, system) => `${browser} auf ${system}`,
    unknown: "Unbekanntes Gerät",
    signedIn: (moment) => `Angemeldet am ${moment}`,
    seenToday: "Zuletzt heute aktiv",
    seenYesterday: "Zuletzt gestern aktiv",
    seenAgo: (days) => `Zuletzt vor ${days} Tagen aktiv`,
    signOut: "Abmelden",
    signOutOf: (device, since) => `${device} abmelden. ${since}`,
    signedOut: (device) => `Abgemeldet: ${device}`,
    signOutElsewhere: "Alle anderen abmelden",
    signedOutElsewhere: "Du bist auf allen anderen Geräten abgemeldet.",
    failed: "Die Abmeldung hat nicht geklappt. Bitte versuche es noch einmal.",
  },

  exporting: {
    label: "Meine Daten exportieren",
    words: `Ein ZIP mit deinen Fotos und ${PRODUCT}en in voller Größe, mit deinem Konto, deinen Bestellungen, Belegen und Aktivitäten und deinem Warenkorb als Textdateien (JSON) und mit deinem Render-Verlauf als Tabelle (CSV).`,
    action: "ZIP herunterladen",
    actionLabel: "ZIP herunterladen: meine Daten",
    failed: "Das Herunterladen konnte nicht gestartet werden. Bitte versuche es noch einmal.",
  },
  deleting: {
    action: "Mein Konto löschen",
    words: "Endgültig, mit allen Fotos und Mixen.",
    title: "Dein Konto löschen?",
    deletes:
      "<strong>Gelöscht werden:</strong> deine Fotos, deine Mixe und ihre Druckdateien, dein Warenkorb, deine Aktivitäten, dein Render-Verlauf und deine Anmeldemethoden. Das lässt sich nicht rückgängig machen.",
    plan: (name) => `Dein Tarif <strong>${name}</strong> endet sofort.`,
    renders: (count, shown) =>
      count === 1
        ? "Dein <strong>letzter Render</strong> verfällt."
        : `Deine übrigen <strong>${shown} Renders</strong> verfallen.`,
    keeps:
      "<strong>Wir behalten:</strong> was du bestellt und bezahlt hast, weil das Gesetz es verlangt, aber ohne deinen Namen, deine E-Mail-Adresse, deine Anschrift und deine Bilder. Außerdem speichern wir 12 Monate lang einen Code, der aus deiner E-Mail-Adresse gebildet ist: Ein neues Konto mit dieser Adresse startet deshalb ohne kostenlose Renders.",
    word: "LÖSCHEN",
    type: "Gib zur Bestätigung LÖSCHEN ein",
    typeInCapitals: "Gib LÖSCHEN in Großbuchstaben ein.",
    keep: "Konto behalten",
    deleted: "Dein Konto ist gelöscht. Wir haben dir eine Bestätigung per E-Mail geschickt.",
  },
};
