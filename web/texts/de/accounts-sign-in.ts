import { PRODUCT } from "#shared/brand.ts";
import type { texts } from "../accounts-sign-in.ts";

export const accountsSignIn: typeof texts = {
  home: `${PRODUCT}, Startseite`,
  terms:
    "Wenn du fortfährst, akzeptierst du die <terms>AGB</terms> und die <privacy>Datenschutzerklärung</privacy>.",

  ended: "Deine Sitzung ist abgelaufen. Melde dich an, dann geht es weiter, wo du warst.",

  google: {
    action: "Weiter mit Google",
    failed: "Die Anmeldung mit Google hat nicht geklappt. Bitte versuch es noch einmal.",
    blocked:
      "Dieses Konto ist gesperrt. Warum, steht in unserer Mail an dich; schreib uns über die Kontaktseite, falls das ein Irrtum ist.",
    unverified:
      "Google hat diese E-Mail-Adresse nicht bestätigt, darum öffnet sie hier nichts. Bestätige sie bei Google oder registrier dich mit einem Passwort.",
  },
  passkey: {
    action: "Mit einem Passkey anmelden",
    dismissed:
      "Dein Gerät hat nichts bestätigt. Versuch es noch einmal, oder melde dich anders an.",
    failed: "Der Passkey hat nicht geklappt. Bitte melde dich anders an.",
  },
  signIn: {
    title: "Willkommen zurück",
    action: "Anmelden",
    forgot: "Passwort vergessen",
    done: "Du bist angemeldet!",
    failed: "Die Anmeldung hat nicht geklappt. Bitte prüf deine Angaben.",
    newHere: "Neu hier?",
    toSignUp: "Konto anlegen",
  },
  signUp: {
    title: "Konto anlegen",
    action: "Registrieren",
    done: "Dein Konto ist angelegt! Bitte bestätige deine Adresse mit der E-Mail von uns.",
    failed: "Die Registrierung hat nicht geklappt. Bitte versuch es noch einmal.",
    hasAccount: "Schon ein Konto?",
    toSignIn: "Lieber anmelden",
  },
  checkMail: {
    title: "Sieh in deine Mails",
    notThere: "Nach einer Minute nichts da? Sieh im Spam nach, oder lass sie noch einmal schicken.",
    otherAddress: "Andere Adresse nehmen",
  },
  unverified: {
    words: (email) =>
      `<strong>Nur noch ein Schritt.</strong> Öffne den Link, den wir an <email>${email}</email> geschickt haben, dann bist du drin.`,
    resend: "Link noch einmal senden",
    sent: "Gesendet. Der Link gilt 24 Stunden.",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  },
  verify: {
    title: "Der Link hat nicht funktioniert",
    words:
      "Die Bestätigung hat nicht geklappt, oder du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.",
    otherAddress:
      "Er ist zu alt, es gibt einen neueren, oder er gehört zu einem anderen Konto. Deine Adresse bleibt, wie sie ist; ändern kannst du sie in deinem Konto.",
    account: "Zum Konto",
    done: "Deine Adresse ist bestätigt",
    doneWords: "Melde dich damit an, dann bist du drin.",
  },
  confirmEmail: {
    title: "Neue Adresse bestätigen",
    signedIn: (current, email) =>
      `Du bist als <email>${current}</email> angemeldet. Bestätige, dann meldest du dich ab jetzt mit <email>${email}</email> an.`,
    password: (email) =>
      `Gib das Passwort des Kontos ein, das <email>${email}</email> benutzen möchte. Es hat kein Passwort? Melde dich in diesem Browser in dem Konto an und öffne den Link noch einmal.`,
    action: "Adresse bestätigen",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
    done: (email) => `Ab jetzt meldest du dich mit <email>${email}</email> an.`,
    over: "Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.",
    notMine:
      "Du hast das nicht veranlasst? Dann schließ diese Seite: Ohne deine Bestätigung ändert sich nichts.",
  },
  finish: {
    title: "Nur noch ein Schritt",
    words: (email) =>
      `Registriert hast du dich in einem anderen Browser. Gib das Passwort ein, das du dort für <email>${email}</email> gewählt hast, dann bist du drin.`,
    other: (name, email) =>
      `In diesem Browser ist ${name} angemeldet, <email>${email}.</email> Machst du weiter, wird dieses Konto hier abgemeldet.`,
    action: "Registrierung abschließen",
    failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
    notMine:
      "Du hast dich nicht registriert? Dann schließ diese Seite: Ohne das Passwort passiert nichts.",
    forgotten:
      "Doch, aber das Passwort ist weg? <again>Registrier dich noch einmal</again> mit einem neuen.",
  },
  forgot: {
    title: "Passwort zurücksetzen",
    words: "Wir schicken dir einen Link, mit dem du ein neues wählst. Er gilt 1 Stunde.",
    action: "Link senden",
    sent: "Der Link ist unterwegs! Bitte schau in deine E-Mails.",
    failed: "Der Link ließ sich nicht senden. Bitte versuch es noch einmal.",
  },
  reset: {
    title: "Neues Passwort wählen",
    action: "Passwort speichern",
    done: "Dein Passwort ist geändert. Bitte melde dich mit dem neuen an.",
    failed: "Das Passwort ließ sich nicht ändern. Bitte versuch es noch einmal.",
    expired:
      "Dieser Link wurde schon benutzt oder ist älter als 1 Stunde. Hol dir mit „Passwort vergessen“ einen neuen.",
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
    name: "Voller Name",
    email: "E-Mail",
    password: "Passwort",
    newPassword: "Neues Passwort",
    newPasswordAgain: "Neues Passwort noch einmal",
    newPasswordHint: (least) => `Mindestens ${least} Zeichen`,
  },
  faults: {
    noName: "Gib deinen vollen Namen ein.",
    noEmail: "Gib deine E-Mail-Adresse ein.",
    noValidEmail: "Gib eine gültige E-Mail-Adresse ein.",
    noPassword: "Gib dein Passwort ein.",
    noNewPassword: "Wähl ein Passwort.",
    notTheSame: "Die beiden Passwörter sind nicht gleich.",
    tooShort: (least) => `Nimm mindestens ${least} Zeichen.`,
    tooLong: (most) => `Nimm höchstens ${most} Zeichen.`,
  },
  errors: {
    UNAUTHORIZED: "Bitte melde dich an.",
    INVALID_EMAIL_OR_PASSWORD: "E-Mail-Adresse oder Passwort stimmt nicht.",
    INVALID_EMAIL: "Das ist keine gültige E-Mail-Adresse.",
    PASSWORD_TOO_SHORT: "Das Passwort ist zu kurz.",
    PASSWORD_TOO_LONG: "Das Passwort ist zu lang.",
    USER_ALREADY_EXISTS: "Dieses Konto gibt es schon.",
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
      "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Nimm eine andere.",
    CREDENTIAL_ACCOUNT_NOT_FOUND: "Dieses Konto hat noch kein Passwort.",
    ACCOUNT_NOT_FOUND: "Diese Verbindung gibt es nicht mehr.",
    SOCIAL_ACCOUNT_ALREADY_LINKED: "Google ist schon verbunden.",
    PASSKEY_NOT_FOUND: "Diesen Passkey kennen wir nicht mehr. Bitte melde dich anders an.",
    AUTHENTICATION_FAILED: "Der Passkey hat nicht geklappt. Bitte melde dich anders an.",
    INVALID_TOKEN: "Dieser Link ist nicht mehr gültig.",
  },
};
