import type { RefundInput } from "#shared/contracts/desk/orders.ts";
import type { Language } from "#shared/languages.ts";
import type { LetterName } from "#shared/order-letters.ts";
import type { ReplacementState } from "#shared/print-states.ts";
import type { ReplaceReason } from "#shared/refund-parts.ts";

/** Actions on an order at the desk and their effects. English only, as the whole desk. */

const list = (parts: string[]) => parts.join(", ");

export const texts = {
  happens: "What happens next",
  release: {
    action: "Release",
    title: (number: string) => `Release order ${number}?`,
    words: (paid: string, asked: string) =>
      `The customer paid ${paid} instead of ${asked}. The order goes to Printful now, and its invoice shows the amount paid. You can still refund it later.`,
    told: "Order released.",
  },
  refund: {
    action: "Refund",
    title: (number: string) => `Refund ${number}`,
    most: (money: string) => `Up to ${money}.`,
    what: "What to refund",
    kinds: {
      all: (money: string) => `Full refund, ${money}`,
      items: "Products",
      shipping: (money: string) => `Shipping, ${money}`,
      amount: "Custom amount",
    },
    pieces: (count: number, money: string) =>
      `${count === 1 ? "1 item" : `${count} items`}, ${money}`,
    noPiece: "None",
    taxed: "Includes the tax charged, less the discount.",
    amount: "Amount in US dollars",
    amountFault: (money: string) => `Enter an amount of up to ${money}.`,
    reason: "Reason",
    reasons: {
      customer: "Requested by customer",
      print: "Wrong print",
      parcel: "Parcel lost or damaged",
      goodwill: "Goodwill",
      other: "Other",
    } satisfies Record<RefundInput["reason"], string>,
    note: "Internal note",
    steps: ({ money, what, kept, isAll }: Record<"money" | "kept", string> & RefundStep) => [
      `${money} is refunded to the customer's card${what.length > 0 ? ` for ${list(what)}` : ""}. It arrives in 5 to 10 days.`,
      isAll
        ? "Items that haven't been printed are canceled."
        : `${kept} of the payment remains. Nothing is canceled.`,
      what.length > 0
        ? "The customer gets an email that lists the refunded items. The order page lists them, too."
        : "The customer gets an email. The order page shows the refund, too.",
      "If the bank returns the refund, the order appears in the queue.",
    ],
    piecesOf: (count: number, product: string) => (count > 1 ? `${count} × ${product}` : product),
    shipping: "shipping",
    confirm: (money: string) => `Refund ${money}`,
    done: (money: string) => `Refund of ${money} sent.`,
    ownersOnly: "Only owners can refund.",
  },
  replace: {
    action: "Send replacement",
    title: "Send a free replacement",
    words: (number: string) => `Creates a new print order for ${number}.`,
    pieces: (count: number) => (count === 1 ? "1 item" : `${count} items`),
    noPiece: "None",
    reason: "Reason",
    reasons: {
      damaged: "Arrived damaged",
      wrong: "Wrong print",
      lost: "Parcel lost",
      other: "Other",
    } satisfies Record<ReplaceReason, string>,
    note: "Internal note",
    where: "Ship to",
    sameAddress: "Same address",
    otherAddress: "Corrected address",
    pricing: "Getting the price from Printful ...",
    steps: ({ cost, what, days }: ReplaceStep) => [
      `Printful reprints ${list(what)} and charges you ${cost}. The customer pays nothing.`,
      `It should arrive ${days} in a separate parcel.`,
      "The customer gets an email. The order page shows the replacement, too.",
      "If Printful rejects it or puts it on hold, it appears in the queue.",
    ],
    tooDear: (cost: string, left: string) =>
      `Printful charges ${cost}. You can replace items of this order for up to ${left} more. An owner can replace more.`,
    again1: "These items were replaced before. Replace them again.",
    ownersAgain: "These items were replaced before. Only an owner can replace them again.",
    confirm: (cost: string) => `Send replacement for ${cost}`,
    done: "Replacement ordered.",
    list: "Free replacements",
    cost: (cost: string, days: string) => `Costs you ${cost}. Delivery promised: ${days}.`,
    again: "Resend replacement",
    sentAgain: "Replacement sent to Printful again.",
    callOff: "Cancel replacement",
    calledOff: "Replacement canceled.",
    states: {
      to_send: "not sent to Printful yet",
      refused: "rejected by Printful",
      called_off: "canceled",
      draft: "moved back to draft at Printful",
      waiting: "sent to Printful",
      printing: "printing",
      on_hold: "on hold at Printful",
      failed: "failed at Printful",
      cancelled: "canceled by Printful",
      part_shipped: "partly shipped",
      shipped: "shipped",
    } satisfies Record<ReplacementState, string>,
  },
  address: {
    action: "Change address",
    tooLate:
      "The order is already being printed or shipped, so you can't change its address. Send a replacement instead.",
    title: "Change address",
    words: (number: string) =>
      `Order ${number} can go to another address in the same country until it's printed.`,
    steps: [
      "The print order is canceled at Printful and placed again with the new address.",
      "Shipping and tax stay the same. Nothing is charged or refunded.",
      "The customer gets an email.",
      "If Printful has already started, nothing changes and you see an error.",
    ],
    confirm: "Change address",
    done: "Address changed.",
    name: "Name",
    email: "Email",
    address: "Street address",
    address2: "Apartment, suite, unit",
    city: "City",
    state: "State or province",
    county: "County",
    zip: "ZIP or postal code",
    country: (name: string) =>
      `Country: ${name}. It can't be changed, because shipping and tax were charged for it.`,
  },
  letter: {
    action: "Email customer",
    title: (name: string) => `Email ${name}`,
    words: {
      en: "The customer's language is English.",
      de: "The customer's language is German, so the template is in German.",
    } satisfies Record<Language, string>,
    template: "Template",
    templates: {
      delayed: "Delay",
      photo: "Problem with the print",
      address: "Check the address",
      sorry: "Apology",
    } satisfies Record<LetterName, string>,
    subject: "Subject",
    letter: "Message",
    around: "The greeting, the order number and how to reply are added automatically.",
    preview: "Preview",
    send: "Send email",
    sent: "Email sent.",
    list: "Emails to the customer",
  },
  handOver: {
    action: "Assign or snooze",
    title: "Assign or snooze",
    holder: "Assigned to",
    everybody: "Unassigned",
    sleep: "Snooze",
    sleeps: {
      awake: "Don't snooze",
      tomorrow: "Until tomorrow",
      monday: "Until Monday",
      day: "Until a date",
    } satisfies Record<Sleep, string>,
    day: "Date",
    wakes: "The case returns that morning, or as soon as something about it changes.",
    confirm: "Save",
    done: "Saved.",
    asleep: (count: number) => `${count} snoozed`,
  },
};

type Sleep = "awake" | "tomorrow" | "monday" | "day";

type ReplaceStep = Record<"cost" | "days", string> & { what: string[] };

type RefundStep = {
  /** Empty for a refund of an amount. */
  what: string[];
  isAll: boolean;
};
