import { inLanguage } from "./language.ts";

/** A mix started before sign-up, which is kept until then. */
export const texts = inLanguage("guestDraft", {
  mixPhoto: "Mix my photo",
  dropOrChoose: "drop it here or choose one",
  drop: "Drop your photo here",
  another: "Another photo",
  discard: "Discard",
  before: "Start now, sign up later. Your photo and look stay on this device until then.",
  retention:
    "Your photo and look stay on this device for a week. Nothing is sent until you sign up.",
  notKept: "This browser has no room for your photo, so it's kept only while this page stays open.",
  ready: "Your photo is in place. Sign up, and your mix is ready to print.",
  waitsForMail: "Your photo and look stay on this device until then.",
  onward: "Continue to your account",

  waiting: {
    first: "Your first mix is waiting",
    another: "A mix is waiting",
    alt: "The photo you started with",
    words: (theme: string) =>
      `The photo and the look you picked before you signed in: <strong>${theme}</strong>.`,
    /** A mix started on this device, possibly by another user. */
    wordsOfDevice: (theme: string) =>
      `Started on this device before you signed in, with the look <strong>${theme}</strong>. Not yours? Discard it.`,
    closed:
      "That look isn't available to you right now. Your photo is ready, so pick another look.",
    pick: "Pick a Theme",
    discarded: "Discarded. It was only on this device.",
  },
});
