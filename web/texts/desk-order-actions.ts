import type { RefundInput } from "#shared/contracts/desk/orders.ts";
import type { Language } from "#shared/languages.ts";
import type { LetterName } from "#shared/order-letters.ts";
import type { ReplacementState } from "#shared/print-states.ts";
import type { ReplaceReason } from "#shared/refund-parts.ts";

/** Actions on an order at the desk and their effects. English only, as the whole desk. */

const list = (parts: string[]) => parts.join(", ");

export const texts = {
  happens: "What will happen",
  release: {
    action: "Release as good",
    title: (number: string) => `Release ${number} as good?`,
    words: (paid: string, asked: string) =>
      `${paid} came in, ${asked} were asked for. It is printed now, and the invoice says what was paid. Money can be given back after that as of any other order.`,
    told: "Released: it is printed.",
  },
  refund: {
    action: "Refund",
    title: (number: string) => `Refund ${number}`,
    most: (money: string) => `At most ${money}.`,
    what: "What goes back",
    kinds: {
      all: (money: string) => `All, ${money}`,
      items: "Products",
      shipping: (money: string) => `Shipping, ${money}`,
      amount: "An amount",
    },
    pieces: (count: number, money: string) =>
      `${count === 1 ? "1 piece" : `${count} pieces`}, ${money}`,
    noPiece: "Nothing of it",
    taxed: "With the tax that was charged, and without what the code took off.",
    amount: "Amount in US dollars",
    amountFault: (money: string) => `An amount of up to ${money}.`,
    reason: "Why",
    reasons: {
      customer: "The customer asked",
      print: "The print is wrong",
      parcel: "The parcel is lost or broken",
      goodwill: "Goodwill",
      other: "Something else",
    } satisfies Record<RefundInput["reason"], string>,
    note: "Note, only the desk reads it",
    steps: ({ money, what, kept, isAll }: Record<"money" | "kept", string> & RefundStep) => [
      `${money} go back to the card${what.length > 0 ? ` for: ${list(what)}` : ""}. At the bank in 5 to 10 days.`,
      isAll
        ? "The order is refunded. What is not printed yet is called off."
        : `${kept} stay paid. The order goes on; nothing is called off.`,
      what.length > 0
        ? "The customer is told what it is for, by mail and on the order's page."
        : "The customer is told by mail and on the order's page.",
      "The bank is asked each day. If it sends the money back, the order is in the queue again.",
      "Whoever presses a moment later is told, and looks again.",
    ],
    piecesOf: (count: number, product: string) => (count > 1 ? `${count} × ${product}` : product),
    shipping: "shipping",
    confirm: (money: string) => `Refund ${money}`,
    done: (money: string) => `${money} are on their way back.`,
    ownersOnly: "Money goes out by owners.",
  },
  replace: {
    action: "Replace free",
    title: "Replace free of charge",
    words: (number: string) => `A new print order, tied to ${number}.`,
    pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
    noPiece: "Not this one",
    reason: "Why",
    reasons: {
      damaged: "It came damaged",
      wrong: "The print is wrong",
      lost: "The parcel is lost",
      other: "Something else",
    } satisfies Record<ReplaceReason, string>,
    note: "Note, only the desk reads it",
    where: "Where to",
    sameAddress: "As before",
    otherAddress: "To a corrected address",
    pricing: "Asking the printer what it costs ...",
    steps: ({ cost, what, days }: ReplaceStep) => [
      `${list(what)}: printed once more. The printer takes ${cost} from us, the customer pays nothing.`,
      `It should arrive ${days}, in a parcel of its own.`,
      "The customer is told by mail and reads it on the order's page.",
      "If the printer refuses or holds it, it is in the queue.",
      "Whoever presses a moment later is told, and looks again.",
    ],
    tooDear: (cost: string, left: string) =>
      `The printer takes ${cost} for it. You may replace for ${left} more of this order; an owner may do more.`,
    again1: "So much of it was printed again before. I mean it all the same.",
    ownersAgain: "So much of it was printed again before: that is for an owner to say.",
    confirm: (cost: string) => `Replace, ${cost} for us`,
    done: "It is printed once more.",
    list: "Printed once more, free of charge",
    cost: (cost: string, days: string) => `${cost} for us. Promised for ${days}.`,
    again: "Send the replacement again",
    sentAgain: "The replacement goes to the printer again.",
    callOff: "Call the replacement off",
    calledOff: "The replacement is called off.",
    states: {
      to_send: "not sent yet",
      refused: "refused by the printer",
      called_off: "called off",
      draft: "back to draft at the printer",
      waiting: "sent to the printer",
      printing: "printing",
      on_hold: "held at the printer",
      failed: "failed at the printer",
      cancelled: "cancelled by the printer",
      part_shipped: "part shipped",
      shipped: "shipped",
    } satisfies Record<ReplacementState, string>,
  },
  address: {
    action: "Correct the address",
    tooLate: "It is being printed or sent: its address can't be changed. Replace it free instead.",
    title: "Correct the address",
    words: (number: string) =>
      `Of ${number}: possible until it is printed, within the country that was paid for.`,
    steps: [
      "What the printer has of it is called off and handed over anew, to the new address.",
      "Nothing is charged and nothing given back: shipping and tax stay as they were paid.",
      "The customer is told by mail.",
      "If the printer has begun meanwhile, nothing changes and you are told.",
    ],
    confirm: "Send it there",
    done: "It goes to the new address.",
    name: "Name",
    email: "Email",
    address: "Street and number",
    address2: "Apartment, suite, unit",
    city: "City",
    state: "State or province",
    county: "County",
    zip: "Postcode",
    country: (name: string) => `Country: ${name}. Shipping and tax were paid for it.`,
  },
  letter: {
    action: "Write to the customer",
    title: (name: string) => `Write to ${name}`,
    words: {
      en: "The customer reads English.",
      de: "The customer reads German, so it begins in German.",
    } satisfies Record<Language, string>,
    template: "Begin with",
    templates: {
      delayed: "It takes longer",
      photo: "What is wrong with it?",
      address: "Is the address right?",
      sorry: "We are sorry",
    } satisfies Record<LetterName, string>,
    subject: "Subject",
    letter: "Letter",
    around: "Greeting, order number and how to answer stand around it.",
    preview: "Preview",
    send: "Mail it",
    sent: "It is mailed and kept with the order.",
    list: "Written to the customer",
  },
  handOver: {
    action: "Hand over or sleep",
    title: "Hand over, or put to sleep",
    holder: "With",
    everybody: "Everybody",
    sleep: "Out of sight",
    sleeps: {
      awake: "No",
      tomorrow: "Until tomorrow",
      monday: "Until Monday",
      day: "Until a day",
    } satisfies Record<Sleep, string>,
    day: "The day on which it comes back",
    wakes: "It comes back by itself in the morning, or at once if it is about something else.",
    confirm: "Save",
    done: "Saved.",
    asleep: (count: number) => (count === 1 ? "1 asleep" : `${count} asleep`),
  },
};

type Sleep = "awake" | "tomorrow" | "monday" | "day";

type ReplaceStep = Record<"cost" | "days", string> & { what: string[] };

type RefundStep = {
  /** Empty for a refund of an amount. */
  what: string[];
  isAll: boolean;
};
