import { PRODUCT } from "#shared/brand.ts";
import { KEPT_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

/** `price` is '$9', as the page's language writes it. */
type Sold = { name: string; price: string; renders: number };

const plan = ({ name, price, renders }: Sold) =>
  `${name}: ${price} a month for ${renders} renders each month.`;

const pack = ({ renders, price }: Sold) => `${renders} for ${price}`;

/** A body is paragraphs, and lists of points. */
export const texts = inLanguage("terms", {
  title: `${PRODUCT} Terms of Service`,
  inShort: [
    "You must be at least 13, and you may use only photos that you have a right to use.",
    "What you make is yours. A render that fails costs nothing.",
    "Plans renew each month until you cancel, and last to the end of the month you paid for.",
    "Problems with a print: tell us within 30 days of receiving it.",
  ],

  about: (company: string) => ({
    title: "What this is about",
    body: [
      `${PRODUCT} is a shop of ${company}. It turns a photo of a person into a themed picture, which we call a mix, and prints mixes on products. By using ${PRODUCT} you agree to these terms, to the <privacy>Privacy Policy</privacy> and, when you order, to <shipping>Shipping & Returns</shipping>.`,
    ],
  }),

  account: {
    title: "Your account",
    body: [
      [
        "You must be at least 13 years old. If you are not yet of age where you live, a parent or guardian has to agree, and to pay.",
        "Give us an e-mail address that is yours, and keep your password to yourself. What is done in your account counts as done by you.",
        "One person, one account: the trial renders are for trying, not for collecting.",
      ],
    ],
  },

  photos: {
    title: "Your photos",
    body: [
      "Your photos stay yours. You let us and the partners named in the Privacy Policy use them for one purpose: to make and print what you ask for. You promise that you have the right to use a photo, and that whoever can be recognized in it agrees.",
      `Don't use ${PRODUCT} to make`,
      [
        "anything sexual, and nothing at all of a child that a parent would not agree to;",
        "pictures that deceive, harass, threaten or shame somebody;",
        "anything that the law forbids, or that belongs to somebody else.",
      ],
      "The picture service checks photos and texts, and refuses some. A refusal costs no render.",
    ],
  },

  mixes: {
    title: "Your mixes",
    body: [
      "What you make is yours to keep, show, print and give away, as far as the law lets a picture made by a machine belong to anybody. Pictures come from an AI: they can look different from what you expected, and somebody else may get one that looks alike. If you show a mix where it could be taken for a photograph, say that it was made with AI.",
    ],
  },

  renders: (trial: number) => ({
    title: "Renders",
    body: [
      `Each picture uses one render. A new account starts with ${trial}, once for each mailbox and not for disposable addresses. A render is set aside when you ask for a picture and used when the picture is saved. If it can't be made, or you cancel while it waits, the render comes back by itself.`,
      "Unused renders of a plan do not roll over to the next month. Renders from a pack stay until you use them; those of the plan are used first. Renders can't be sold or passed on, and as digital content they are not refundable.",
    ],
  }),

  /** Without packs nothing is said of them. */
  plans: (plans: readonly Sold[], packs: readonly Sold[]) => ({
    title: "Plans and payment",
    body: [
      [
        ...plans.map(plan),
        ...(packs.length > 0
          ? [`Packs, with a plan or without: ${packs.map(pack).join(" or ")}, paid once.`]
          : []),
      ],
      "A plan renews each month and is charged to your card until you cancel it. You can cancel at any time on the <plans>plans page</plans>; you then keep the plan until the end of the billing cycle, and can resume it until then. A bigger plan begins at once and charges the difference for the rest of the month; a smaller one begins with your next month. If a charge fails we tell you and try again for some days; after that the plan ends.",
      "Prices are in US dollars. For prints, tax and shipping are added at the checkout, where you see them before you pay; in the UK and Australia the prices have VAT or GST inside. If we change the price of a plan, we tell you before it is charged.",
    ],
  }),

  prints: {
    title: "Prints",
    body: [
      "You see each product with your picture on it before you order; colors on paper and cloth differ a little from those on a screen. Report problems with a print within 30 days of receiving it. Returns are accepted only for damaged or defective items. See <shipping>Shipping & Returns</shipping>.",
    ],
  },

  ending: {
    title: "Cancelling and leaving",
    body: [
      `After the cancellation of a plan we keep your photos and mixes for ${KEPT_DAYS} days. If you have not signed in since, we write to you a week before and then delete them. On your account page you can take all of it with you before, and you can delete the account yourself at any time, which does not wait that long.`,
      "We may close an account that breaks these terms or harms others. Unless the law or somebody's safety forbids it, we tell you why, and you can still get your pictures.",
    ],
  },

  promises: {
    title: "What we answer for",
    body: [
      `We do our best to keep ${PRODUCT} running and your pictures safe, but can't promise that nothing ever fails: keep a copy of what you can't do without. As far as the law allows, we answer for at most what you paid us in the twelve months before. This takes away none of the rights that the law gives you as a consumer, nor our duty where we act with intent or gross negligence.`,
    ],
  },

  changes: {
    title: "Changes and questions",
    body: [
      "When these terms change, the date at the top changes with them. If a change matters to you, we tell you by e-mail before it holds; who does not agree can leave.",
    ],
  },
});
