import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../accounts.ts";

export const accounts: typeof texts = {
  title: "Konto",
  renders: "Übrige Renders",
  cart: "Warenkorb",
  sections: {
    label: "Auf dieser Seite",
    plan: "Konto verwalten",
    statement: "Render-Auszug",
    receipts: "Quittungen",
    invoices: "Rechnungen",
    profile: "Profil",
    signIn: "Anmeldung",
    devices: "Geräte",
    data: "Deine Daten",
  },

  change: "Ändern",
  loadingWays: "Anmeldemöglichkeiten werden geladen",

  name: {
    label: "Name",
    change: "Namen ändern",
    title: "Namen ändern",
    save: "Speichern",
    changed: "Dein Name ist geändert.",
    failed: "Dein Name ließ sich nicht ändern. Bitte versuch es noch einmal.",
  },
  email: {
    label: "E-Mail",
    change: "E-Mail-Adresse ändern",
    title: "E-Mail-Adresse ändern",
    words:
      "Wir schicken einen Link an die neue Adresse und eine Nachricht an die bisherige. Alle anderen Geräte werden abgemeldet.",
    new: "Neue E-Mail-Adresse",
    same: "Das ist schon deine Adresse.",
    send: "Link senden",
    asked: (email) => `Der Link ist unterwegs an ${email}. Bis du ihn öffnest, ändert sich nichts.`,
    failed: "Der Link ließ sich nicht senden. Bitte versuch es noch einmal.",
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
    words: "Alle anderen Geräte werden abgemeldet.",
    current: "Aktuelles Passwort",
    wrong: "Das ist nicht dein Passwort.",
    changed: "Dein Passwort ist geändert.",
    failed: "Das Passwort ließ sich nicht ändern. Bitte versuch es noch einmal.",

    none: "Noch keins",
    set: "Passwort festlegen",
    sendAgain: "Link noch einmal senden",
    sent: (email) =>
      `Der Link, mit dem du eins festlegst, ist unterwegs an ${email}. Er gilt 1 Stunde.`,
    notSent: "Der Link ließ sich nicht senden. Bitte versuch es noch einmal.",
  },
  google: {
    label: "Google",
    connected: "Verbunden",
    notConnected: "Nicht verbunden",
    onlyWay:
      "Verbunden. Du kannst dich nur damit anmelden: Leg ein Passwort fest oder füg einen Passkey hinzu, bevor du die Verbindung trennst.",
    connect: "Verbinden",
    connectAloud: "Google verbinden",
    notDone: "Google ließ sich nicht verbinden. Bitte versuch es noch einmal.",
    disconnect: "Trennen",
    disconnectAloud: "Google trennen",
    title: "Google trennen?",
    words: "Danach meldest du dich mit deinem Passwort oder einem Passkey an.",
    keep: "Verbunden lassen",
    disconnected: "Google ist getrennt.",
    notUndone: "Google ließ sich nicht trennen. Bitte versuch es noch einmal.",
  },
  devices: {
    loading: "Geräte werden geladen",
    this: "Dieses Gerät",
    program: (system) => `Ein Programm auf ${system}`,
    browser: (browser, system) => `${browser} auf ${system}`,
    unknown: "Unbekanntes Gerät",
    signedIn: (moment) => `Angemeldet am ${moment}`,
    seenToday: "Zuletzt heute aktiv",
    seenYesterday: "Zuletzt gestern aktiv",
    seenAgo: (days) => `Zuletzt vor ${days} Tagen aktiv`,
    signOut: "Abmelden",
    signOutOf: (device, since) => `${device} abmelden. ${since}`,
    signedOut: (device) => `Abgemeldet: ${device}`,
    signOutElsewhere: "Überall sonst abmelden",
    signedOutElsewhere: "Du bist überall sonst abgemeldet.",
    failed: "Das Abmelden hat nicht geklappt. Bitte versuch es noch einmal.",
  },

  exporting: {
    label: "Meine Daten exportieren",
    words: `Ein ZIP mit deinen Fotos und ${PRODUCT}en in voller Größe; Konto, Bestellungen, Quittungen, Warenkorb und Aktivitäten als Textdateien (JSON); dein Render-Auszug als Tabelle (CSV).`,
    action: "ZIP herunterladen",
    aloud: "ZIP herunterladen: meine Daten",
    failed: "Der Download ließ sich nicht starten. Bitte versuch es noch einmal.",
  },
  deleting: {
    action: "Mein Konto löschen",
    words: "Für immer, mit allen Fotos und Mixen darin.",
    title: "Konto löschen?",
    goes: "<strong>Das verschwindet:</strong> deine Fotos, deine Mixe und ihre Druckdateien, dein Warenkorb, deine Aktivitäten, dein Render-Auszug und deine Anmeldung. Das lässt sich nicht rückgängig machen.",
    plan: (name) => `Dein Tarif <strong>${name}</strong> endet sofort.`,
    renders: (count, shown) =>
      count === 1
        ? "Du verlierst deinen <strong>letzten Render</strong>."
        : `Du verlierst deine übrigen <strong>${shown} Renders</strong>.`,
    stays:
      "<strong>Das bleibt:</strong> was bestellt und bezahlt wurde, weil das Gesetz es verlangt, aber ohne deinen Namen, deine E-Mail-Adresse, Anschrift und Bilder. 12 Monate lang auch ein Code aus deinem Postfach; ein neues Konto dort beginnt deshalb ohne freie Renders.",
    word: "LÖSCHEN",
    type: "Tipp zur Bestätigung LÖSCHEN ein",
    typeInCapitals: "Tipp das Wort LÖSCHEN in Großbuchstaben ein.",
    keep: "Konto behalten",
    deleted: "Dein Konto ist gelöscht. Wir haben dir eine Bestätigung geschickt.",
  },
};
