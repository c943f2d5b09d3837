import { inLanguage } from "./language.ts";

export const texts = inLanguage("contact", {
  title: "Contact Us",
  intro: "Write to us. A person reads every message and answers.",

  name: "Name",
  email: "Email",
  subject: "Subject",
  chooseSubject: "Select a subject",
  message: "Message",
  messageHint: "About an order? Include its number.",
  trap: "Leave this empty",
  tooLong: (most: number) => `At most ${most} characters.`,
  send: "Send Message",
  sending: "Sending...",
  notSent: (failure: string) => `${failure} Your message is still here.`,
  toast: "Your message has been sent successfully!",

  sent: {
    title: "Thank You!",
    words:
      "Your message has been sent successfully... and a person will read it. The answer comes by e-mail, and a mail with your ticket is on its way.",
    ticket: "Your ticket",
    again: "Send Another Message",
  },

  otherWays: {
    quicker: "Maybe quicker",
    faq: "Read the FAQ",
    shipping: "Damaged, wrong or lost?",
    directly: "Or directly",
  },
});
