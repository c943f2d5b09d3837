import type { texts } from "../contact.ts";

export const contact: typeof texts = {
  title: "Kontakt",
  intro: "Schreib uns. Ein Mensch liest es und antwortet.",

  name: "Name",
  email: "E-Mail",
  subject: "Betreff",
  chooseSubject: "Wähl einen Betreff",
  message: "Nachricht",
  messageHint: "Geht es um eine Bestellung? Nenn ihre Nummer.",
  aboutOrder: (number) => `Bestellung ${number}\n\n`,
  honeypot: "Lass das leer",
  tooLong: (most) => `Höchstens ${most} Zeichen.`,
  send: "Nachricht senden",
  sending: "Wird gesendet …",
  notSent: (failure) => `${failure} Deine Nachricht ist noch da.`,
  toast: "Deine Nachricht ist abgeschickt!",

  sent: {
    title: "Danke!",
    words: "Deine Nachricht ist angekommen ...",
    next: "Ein Mensch wird sie lesen und dir per E-Mail antworten. Eine E-Mail mit deinem Ticket ist schon unterwegs.",
    ticket: "Dein Ticket",
    again: "Noch eine Nachricht senden",
  },

  otherContacts: {
    quicker: "Vielleicht schneller",
    faq: "Fragen und Antworten lesen",
    shipping: "Beschädigt, falsch oder verloren?",
    directly: "Oder direkt",
  },
};
