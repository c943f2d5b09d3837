import { inLanguage } from "./language.ts";

/** A mix started before sign-up, which is kept until then. */
export const texts = inLanguage("creationBegun", {
  mixMine: "Mix my photo",
  dropOrChoose: "drop it here or choose one",
  drop: "Drop your photo here",
  another: "Another photo",
  discard: "Throw it away",
  before: "Start now, sign up later. Both wait on this device; nothing is sent until then.",
  waits: "Both wait on this device for a week. Nothing is sent until you sign up.",
  notKept: "This browser has no room for your photo, so it only waits while this page stays open.",
  ready: "Your photo is in place. Sign up, and it's ready to print.",
  waitsForMail: "Your photo and look wait on this device until then.",
  onward: "Continue to your account",

  waiting: {
    first: "Your first mix is waiting",
    another: "A mix is waiting",
    alt: "The photo you started with",
    words: (look: string) =>
      `The photo and the look you picked before you signed in: <strong>${look}</strong>.`,
    /** A mix started on this device, possibly by another user. */
    wordsOfDevice: (look: string) =>
      `Started on this device before you signed in, with the look <strong>${look}</strong>. Not yours? Throw it away.`,
    closed: "That look isn't open to you right now. Your photo is in place, so pick another one.",
    pick: "Pick a Theme",
    discarded: "Thrown away. It was only on this device.",
  },
});
