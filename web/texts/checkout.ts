import { inLanguage } from "./language.ts";

/** Lowercases 'City' within a sentence, but keeps 'ZIP code'. */
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
    email: "Email",
    address: "Address",
    address2: "Apartment, suite",
    city: "City",
    country: "Country",
    inSentence,
    optional: (label: string) => `${label} (optional)`,
    ofRecipient: (label: string) => `recipient's ${label}`,
    chooseState: "Choose",
    needed: "Please fill this in.",
    noEmail: "Enter a valid email address.",
    tooLong: (most: number) => `At most ${most} characters.`,
    otherState: (zip: string, found: string, word: string) =>
      `${zip} is in ${found}. Is the ${word.toLowerCase()} right?`,
    wrongZip: (example: string) => `It should look like ${example}.`,
    noSuch: (what: string) => `We can't find that ${inSentence(what)}.`,
  },
  state: {
    change: (found: string) => `Change to ${found}`,
    keep: (chosen: string) => `Keep ${chosen}`,
  },
  last: { title: "Your last order went to", use: "Use this address" },
  shipTo: {
    legend: "Where should we send it?",
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
    empty: "Enter your code first.",
    noted: "Got it. We'll check it once your address is complete.",
  },
  totals: {
    discountLater: "once the code is checked",
    noDiscount: "the code wasn't applied",
    shippingOf: (name: string, days: string) => `${name}, arrives ${days}`,
    shippingLater: "with arrival dates, once we have your address",
    taxLater: "depends on the address",
    taxInside: "included",
    taxInPrices: "included in the prices",
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
    question: "Answer the question above to continue.",
    calculating: "Calculating shipping and tax ...",
    starting: "Opening the payment page ...",
    ready: "You'll pay by card on the next page.",
    editing: "You'll see the total before you pay.",
    expired: "The total expired, so we calculated it again.",
  },

  assured: {
    card: "You pay on our payment provider's page. We never see your card number.",
    damage:
      "Damaged, wrong or lost? Tell us within 30 days and we'll reprint or refund it. <shipping>How</shipping>",
  },

  changed: {
    title: (current: string, shown: string) => `${current} instead of ${shown}`,
    words: (why: string, shown: string, current: string) =>
      `${why} You saw ${shown}, now it's ${current}. Nothing was charged.`,
    why: {
      cart: "Your cart has changed.",
      price: "The price of a product has changed.",
      shipping: "The shipping cost for this address has changed.",
      tax: "The tax for this address has changed.",
      promo: "Your code's discount has changed.",
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
    printed: (day: string) => `Goes to print by ${day}`,
    printing: "Printing starts within 1 to 3 business days. We'll email you when it ships.",
    arrives: (days: string) => `Arrives ${days}`,
    another: "Make another mix",
    follow: "Track your order",
    sameFace: "The same face, another look",
    photoReady: (count: number, shown: string) =>
      `${count === 1 ? "1 render" : `${shown} renders`} left. Your photo is ready, so pick a look.`,
  },
  dashboard: "Go to dashboard",
  seeOrder: "See the order",
  again: "Back to checkout",
  atBank: {
    words: (total: string) => `Your bank is confirming your payment of ${total}.`,
    look: "Check the status",
  },
  confirming: {
    title: "Payment is being confirmed",
    text: "This takes a few seconds, or longer with some banks. You can leave this page: we'll email you, and the order will show up in My Stuff.",
  },
  unknown: {
    title: "We can't find this payment",
    text: "It belongs to another account, or the link is incomplete. If you paid, you'll find the order in My Stuff.",
  },
  trouble: {
    failed: {
      title: "The payment didn't go through",
      text: "Your bank declined it. Nothing was charged, and your cart is still here.",
    },
    expired: {
      title: "The payment page has expired",
      text: "It wasn't paid in time. Nothing was charged, and your cart is still here.",
    },
    quarantined: {
      title: "We're checking your payment",
      text: "The payment we received doesn't match your order, so someone on our team will review it before anything is printed. We'll email you either way.",
    },
    cancelled: { title: "This order was canceled", text: "It won't be printed." },
    refunded: {
      title: "This order was refunded",
      text: "Your refund is on its way. Banks can take a few days to show it.",
    },
  },
});
