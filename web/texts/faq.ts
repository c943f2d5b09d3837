import { PRODUCT } from "#shared/brand.ts";
import { RENDERS_RULE } from "#shared/plans.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

/** '10 for $5 or 5 for $3' */
const packWords = (packs: readonly { renders: number; price: string }[]) =>
  packs.map(({ renders, price }) => `${renders} for ${price}`).join(" or ");

export const texts = inLanguage("faq", {
  title: "FAQ",
  description:
    "What a render is, what happens when one fails, how plans, packs and canceling work, and other common questions.",
  unanswered: "Something else?",
  write: "Write to us",

  render: (trial: number) => ({
    title: "What is a render?",
    body: `One render makes one picture: your photo, mixed with one theme. A new account starts with ${trial}. A plan adds more every month, and you always see how many you have left next to the button that uses one.`,
  }),
  rollover: {
    title: "Do unused renders roll over?",
    body: `No. ${RENDERS_RULE} Each month starts with a full set, and we use your plan's renders first.`,
  },
  extras: (packs: readonly { renders: number; price: string }[]) => ({
    title: "Can I buy extra renders?",
    body: `Yes, with or without a plan: ${packWords(packs)}. You pay once, and they don't expire.`,
  }),
  switch: {
    title: "Can I switch to another plan?",
    body: "Anytime. A bigger plan starts right away: you pay the difference for the rest of the month and get the matching share of extra renders. A smaller plan starts with your next month, and nothing is charged before then. You see both numbers before you confirm.",
  },
  cancel: {
    title: "What happens when I cancel?",
    body: "You won't be charged again, and you keep your plan and its renders until the end of the billing cycle. Until then, you can resume with one click. You also keep your renders from packs and your pictures.",
  },
  failed: {
    title: "What if a render fails?",
    body: "It doesn't cost you anything. If we can't make the picture, you get the render back automatically, and we tell you why and what to try instead. Your render statement lists every one.",
  },
  shipping: {
    title: "How long does shipping take?",
    body: "Printing starts within 1 to 3 business days, and shipping takes about 7 to 10 business days. We ship to the United States, Canada, the United Kingdom and Australia, and you see the arrival dates before you pay.",
  },
  returns: {
    title: "Can I return something?",
    body: "Every product is printed just for you, so we only take back items that arrive damaged, defective or wrong. Write to us within 30 days of receiving it, with a photo and your order number, and we'll replace or refund it. Pictures and renders are digital and can't be refunded.",
  },
  privacy: {
    title: `Who sees my photos, and who can use ${PRODUCT}?`,
    body: `Your photos are private: only you see them, and you can delete any of them at any time. After you cancel a plan, we keep them for ${RETENTION_DAYS} days; if you haven't signed in since, we email you a week before we delete them. You must be at least 13 years old.`,
  },
});
