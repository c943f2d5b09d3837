import { inLanguage } from "./language.ts";

export const texts = inLanguage("contact", {
  title: "Contact Us",
  intro: "Write to us. A real person reads and answers every message.",

  name: "Name",
  email: "Email",
  subject: "Subject",
  chooseSubject: "Select a subject",
  message: "Message",
  messageHint: "About an order? Include its number.",
  /** Beginning of a message started from an order's page. */
  aboutOrder: (number: string) => `Order #: ${number}\n\n`,
  honeypot: "Leave this empty",
  tooLong: (most: number) => `At most ${most} characters.`,
  send: "Send Message",
  sending: "Sending...",
  notSent: (failure: string) => `${failure} Your message is still here.`,
  toast: "Your message has been sent successfully!",

  sent: {
    title: "Thank You!",
    words: "Your message has been sent successfully...",
    next: "A real person will read it and reply by email. Your ticket number is on its way to your inbox.",
    ticket: "Your ticket",
    again: "Send Another Message",
  },

  otherContacts: {
    quicker: "Faster answers",
    faq: "Read the FAQ",
    shipping: "Damaged, wrong or lost?",
    directly: "Reach us directly",
  },
});
