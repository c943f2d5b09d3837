import { inLanguage } from "./language.ts";

/** 'City' is 'city' within a sentence, and 'ZIP code' stays. */
function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

export const texts = inLanguage("checkout", {
  title: "Checkout",
  cancelled:
    "<strong>Nothing was charged.</strong> Your cart and the details you entered are still here.",

  form: {
    customer: "Customer Info",
    shipping: "Shipping Info",
    missing: "Please fill in all the required fields.",
    wrong: "Please check the fields marked in red.",
  },
  address: {
    name: "Full name",
    email: "E-mail",
    address: "Address",
    address2: "Apartment, suite",
    city: "City",
    country: "Country",
    inSentence,
    optional: (label: string) => `${label} (optional)`,
    ofRecipient: (label: string) => `recipient's ${label}`,
    chooseState: "Choose",
    needed: "Please fill this in.",
    noEmail: "This is no e-mail address.",
    tooLong: (most: number) => `At most ${most} characters.`,
    otherState: (zip: string, found: string, word: string) =>
      `${zip} belongs to ${found}. Is the ${word.toLowerCase()} right?`,
    wrongZip: (example: string) => `It should look like ${example}.`,
    noSuch: (what: string) => `We can't find that ${inSentence(what)}.`,
  },
  state: {
    change: (found: string) => `Change to ${found}`,
    keep: (chosen: string) => `${chosen} is right`,
  },
  last: { title: "Your last order went to", use: "Use this address" },
  shipTo: {
    legend: "Where should it go?",
    same: "Same as customer info",
    other: "New address",
    above: "To the address above.",
  },

  summary: {
    title: "Order Summary",
    editCart: "Edit cart",
    lines: "In this order",
  },
  promo: {
    ask: "Have a code?",
    apply: "Apply",
    remove: "Remove code",
    empty: "Type your code first.",
    noted: "Noted. We check it once your address is complete.",
  },
  totals: {
    discountLater: "once the code is checked",
    noDiscount: "the code was not applied",
    shippingOf: (name: string, days: string) => `${name}, arrives ${days}`,
    shippingLater: "with arrival dates, once we have your address",
    taxLater: "depends on the address",
    taxInside: "included",
    taxInPrices: "in the prices already",
    within: (tax: string, sum: string) => `${tax}: ${sum}`,
    notYet: "not known yet",
  },

  bar: { items: (count: string) => `${count} items` },
  calculate: "Calculate total",
  complete: (total: string) => `Complete order for ${total}`,
  totalIs: (total: string) => `Total ${total}.`,
  hint: {
    missing: (labels: string) => `Still needed: ${labels}`,
    more: (count: number) => `${count} more`,
    calculating: "Working out shipping and tax ...",
    starting: "Opening the payment page ...",
    ready: "You pay on the next page, by card.",
    editing: "You see the total before you pay.",
    expired: "The total had expired, so we worked it out again.",
  },

  assured: {
    card: "You pay on the card company's page. We never see your card.",
    damage:
      "Damaged, wrong or lost? Tell us within 30 days: we reprint or refund it. <shipping>How</shipping>",
  },

  changed: {
    title: (current: string, shown: string) => `${current} instead of ${shown}`,
    words: (why: string, shown: string, current: string) =>
      `${why} You saw ${shown}, now it is ${current}. Nothing was charged.`,
    why: {
      cart: "Your cart has changed.",
      price: "The price of a product has changed.",
      shipping: "The cost of shipping there has changed.",
      tax: "The tax for that address has changed.",
      promo: "The discount of your code has changed.",
    },
    accept: (current: string) => `Accept ${current}`,
  },

  failed: {
    calculate: "Failed to calculate. Please try again.",
    order: "Failed to place the order. Please try again.",
    payment: "Failed to initiate payment. Please try again.",
  },

  thanks: {
    title: "Thank you!",
    order: (number: string) => `Order #: ${number} Successful`,
    mail: "Check your email for additional details.",
    paid: (total: string) => `Paid, ${total} (USD)`,
    item: (count: string, product: string) => `${count} × ${product}`,
    printed: (day: string) => `In print by ${day}`,
    printing: "It begins within 1 to 3 business days. We mail you when it leaves.",
    arrives: (days: string) => `With you ${days}`,
    another: "Make another mix",
    follow: "Follow the order",
    sameFace: "The same face, another look",
    photoReady: (count: number, shown: string) =>
      `${count === 1 ? "1 render" : `${shown} renders`} left. Your photo is ready, pick a look.`,
  },
  dashboard: "Go to dashboard",
  seeOrder: "See the order",
  again: "Back to checkout",
  atBank: {
    words: (total: string) => `Your bank is confirming your payment of ${total}.`,
    look: "See how it stands",
  },
  confirming: {
    title: "Payment is being confirmed",
    text: "This takes a few seconds, or longer with some banks. You can leave: we'll write to you, and the order will show up in My Stuff.",
  },
  unknown: {
    title: "We don't know this payment",
    text: "It belongs to another account, or the link is incomplete. If you have paid, you'll find the order in My Stuff.",
  },
  trouble: {
    failed: {
      title: "The payment did not go through",
      text: "Your bank or card refused it. Nothing was charged, and your cart is still here.",
    },
    expired: {
      title: "The payment page has expired",
      text: "It was not paid in time. Nothing was charged, and your cart is still here.",
    },
    quarantined: {
      title: "We are checking your payment",
      text: "The payment we received does not match your order, so a person will look at it before anything is printed. We'll write to you either way.",
    },
    cancelled: { title: "This order was cancelled", text: "It will not be printed." },
    refunded: {
      title: "This order was refunded",
      text: "The money is on its way back to you; banks take a few days to show it.",
    },
  },
});
