import { inLanguage } from "./language.ts";

const added = (count: number) => `${count} ${count === 1 ? "render" : "renders"} added.`;

export const texts = inLanguage("billingPurchase", {
  toDashboard: "Go to Dashboard",
  toPlans: "Manage Subscription",

  checking: { title: "One moment ...", text: "We're checking your payment." },
  notReceived: {
    title: "We haven't received a payment",
    text: "If you left the payment page before paying, nothing was charged. If you did pay, we'll email you as soon as it's confirmed.",
  },
  confirming: {
    title: "Payment is being confirmed",
    text: "This takes a few seconds, or longer with some banks. You can leave this page: your renders will show up automatically.",
    textLong:
      "Your bank is taking longer than usual. No need to wait here: we'll email you as soon as your renders are ready.",
  },
  checkAgain: "Check again",

  failed: {
    title: "The payment didn't go through",
    text: "Nothing was added. If anything was charged, it will be refunded to your card automatically.",
  },
  expired: {
    title: "The payment page has expired",
    text: "It wasn't paid in time. Nothing was charged and nothing was added.",
  },
  chooseAgain: "Choose again",
  unknown: {
    title: "We can't find this payment",
    text: "It belongs to another account, or the link is incomplete. If you paid, your renders are in your account or on their way.",
  },

  paid: "Payment Successful!",
  subscribed: "Thank you for subscribing!",
  added,
  addedByPlan: (plan: string, count: number) => `${plan}: ${added(count)}`,
  packNeverExpires: "They don't expire.",
  balance: (count: number) => `You now have ${count === 1 ? "1 render" : `${count} renders`}.`,
});
