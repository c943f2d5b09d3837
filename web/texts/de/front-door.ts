import type { texts } from "../front-door.ts";

export const frontDoor: typeof texts = {
  title: "Dein Foto als Kunst zum Drucken",
  description: (looks, trialRenders) =>
    `Nimm ein Foto, wähl einen von ${looks} Looks, von Pop-Art bis Ölgemälde, und lass ihn auf eine Tasse, ein Poster oder ein Shirt drucken. ${trialRenders} Mixe gratis, ohne Karte.`,
  headlines: {
    "pop-art": { first: "Du, nur als", look: "Pop-Art." },
    mugshot: { first: "Du, nur als", look: "Polizeifoto." },
    "action-figure": { first: "Du, nur als", look: "Actionfigur." },
    "stained-glass": { first: "Du, nur als", look: "Glasfenster." },
    coin: { first: "Du, nur auf", look: "einer Münze." },
    "tarot-card": { first: "Du, nur als", look: "Tarotkarte." },
    "jheri-curls": { first: "Du, nur mit", look: "Jheri-Curls." },
    watercolor: { first: "Du, nur als", look: "Aquarell." },
    "bronze-bust": { first: "Du, nur als", look: "Bronzebüste." },
    "oil-painting": { first: "Du, nur als", look: "Ölgemälde." },
    "senior-photo": { first: "Du, nur im", look: "Jahrbuch." },
    linocut: { first: "Du, nur als", look: "Linolschnitt." },
  },
  words: (trialRenders) =>
    `Nimm ein Foto, wähl einen Look, sieh beim Drucken zu. ${trialRenders} Mixe gehen auf uns, ohne Karte.`,
  draft: {
    account: {
      words: "Foto und Look stehen. Registrier dich, dann kann gedruckt werden.",
      tag: "bereit nach der Registrierung",
    },
    mail: {
      words: "Foto und Look stehen. Öffne den Link in unserer Mail, dann kann gedruckt werden.",
      tag: "bereit nach unserer Mail",
    },
  },

  stage: {
    label: "Ein Foto und sein Mix",
    photo: "das Foto",
    mix: "der Mix",
    yourPhoto: "dein Foto",
    yourPhotoAlt: "Dein Foto",
    photoAlt: "Das Foto, aus dem der Mix gemacht ist",
    mixAlt: (look) => `Ein Mix: ${look}`,
    looks: "Look",
  },

  looks: {
    title: (count) => `${count} Looks, ${count} Menschen`,
    words: "Jeder Look zeigt hier jemand anderen. Öffne einen, dann siehst du das Foto dazu.",
  },
  products: {
    title: "Dann kommt es auf etwas drauf",
    words: "Gedruckt, wenn du bestellst, mit deinem Mix.",
    returns:
      "Beschädigt, fehlerhaft oder falsch? Melde dich binnen 30 Tagen, dann gibt es Ersatz oder Geld zurück.",
    policy: "Versand und Rückgabe",
  },
  photo: {
    title: "Was mit deinem Foto passiert",
    crop: {
      title: "Du schneidest es hier zu",
      words:
        "Es bleibt auf diesem Gerät, bis du angemeldet bist und „Rendern & speichern“ drückst.",
    },
    out: {
      title: "Zum Mixen geht es hinaus",
      words: "Ohne Ort, Zeit und Kamera und ohne deinen Namen, an den Bilddienst.",
    },
    only: {
      title: "Nur du siehst es",
      words: "Keine Galerie, kein öffentlicher Link. Die Druckerei bekommt nur, was du bestellst.",
    },
    gone: {
      title: "Gelöscht ist weg",
      words: "Ein Knopf nimmt das Foto und jede Kopie davon aus unserem Speicher.",
    },
  },
  plans: {
    title: (trialRenders) => `Mehr als ${trialRenders}?`,
    failed:
      "Ein Render, der misslingt, kostet nichts: Er kommt von selbst zurück, und wir sagen, warum.",
  },
  asked: { title: "Fragen", all: "Alle Fragen", contact: "Schreib uns" },
  turn: {
    title: "Du bist dran.",
    words: (trialRenders) => `${trialRenders} Mixe gehen auf uns. Ohne Karte.`,
    mix: "Mein Foto mixen",
  },
};
