import { RENDERS_RULE } from "#shared/plans.ts";
import { inLanguage } from "./language.ts";

const renders = (count: number) => (count === 1 ? "1 render" : `${count} renders`);

/** The plans page, and texts shared with the account and checkout results. */
export const texts = inLanguage("billing", {
  title: "Manage Your Subscription",
  leave: "Cancel",
  questions: "Questions",
  loading: "Loading Subscriptions...",
  nothingCharged: "Nothing was charged.",
  rule: RENDERS_RULE,
  anyTime: "Cancel anytime. Your plan lasts until the end of the month you paid for.",
  notRefundable: "Renders are digital content and can't be refunded.",

  renders,
  rendersLeft: (count: number): string => (count === 1 ? "render left" : "renders left"),
  newcomer: (count: number) =>
    `You have ${count === 0 ? "no renders" : renders(count)} left. A plan gives you new ones every month.`,
  unknownPlan: "your plan",

  card: {
    label: "Card",
    ending: (brand: string | null, last4: string) => `${brand ?? "Card"} ending ${last4}`,
    change: "Change card",
  },

  lots: {
    plan: (left: number, granted: number) => `${left} of this month's ${granted} left`,
    trial: (left: number, granted: number) =>
      `${left} of ${granted} trial ${granted === 1 ? "render" : "renders"} left`,
    pack: (left: number, granted: number) => `${left} of ${granted} pack renders left`,
    goodwill: (left: number, granted: number) => `${left} of ${granted} bonus renders left`,
    return: (left: number, _granted: number) => `${left} returned`,
    until: (lot: string, day: string) => `${lot}, until ${day}`,
    neverExpires: (lot: string, left: number) =>
      `${lot}, ${left === 1 ? "doesn't" : "don't"} expire`,
  },

  plan: {
    perMonth: "renders a month",
    perMonthPrice: "/month",
    popular: (times: string) => `Most Popular (${times}x the renders)`,
    extras: (count: number, price: string) => `Extras: ${count} for ${price}`,
    perRender: (price: string) => `${price} a render`,

    subscribe: "Subscribe",
    subscribeTo: (plan: string) => `Subscribe to ${plan}`,
    switch: "Switch to this",
    keep: (plan: string) => `Keep ${plan}`,
    /** Accessible name if the button does not name its plan. */
    actionLabel: (action: string, plan: string) => `${action}: ${plan}`,

    isYours: "This is your plan",
    beginsOncePaid: "Starts once it's paid",
    begins: "Starts automatically",
  },
  badges: {
    popular: "MOST POPULAR",
    current: "CURRENT",
    unpaid: "WAITING FOR PAYMENT",
    from: (day: string) => `FROM ${day}`,
  },

  current: {
    lastsUntil: "Lasts until",
    paidUntil: "Paid until",
    from: (day: string) => `From ${day}`,
    nextCharge: "Next charge",
    noCharge: "None, plan canceled",
    chargeOn: (money: string, day: string) => `${money} on ${day}`,
    carried: (money: string) => `Includes ${money} from an earlier bill`,
    credit: (money: string) => `After ${money} of credit`,
    lastPayment: "Last payment",
    unpaid: "Not paid yet",
  },
  notices: {
    switch: (plan: string) => `Your switch to ${plan} is waiting for payment.`,
    switchWords: "Nothing has changed yet. The switch happens as soon as the bill is paid.",
    payAndSwitch: "Pay and switch",
    pastDue: "Your last payment didn't go through.",
    pastDueWords:
      "We'll try your card again over the next few days. Until then you keep your plan and your renders; if it keeps failing, the plan ends.",
    payNow: "Pay now",
  },

  usedUp: {
    next: (count: number, day: string) => `Your next ${count} arrive on ${day}.`,
    stay: "You get these right away, pay once, and keep them until you use them.",
    lastsUntil: (day: string) => `Your plan lasts until ${day}.`,
    seeAll: "See all plans",
  },

  cancel: {
    action: "Cancel Subscription",
    resume: "Resume",
    title: "Are you sure?",
    confirm: "Yes",
    lasts: (plan: string, day: string) =>
      `${plan} lasts until ${day}, and you won't be charged again.`,
    endsUnpaid: (plan: string) =>
      `${plan} ends right away, because its last payment didn't go through. You won't be charged again.`,
    noneEnd: "You have no renders left this month.",
    endThen: (count: number) =>
      `Your ${renders(count)} left this month ${count === 1 ? "expires" : "expire"} then.`,
    endWithIt: (count: number) =>
      `Your ${renders(count)} left this month ${count === 1 ? "expires" : "expire"} with it.`,
    packsWouldStay: "You keep any renders from packs.",
    packsStay: (count: number) => `You keep your ${renders(count)} from packs.`,
    doneUntil: (day: string) => `Canceled. Your plan lasts until ${day}.`,
    done: "Your plan is canceled.",
    resumed: "Good to have you back. Your plan continues.",
  },
  nevermind: "Nevermind",

  buy: {
    action: "Buy",
    pack: (pack: string) => `Buy ${pack}`,
    purchase: "Purchase",
    purchasePack: (pack: string) => `Purchase ${pack}`,
    busy: "Processing...",
    unavailable: "Not available right now",
    failed: "Failed to initiate payment. Please try again.",
  },

  switch: {
    cancelled: "Your plan is canceled. Resume it first, then switch.",
    pastDue: "Please pay the open bill first, then switch.",
    unpaidSwitch: "A switch is waiting for payment. Please pay for it first.",

    titleKeep: (plan: string) => `Keep ${plan}?`,
    titleTo: (plan: string) => `Switch to ${plan}?`,
    loading: "Calculating the price",
    begins:
      "It starts right away. You pay the difference for the rest of this month and get the matching share of extra renders.",
    beginsLater: (current: string, day: string, next: string) =>
      `You keep ${current} and its renders until ${day}. Then ${next} starts.`,
    staysOn: (current: string, other: string, day: string) =>
      `You stay on ${current}. The switch to ${other} on ${day} won't happen.`,

    today: "Charged today",
    nothing: "Nothing",
    added: "Added right away",
    afterThat: "After that",
    eachMonth: (money: string) => `${money} a month`,

    tooOld: "That price was out of date, so we calculated it again.",
    otherPrice: (now: string, before: string) => `Now ${now} instead of ${before}.`,
    unpaid: "The payment hasn't gone through yet.",
    unpaidWords:
      "Your card was declined, or your bank wants you to confirm the payment. Nothing has changed: the switch happens as soon as the bill is paid.",
    toPaymentPage: "Go to the payment page",

    confirmLater: (day: string) => `Switch on ${day}`,
    confirmPaid: (money: string) => `Pay ${money} and switch`,
    confirm: "Switch now",
    doneKeep: (plan: string) => `You're staying on ${plan}.`,
    doneLater: (plan: string, day: string) => `${plan} starts on ${day}.`,
    done: (plan: string, added: number) =>
      added > 0 ? `You're on ${plan}. ${renders(added)} added.` : `You're on ${plan}.`,
  },
});
