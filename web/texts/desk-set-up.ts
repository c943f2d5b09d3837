/** The set-up page; English only, see desk.ts. */

export const texts = {
  title: "Setup",
  intro: "The settings and provider accounts that the shop needs.",
  missing: {
    title: "Missing settings for a live shop",
    words:
      "Add these lines with their values to .env, then restart the shop. Once the keys are set, create prices and webhook secrets below.",
    local: "This is a local shop. Emulators replace the providers whose keys aren't set.",
    none: "All settings for a live shop are set.",
    lines: "Lines for .env",
  },
  look: {
    title: "Test settings",
    words: "Tests each setting with a real request. Takes a few seconds and changes nothing.",
    button: "Test all settings",
    none: "Not tested yet.",
    wrong: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
    well: "No problems.",
    states: { wrong: "Error", doubtful: "Warning" },
    fine: (names: string) => `OK: ${names}.`,
  },
  connect: {
    title: "Prices and webhooks",
    words:
      "Creates the missing prices of plans and packs in Stripe, and the missing webhooks in Stripe and Printful. Existing ones don't change.",
    button: "Create what's missing",
    done: "Done",
    left: "To do",
    once: "Copy these lines now. They contain secrets that are shown only once. Add them to .env, then restart the shop.",
    nothing: "There is nothing to add to .env.",
    lines: "New lines for .env",
  },
  copy: "Copy",
  copyOf: (what: string) => `Copy: ${what}`,
  copied: "Copied.",
  notCopied: "Couldn't copy. Select the lines and copy them yourself.",
};
