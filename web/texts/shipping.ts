import { inLanguage } from "./language.ts";

/** Statements must match the checkout and the order page. A body consists of paragraphs and lists. */
export const texts = inLanguage("shipping", {
  title: "Shipping & Returns",
  inShort: [
    "Production starts within 1 to 3 business days, shipping takes about 7 to 10 business days.",
    "Damaged, defective, wrong or lost? Tell us within 30 days and we'll replace or refund it.",
    "Every product is printed just for you, so we can't take it back if you change your mind.",
  ],

  production: {
    title: "Production",
    body: [
      "Every product is printed to order. Production starts within 1 to 3 business days of your payment.",
      "Until printing starts, you can cancel the order on its page, and we'll refund your card.",
    ],
  },

  shipping: {
    title: "Shipping",
    body: [
      "Shipping takes about 7 to 10 business days. We ship to the United States, Canada, the United Kingdom and Australia.",
      "Before you pay, the checkout shows the cost of shipping and tax (in the UK and Australia, prices include VAT or GST) and when your package should arrive. When a package ships, we'll email you its tracking number; you'll also find it on your order's page. One order can come in several packages.",
      "Please check the address before you pay. A package that comes back because the address was wrong or no one accepted it is an unclaimed return, see below.",
    ],
  },

  returns: {
    title: "Returns",
    body: [
      "We only take back items that are damaged, defective or not what you ordered. Because every product is made for one person, there are no returns or exchanges for a change of mind.",
    ],
  },

  problems: (email: string) => ({
    title: "When something is wrong",
    body: [
      "Tell us within 30 days:",
      [
        "Damaged, defective or the wrong item: within 30 days of receiving it.",
        "Lost on the way: within 30 days of the estimated delivery.",
      ],
      `Use the <contact>contact page</contact> or write to <mail>${email}</mail>. We need two things: a photo that shows the problem, and your order number. You can't attach photos to the contact form: send yours by email, or reply to our first email. For a lost package, the order number is enough to start with.`,
    ],
  }),

  refunds: {
    title: "Replacements and refunds",
    body: [
      "Once approved, we process your claim within 7 business days: we reprint and ship it at no cost, or refund what you paid for it. A refund goes to the card you paid with. How soon it shows up is up to your bank.",
    ],
  },

  unclaimed: {
    title: "Unclaimed returns",
    body: [
      "We keep a package that comes back to us for 30 days. Write to us during that time and we'll find a way to get it to you. After 30 days, unclaimed returns are donated.",
    ],
  },

  digital: {
    title: "Digital content",
    body: [
      "Mixes, renders and plans are digital and are not refundable. A failed render costs nothing: you get it back automatically. See the <renders>Terms of Service</renders> for details. None of this affects the rights the law gives you as a consumer.",
    ],
  },
});
