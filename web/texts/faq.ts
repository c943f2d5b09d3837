import { PRODUCT } from "#shared/brand.ts";
import { RENDERS_RULE } from "#shared/plans.ts";
import { KEPT_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

/** '10 for $5 or 5 for $3' */
const packWords = (packs: readonly { renders: number; price: string }[]) =>
  packs.map(({ renders, price }) => `${renders} for ${price}`).join(" or ");

export const texts = inLanguage("faq", {
  title: "FAQ",
  description:
    "What a render is and what happens when one fails, how plans, packs and cancelling work, and more of what people ask.",
  unanswered: "Something else?",
  write: "Write to us",

  render: (trial: number) => ({
    title: "What is a render?",
    body: `One render makes one picture: your photo, mixed with one theme. A new account starts with ${trial} of them. A plan adds more each month, and you always see how many are left beside the button that spends one.`,
  }),
  rollover: {
    title: "Do unused renders roll over?",
    body: `No. ${RENDERS_RULE} Each month starts with a full set, and the plan's renders are spent first.`,
  },
  extras: (packs: readonly { renders: number; price: string }[]) => ({
    title: "Can I buy extra renders?",
    body: `Yes, with a plan or without: ${packWords(packs)}. You pay once, and they stay until you use them.`,
  }),
  switch: {
    title: "Can I switch to another plan?",
    body: "At any time. A bigger plan begins right away: for the rest of the month you pay that part of the difference, and get the same part of its extra renders at once. A smaller plan begins with your next month, and nothing is charged before that. You see both numbers before you agree.",
  },
  cancel: {
    title: "What happens when I cancel?",
    body: "Nothing is charged any more, and you keep your plan and its renders until the end of the billing cycle. Until then you can resume with one click. Renders from packs stay, and so do your pictures.",
  },
  failed: {
    title: "What if a render fails?",
    body: "You don't pay for it. If we can't make the picture, the render comes back by itself, and we tell you why and what to try instead. Your render statement lists each one.",
  },
  shipping: {
    title: "How long does shipping take?",
    body: "Printing starts within 1 to 3 business days, and shipping takes about 7 to 10 business days. We ship to the United States, Canada, the United Kingdom and Australia, and you see the arrival dates before you pay.",
  },
  returns: {
    title: "Can I return something?",
    body: "Each product is printed for you, so we take back only what came damaged, defective or wrong. Write to us within 30 days of receiving it, with a photo and your order number, and we replace or refund it. Pictures and renders are digital and can't be refunded.",
  },
  privacy: {
    title: `Who sees my photos, and who can use ${PRODUCT}?`,
    body: `Your photos are private: only you see them, and you can delete each of them at any time. After a cancellation we keep them for ${KEPT_DAYS} days; if you have not signed in since, we write to you a week before and then delete them. You must be at least 13 years old.`,
  },
});
