import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../accounts-sign-in.ts";

export const accountsSignIn: typeof texts = {
  home: `${PRODUCT}, Startseite`,
  terms:
    "Wenn du fortfährst, akzeptierst du unsere <terms>AGB</terms> und unsere <privacy>Datenschutzerklärung</privacy>.",

  ended: "Deine Sitzung ist abgelaufen. Melde dich an und mach dort weiter, wo du aufgehört hast.",

  google: {
    action: "Weiter mit Google",
    failed: "Die Anmeldung mit Google hat nicht geklappt. Bitte versuche es noch einmal.",
    blocked:
      "Dieses Konto ist gesperrt. Den Grund haben wir dir per E-Mail geschickt. Wenn du glaubst, dass das ein Irrtum ist, schreib uns über die Kontaktseite.",
    unverified:
      "Google hat diese E-Mail-Adresse nicht bestätigt, deshalb können wir dich damit nicht anmelden. Bestätige sie bei Google oder registriere dich mit einem Passwort.",
  },
  passkey: {
    action: "Mit Passkey anmelden",
    dismissed:
      "Dein Gerät hat dich nicht bestätigt. Bitte versuche es noch einmal oder melde dich anders an.",
    failed: "Der Passkey hat nicht funktioniert. Bitte melde dich anders an.",
  },
  signIn: {
    title: "Willkommen zurück",
    action: "Anmelden",
    forgot: "Passwort vergessen?",
    done: "Du bist angemeldet!",
    failed: "Die Anmeldung hat nicht geklappt. Bitte prüfe deine Angaben.",
    newHere: "Neu hier?",
    toSignUp: "Konto erstellen",
  },
  signUp: {
    title: "Konto erstellen",
    action: "Registrieren",
    done: "Dein Konto ist erstellt! Bitte bestätige deine Adresse über den Link in unserer E-Mail.",
    failed: "Die Registrierung hat nicht geklappt. Bitte versuche es noch einmal.",
    hasAccount: "Du hast schon ein Konto?",
    toSignIn: "Jetzt anmelden",
  },
  checkMail: {
    title: "Schau in dein Postfach",
    notThere:
      "Nach einer Minute noch nichts da? Schau im Spam-Ordner nach oder lass dir die E-Mail erneut schicken.",
    otherAddress: "Andere Adresse verwenden",
  },
  unverified: {
    words: (email) =>
      `<strong>Nur noch ein Schritt.</strong> Öffne den Link, den wir an <email>${email}</email> geschickt haben, und schon bist du drin.`,
    resend: "Link erneut senden",
    sent: "Gesendet. Der Link gilt 24 Stunden.",
    failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
  },
  verify: {
    title: "Der Link hat nicht funktioniert",
    words:
      "Die Bestätigung hat nicht geklappt oder du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.",
    otherAddress:
      "Er ist abgelaufen, wurde durch einen neueren ersetzt oder gehört zu einem anderen Konto. Deine Adresse hat sich nicht geändert; ändern kannst du sie in deinem Konto.",
    account: "Zum Konto",
    done: "Deine Adresse ist bestätigt",
    doneWords: "Melde dich damit an, um weiterzumachen.",
  },
  confirmEmail: {
    title: "Neue Adresse bestätigen",
    signedIn: (current, email) =>
      `Du bist als <email>${current}</email> angemeldet. Wenn du bestätigst, meldest du dich ab jetzt mit <email>${email}</email> an.`,
    password: (email) =>
      `Gib das Passwort des Kontos ein, das <email>${email}</email> verwenden möchte. Kein Passwort? Melde dich in diesem Browser bei dem Konto an und öffne den Link noch einmal.`,
    action: "Adresse bestätigen",
    failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
    done: (email) => `Ab jetzt meldest du dich mit <email>${email}</email> an.`,
    over: "Er ist abgelaufen, wurde schon verwendet oder durch einen neueren ersetzt.",
    notMine:
      "Das warst nicht du? Dann schließe diese Seite: Ohne deine Bestätigung ändert sich nichts.",
  },
  finish: {
    title: "Nur noch ein Schritt",
    words: (email) =>
      `Du hast dich in einem anderen Browser registriert. Gib das Passwort ein, das du dort für <email>${email}</email> gewählt hast, und schon bist du drin.`,
    other: (name, email) =>
      `In diesem Browser ist ${name} <email>(${email})</email> angemeldet. Wenn du fortfährst, wird dieses Konto hier abgemeldet.`,
    action: "Registrierung abschließen",
    failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
    notMine:
      "Du hast dich nicht registriert? Dann schließe einfach diese Seite. Ohne das Passwort passiert nichts.",
    forgotten:
      "Registriert, aber das Passwort vergessen? <again>Registriere dich noch einmal</again> mit einem neuen.",
  },
  forgot: {
    title: "Passwort zurücksetzen",
    words: "Wir schicken dir einen Link, mit dem du ein neues wählst. Er gilt 1 Stunde.",
    action: "Link senden",
    sent: "Der Link ist unterwegs! Bitte schau in dein Postfach.",
    failed: "Der Link konnte nicht gesendet werden. Bitte versuche es noch einmal.",
  },
  reset: {
    title: "Neues Passwort wählen",
    action: "Passwort speichern",
    done: "Dein Passwort wurde geändert. Bitte melde dich mit dem neuen an.",
    failed: "Dein Passwort konnte nicht geändert werden. Bitte versuche es noch einmal.",
    expired:
      "Dieser Link wurde schon verwendet oder ist älter als 1 Stunde. Einen neuen bekommst du über „Passwort vergessen?“.",
    toSignIn: "Zur Anmeldung",
    passkeys: "Deine Passkeys",
    passkeysWords:
      "Mit einem Passkey meldest du dich ohne Passwort an. Behalte nur die auf Geräten, die du noch hast.",
    unnamedPasskey: "Passkey ohne Namen",
    addedOn: (day) => `Hinzugefügt am ${day}`,
    keep: "Behalten",
    remove: "Entfernen",
  },

  fields: {
    name: "Vor- und Nachname",
    email: "E-Mail",
    password: "Passwort",
    newPassword: "Neues Passwort",
    newPasswordAgain: "Neues Passwort wiederholen",
    newPasswordHint: (least) => `Mindestens ${least} Zeichen`,
  },
  faults: {
    noName: "Gib deinen Vor- und Nachnamen ein.",
    noEmail: "Gib deine E-Mail-Adresse ein.",
    noValidEmail: "Gib eine gültige E-Mail-Adresse ein.",
    noPassword: "Gib dein Passwort ein.",
    noNewPassword: "Wähle ein Passwort.",
    notTheSame: "Die beiden Passwörter stimmen nicht überein.",
    tooShort: (least) => `Verwende mindestens ${least} Zeichen.`,
    tooLong: (most) => `Verwende höchstens ${most} Zeichen.`,
  },
  errors: {
    UNAUTHORIZED: "Bitte melde dich an.",
    INVALID_EMAIL_OR_PASSWORD: "E-Mail-Adresse oder Passwort stimmt nicht.",
    INVALID_EMAIL: "Das ist keine gültige E-Mail-Adresse.",
    PASSWORD_TOO_SHORT: "Das Passwort ist zu kurz.",
    PASSWORD_TOO_LONG: "Das Passwort ist zu lang.",
    USER_ALREADY_EXISTS: "Dieses Konto gibt es schon.",
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
      "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte verwende eine andere.",
    CREDENTIAL_ACCOUNT_NOT_FOUND: "Dieses Konto hat noch kein Passwort.",
    ACCOUNT_NOT_FOUND: "Diese Verbindung gibt es nicht mehr.",
    SOCIAL_ACCOUNT_ALREADY_LINKED: "Google ist schon verbunden.",
    PASSKEY_NOT_FOUND:
      "Dieser Passkey ist mit keinem Konto mehr verknüpft. Bitte melde dich anders an.",
    AUTHENTICATION_FAILED: "Der Passkey hat nicht funktioniert. Bitte melde dich anders an.",
    INVALID_TOKEN: "Dieser Link ist nicht mehr gültig.",
  },
};
