import { timeLimits } from "./desk-time-limits.ts";

/** The settings page; English only, see desk.ts. */

export const texts = {
  title: "Settings",
  intro: "Changes take effect immediately, without a restart.",
  save: "Save",
  undo: "Undo",
  undoOf: (title: string) => `Undo the last change to ${title}`,
  saveOf: (title: string) => `Save ${title}`,
  saved: "Saved.",
  undone: "Change undone.",
  changed: (by: string, at: string) => `Changed by ${by}, ${at}.`,
  never: "Never changed.",
  lastDay: "Last day",
  lastDayHint: "Leave empty for no end date.",
  budgets: {
    title: "Picture budgets",
    words:
      "Maximum cost of pictures per day (UTC), in dollars. Renders above it wait until the next day. Leave empty to use the default.",
    shop: "Whole shop",
    user: "Per account",
    network: "Per network",
    default: (money: string) => `Default: ${money}.`,
  },
  banner: {
    title: "Banner",
    words: "A sentence at the top of every page of the shop. Leave empty for no banner.",
    en: "English",
    de: "German",
    deHint: "Leave empty to show the English text.",
  },
  closed: {
    title: "Pause orders",
    words: "The cart and the checkout show a notice. Paid orders, plans and packs aren't affected.",
    isClosed: "Don't accept new orders",
  },
  holidays: {
    title: "Holidays",
    words: "Each holiday moves delivery estimates back by one working day.",
    day: "Date",
    add: "Add holiday",
    remove: (day: string) => `Remove ${day}`,
    none: "None.",
  },
  alerts: {
    title: "Alerts",
    words: "Where urgent cases are reported.",
    webhook: "Chat webhook URL",
    webhookHint: (isSet: boolean) =>
      isSet
        ? "Leave empty to use the webhook from the shop's environment."
        : "Leave empty for no webhook.",
    mail: "Email address",
    mailHint: (mail: string) => `Leave empty to use ${mail}.`,
    test: "Send test alert",
    tested: {
      sent: (mail: string) => `Test alert sent to the webhook and to ${mail}.`,
      none: (mail: string) => `No webhook is set. Test alert sent to ${mail}.`,
      failed: (mail: string) => `The webhook failed. Test alert sent to ${mail}.`,
    },
  },
  passkeys: {
    title: "Passkeys",
    words:
      "Team members need a passkey to open the desk, and again before refunds and changes to settings. A password alone isn't enough.",
    areDemanded: "Require a passkey",
    own: "Your passkeys",
  },
  waits: timeLimits,
  helpers: {
    title: "Helpers",
    words:
      "Maximum cost of the replacements that a helper can order per order. Owners have no limit.",
    replace: "Limit in dollars",
  },
};
