import type { texts } from "../contact.ts";

export const contact: typeof texts = {
  title: "Kontakt",
  intro: "Schreib uns. Jede Nachricht liest und beantwortet ein echter Mensch.",

  name: "Name",
  email: "E-Mail",
  subject: "Betreff",
  chooseSubject: "Betreff wählen",
  message: "Nachricht",
  messageHint: "Geht es um eine Bestellung? Gib die Bestellnummer an.",
  aboutOrder: (number) => `Bestellung ${number}\n\n`,
  honeypot: "Bitte leer lassen",
  tooLong: (most) => `Höchstens ${most} Zeichen.`,
  send: "Nachricht senden",
  sending: "Wird gesendet …",
  notSent: (failure) => `${failure} Deine Nachricht ist noch da.`,
  toast: "Deine Nachricht wurde gesendet!",

  sent: {
    title: "Danke!",
    words: "Deine Nachricht wurde gesendet …",
    next: "Ein echter Mensch liest sie und antwortet dir per E-Mail. Deine Ticketnummer ist schon auf dem Weg in dein Postfach.",
    ticket: "Dein Ticket",
    again: "Weitere Nachricht senden",
  },

  otherContacts: {
    quicker: "Schnellere Antworten",
    faq: "Häufige Fragen lesen",
    shipping: "Beschädigt, falsch oder verloren?",
    directly: "Direkter Kontakt",
  },
};
