/** The set-up page; English only, see desk.ts. */

export const texts = {
  title: "Set-up",
  intro: "What the shop needs at its providers, what works, and what can be made by a button.",
  missing: {
    title: "What a live shop still lacks",
    words:
      "Keys stay in the environment of the machine, never in this page. Put these lines with their values into .env, then start the shop anew. Prices and the secrets of webhooks come of the button, once the keys are there.",
    local: "This is a local shop, where stand-ins play what has no key.",
    none: "Nothing: every setting that a live shop needs is there.",
    lines: "Lines for the environment",
  },
  look: {
    title: "What works",
    words: "Tries each setting with a real call. It changes nothing and takes some seconds.",
    button: "Try all settings",
    none: "Not tried yet.",
    wrong: (count: number) => (count === 1 ? "1 to put right" : `${count} to put right`),
    well: "Nothing is wrong.",
    states: { wrong: "Wrong", doubtful: "Look at it" },
    fine: (names: string) => `Fine: ${names}.`,
  },
  connect: {
    title: "Prices and webhooks",
    words:
      "Makes at Stripe and Printful what is missing: the prices of plans and packs, and the webhooks with the events that the shop needs. What is there already stays.",
    button: "Make what is missing",
    done: "Done",
    left: "Left to you",
    once: "Copy these lines now: they hold secrets, and nobody can show them again. Put them into the environment, then start the shop anew.",
    nothing: "Nothing for the environment came of it.",
    lines: "New lines for the environment",
  },
  copy: "Copy",
  copyOf: (what: string) => `Copy: ${what}`,
  copied: "Copied.",
  notCopied: "This browser does not copy. Select the lines by hand.",
};
