import { timeLimits } from "./desk-time-limits.ts";

/** The settings page; English only, see desk.ts. */

export const texts = {
  title: "Settings",
  intro: "They hold at once, in every process, without a start of the shop.",
  save: "Save",
  undo: "Undo",
  undoOf: (title: string) => `Undo the last change of ${title}`,
  saveOf: (title: string) => `Save ${title}`,
  saved: "Saved. It holds now.",
  undone: "As it was before.",
  changed: (by: string, at: string) => `Changed by ${by}, ${at}.`,
  never: "Never changed.",
  lastDay: "Last day",
  lastDayHint: "Empty: until it is changed.",
  budgets: {
    title: "Picture budgets",
    words:
      "What pictures may cost in a day (UTC), in dollars. Beyond it renders wait. Empty: as the shop was started with.",
    shop: "The whole shop",
    user: "One account",
    network: "One network",
    default: (money: string) => `Started with ${money}.`,
  },
  banner: {
    title: "Banner",
    words: "One sentence over all pages but the desk's. Empty: none.",
    en: "In English",
    de: "In German",
    deHint: "Empty: the English one.",
  },
  closed: {
    title: "Closed for orders",
    words: "Cart and checkout say so. What is paid goes on, plans and packs too.",
    isClosed: "Take no new orders",
  },
  holidays: {
    title: "Holidays",
    words: "Each puts the promised arrival, and by when printing begins, off by a working day.",
    day: "Day",
    add: "Add the day",
    remove: (day: string) => `Remove ${day}`,
    none: "None.",
  },
  alerts: {
    title: "Alerts",
    words: "Where you are told what needs somebody.",
    webhook: "Address of a chat's webhook",
    webhookHint: (isSet: boolean) =>
      isSet ? "Empty: the one that the shop was started with." : "Empty: none.",
    mail: "Mail address",
    mailHint: (mail: string) => `Empty: ${mail}.`,
    test: "Send a test alert",
    tested: {
      sent: (mail: string) => `The webhook took it; a mail is on its way to ${mail}.`,
      none: (mail: string) => `There is no webhook; a mail is on its way to ${mail}.`,
      failed: (mail: string) => `The webhook did not take it. A mail is on its way to ${mail}.`,
    },
  },
  passkeys: {
    title: "Passkeys",
    words:
      "Whoever works here shows one after signing in, and again before money goes out or a setting changes. A password alone opens nothing then.",
    areDemanded: "Demand a passkey of everybody",
    own: "Your passkeys",
  },
  waits: timeLimits,
  helpers: {
    title: "Helpers",
    words:
      "What the printer may ask for all that a helper has printed again of one order, free of charge.",
    replace: "Dollars",
  },
};
