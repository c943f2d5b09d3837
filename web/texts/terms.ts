import { PRODUCT } from "#shared/brand.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

/** `price` is formatted in the page's language, for example '$9'. */
type Sold = { name: string; price: string; renders: number };

const plan = ({ name, price, renders }: Sold) =>
  `${name}: ${price} a month for ${renders} renders every month.`;

const pack = ({ renders, price }: Sold) => `${renders} for ${price}`;

/** A body consists of paragraphs and lists. */
export const texts = inLanguage("terms", {
  title: `${PRODUCT} Terms of Service`,
  inShort: [
    "You must be at least 13, and you may only use photos you have the right to use.",
    "What you make is yours. A failed render costs nothing.",
    "Plans renew every month until you cancel, and last until the end of the month you paid for.",
    "Problems with a print: tell us within 30 days of receiving it.",
  ],

  about: (company: string) => ({
    title: "What this is about",
    body: [
      `${PRODUCT} is a shop run by ${company}. It turns a photo of a person into a themed picture, which we call a mix, and prints mixes on products. By using ${PRODUCT} you agree to these terms, to the <privacy>Privacy Policy</privacy> and, when you order, to <shipping>Shipping & Returns</shipping>.`,
    ],
  }),

  account: {
    title: "Your account",
    body: [
      [
        "You must be at least 13 years old. If you're a minor where you live, a parent or guardian has to agree and pay.",
        "Give us an email address that's yours, and keep your password to yourself. You're responsible for what happens in your account.",
        "One account per person: the trial renders are for trying things out, not for collecting.",
      ],
    ],
  },

  photos: {
    title: "Your photos",
    body: [
      "Your photos stay yours. You let us and the partners named in the Privacy Policy use them for one purpose: to make and print what you ask for. You promise that you have the right to use a photo, and that anyone recognizable in it agrees.",
      `Don't use ${PRODUCT} to make`,
      [
        "anything sexual, or any picture of a child that a parent wouldn't agree to;",
        "pictures that deceive, harass, threaten or shame anyone;",
        "anything illegal, or anything that belongs to someone else.",
      ],
      "The image generator checks photos and text, and rejects some. A rejection doesn't cost a render.",
    ],
  },

  mixes: {
    title: "Your mixes",
    body: [
      "What you make is yours to keep, show, print and give away, as far as the law lets anyone own a machine-made picture. Pictures come from an AI: they can look different than you expected, and someone else may get a similar one. If you show a mix where it could be mistaken for a photograph, say that it was made with AI.",
    ],
  },

  renders: (trial: number) => ({
    title: "Renders",
    body: [
      `Each picture uses one render. A new account starts with ${trial}, once per email address and not for disposable addresses. A render is set aside when you request a picture and used when the picture is saved. If it can't be made, or you cancel while it's waiting, you get the render back automatically.`,
      "A plan's unused renders don't roll over to the next month. Renders from a pack don't expire; your plan's renders are used first. Renders can't be sold or transferred, and as digital content they can't be refunded.",
    ],
  }),

  /** Omitted if no packs are sold. */
  plans: (plans: readonly Sold[], packs: readonly Sold[]) => ({
    title: "Plans and payment",
    body: [
      [
        ...plans.map(plan),
        ...(packs.length > 0
          ? [`Packs, with or without a plan: ${packs.map(pack).join(" or ")}, paid once.`]
          : []),
      ],
      "A plan renews every month and is charged to your card until you cancel it. You can cancel anytime on the <plans>plans page</plans>; you keep the plan until the end of the billing cycle and can resume it until then. A bigger plan starts right away and charges the difference for the rest of the month; a smaller one starts with your next month. If a charge fails, we'll let you know and try again for a few days; after that, the plan ends.",
      "Prices are in US dollars. For prints, tax and shipping are added at checkout, where you see them before you pay; in the UK and Australia, prices include VAT or GST. If we change the price of a plan, we'll tell you before you're charged.",
    ],
  }),

  prints: {
    title: "Prints",
    body: [
      "You see each product with your picture on it before you order; colors on paper and fabric look a little different than on a screen. Report problems with a print within 30 days of receiving it. Returns are accepted only for damaged or defective items. See <shipping>Shipping & Returns</shipping>.",
    ],
  },

  ending: {
    title: "Canceling and leaving",
    body: [
      `After you cancel a plan, we keep your photos and mixes for ${RETENTION_DAYS} days. If you haven't signed in since, we email you a week before we delete them. You can download everything from your account page before then, and you can delete the account yourself at any time, which takes effect right away.`,
      "We may close an account that breaks these terms or harms others. Unless the law or someone's safety prevents it, we'll tell you why, and you can still get your pictures.",
    ],
  },

  promises: {
    title: "Our responsibility",
    body: [
      `We do our best to keep ${PRODUCT} running and your pictures safe, but we can't promise that nothing will ever fail: keep a copy of anything you can't do without. As far as the law allows, our liability is limited to what you paid us in the previous twelve months. This doesn't take away any rights the law gives you as a consumer, or limit our liability for intent or gross negligence.`,
    ],
  },

  changes: {
    title: "Changes and questions",
    body: [
      "When these terms change, the date at the top changes with them. If a change affects you, we'll email you before it takes effect; if you don't agree, you can leave.",
    ],
  },
});
