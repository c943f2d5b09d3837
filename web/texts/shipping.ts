import { inLanguage } from "./language.ts";

/** What the checkout and the order page do is said as they do it. A body is paragraphs and lists of points. */
export const texts = inLanguage("shipping", {
  title: "Shipping & Returns",
  inShort: [
    "Production starts within 1 to 3 business days, shipping takes about 7 to 10 business days.",
    "Damaged, defective, wrong or lost? Tell us within 30 days and we replace or refund it.",
    "Each product is printed for you, so we can't take it back because you changed your mind.",
  ],

  production: {
    title: "Production",
    body: [
      "Each product is printed after you have ordered it. Production starts within 1 to 3 business days of your payment.",
      "Until the printer begins you can cancel the order on its own page, and what you paid goes back to your card.",
    ],
  },

  shipping: {
    title: "Shipping",
    body: [
      "Shipping takes about 7 to 10 business days. We ship to the United States, Canada, the United Kingdom and Australia.",
      "The checkout shows what shipping and tax cost, in the UK and Australia with VAT or GST inside the prices, and when the parcel is likely to arrive, before you pay. When a parcel leaves, you get a mail with its tracking number; the page of your order shows it too. One order can come in several parcels.",
      "Please check the address before you pay. A parcel that comes back because the address was wrong or nobody took it in is an unclaimed return, see below.",
    ],
  },

  returns: {
    title: "Returns",
    body: [
      "We take back only what is damaged or defective, or what is not what you ordered. As every product is made for one person, there are no returns or exchanges for a change of mind.",
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
      `Use the <contact>contact page</contact> or write to <mail>${email}</mail>. We need two things: a photo that shows the problem, and your order number. The contact form can't carry photos: send yours by e-mail, or in answer to our first mail. For a lost parcel the order number is enough to begin with.`,
    ],
  }),

  refunds: {
    title: "Replacements and refunds",
    body: [
      "What we approve we process within 7 business days: we print it again and send it at no cost, or refund what you paid for it. A refund goes to the card that you paid with. How long your bank takes to show it is up to the bank.",
    ],
  },

  unclaimed: {
    title: "Unclaimed returns",
    body: [
      "A parcel that comes back to us is kept for 30 days. Write to us in that time and we find a way to get it to you. After 30 days unclaimed returns are donated.",
    ],
  },

  digital: {
    title: "Digital content",
    body: [
      "Mixes, renders and plans are digital and are not refundable. A render that fails costs nothing: it comes back by itself. The <renders>Terms of Service</renders> say more. Rights that the law gives you as a consumer are not affected by any of this.",
    ],
  },
});
