import { inLanguage } from "./language.ts";

const added = (count: number) => `${count} ${count === 1 ? "render" : "renders"} added.`;

/** What became of a payment page. */
export const texts = inLanguage("billingPurchase", {
  toDashboard: "Go to Dashboard",
  toPlans: "Manage Subscription",

  early: { title: "One moment ...", text: "We're checking your payment." },
  unheard: {
    title: "We have not heard of a payment",
    text: "If you left the payment page before paying, nothing was charged. If you did pay, we'll mail you as soon as it is confirmed.",
  },
  confirming: {
    title: "Payment is being confirmed",
    text: "This takes a few seconds, or longer with some banks. You can leave: your renders will arrive by themselves.",
    textLong:
      "Your bank takes longer than usual. You don't have to wait here: we'll mail you as soon as your renders are there.",
  },
  lookAgain: "Look again",

  failed: {
    title: "The payment did not go through",
    text: "Nothing was added. If anything was charged, it goes back to your card by itself.",
  },
  expired: {
    title: "The payment page has expired",
    text: "It was not paid in time. Nothing was charged and nothing was added.",
  },
  chooseAgain: "Choose again",
  unknown: {
    title: "We don't know this payment",
    text: "It belongs to another account, or the link is incomplete. If you have paid, your renders are there or on their way.",
  },

  paid: "Payment Successful!",
  subscribed: "Thank you for subscribing!",
  added,
  addedByPlan: (plan: string, count: number) => `${plan}: ${added(count)}`,
  packStays: "They stay until you use them.",
  balance: (count: number) => `You have ${count === 1 ? "1 render" : `${count} renders`} now.`,
});
