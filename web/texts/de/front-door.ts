import type { texts } from "../front-door.ts";

export const frontDoor: typeof texts = {
  title: "Dein Foto als Kunst, bereit zum Drucken",
  description: (themes, trialRenders) =>
    `Lade ein Foto hoch, wähle einen von ${themes} Looks, von Pop-Art bis Ölgemälde, und lass es auf eine Tasse, ein Poster oder ein T-Shirt drucken. ${trialRenders} Mixe gratis, ohne Kreditkarte.`,
  headlines: {
    "pop-art": { first: "Du, aber als", theme: "Pop-Art." },
    mugshot: { first: "Du, aber als", theme: "Polizeifoto." },
    "action-figure": { first: "Du, aber als", theme: "Actionfigur." },
    "stained-glass": { first: "Du, aber in", theme: "Buntglas." },
    coin: { first: "Du, aber auf", theme: "einer Münze." },
    "tarot-card": { first: "Du, aber als", theme: "Tarotkarte." },
    "jheri-curls": { first: "Du, aber mit", theme: "Jheri-Curls." },
    watercolor: { first: "Du, aber als", theme: "Aquarell." },
    "bronze-bust": { first: "Du, aber als", theme: "Bronzebüste." },
    "oil-painting": { first: "Du, aber als", theme: "Ölgemälde." },
    "senior-photo": { first: "Du, aber im", theme: "Jahrbuch." },
    linocut: { first: "Du, aber als", theme: "Linolschnitt." },
  },
  words: (trialRenders) =>
    `Foto auswählen, Look aussuchen, beim Drucken zusehen. ${trialRenders}\u00a0Mixe\u00a0gehen\u00a0auf\u00a0uns. Ganz ohne Kreditkarte.`,
  draft: {
    account: {
      words: "Foto und Look stehen fest. Registriere dich, und dein Mix kann gedruckt werden.",
      tag: "bereit, sobald du registriert bist",
    },
    mail: {
      words:
        "Foto und Look stehen fest. Öffne den Link in unserer E-Mail, und dein Mix kann gedruckt werden.",
      tag: "bereit, sobald du unsere E-Mail öffnest",
    },
  },

  stage: {
    label: "Ein Foto und sein Mix",
    photo: "das Foto",
    mix: "der Mix",
    yourPhoto: "dein Foto",
    yourPhotoAlt: "Dein Foto",
    photoAlt: "Das Foto, aus dem der Mix entstanden ist",
    mixAlt: (theme) => `Ein Mix: ${theme}`,
    themes: "Look",
  },

  themes: {
    title: (count) => `${count} Looks, ${count} Menschen`,
    words:
      "Jeder Look zeigt eine andere Person. Öffne einen, um das Foto zu sehen, aus dem er entstanden ist.",
  },
  products: {
    title: "Und dann auf etwas drucken",
    words: "Auf Bestellung gedruckt, mit deinem Mix darauf.",
    returns:
      "Beschädigt, fehlerhaft oder falsch? Melde dich innerhalb von 30 Tagen, dann ersetzen oder erstatten wir den Artikel.",
    policy: "Versand und Rückgabe",
  },
  photo: {
    title: "Was mit deinem Foto passiert",
    crop: {
      title: "Du schneidest es hier zu",
      words:
        "Es bleibt auf diesem Gerät, bis du dich anmeldest und auf „Rendern & speichern“ klickst.",
    },
    out: {
      title: "Es wird zum Mixen verschickt",
      words: "An unsere Bild-KI, ohne Ort, Uhrzeit und Kameradaten und ohne deinen Namen.",
    },
    only: {
      title: "Nur du siehst es",
      words:
        "Keine Galerie, kein öffentlicher Link. Die Druckerei bekommt, was du bestellst, und sonst nichts.",
    },
    gone: {
      title: "Gelöscht heißt gelöscht",
      words: "Ein Klick entfernt das Foto und alle Kopien davon aus unserem Speicher.",
    },
  },
  plans: {
    title: (trialRenders) => `Mehr als ${trialRenders}?`,
    failed:
      "Ein fehlgeschlagener Render kostet nichts: Du bekommst ihn automatisch zurück, und wir sagen dir, woran es lag.",
  },
  asked: { title: "Fragen", all: "Alle Fragen", contact: "Schreib uns" },
  turn: {
    title: "Du bist dran.",
    words: (trialRenders) => `${trialRenders} Mixe gehen auf uns. Ganz ohne Kreditkarte.`,
    mix: "Mein Foto mixen",
  },
};
