import { RENDERS_RULE } from "#shared/plans.ts";
import { inLanguage } from "./language.ts";

const renders = (count: number) => (count === 1 ? "1 render" : `${count} renders`);

/** The screen of the plans, and what its words share with the account and the payment's outcome. */
export const texts = inLanguage("billing", {
  title: "Manage Your Subscription",
  leave: "Cancel",
  questions: "Questions",
  loading: "Loading Subscriptions...",
  nothingCharged: "Nothing was charged.",
  rule: RENDERS_RULE,
  anyTime: "Cancel any time: your plan then lasts until the end of the month you paid for.",
  notRefundable: "Renders are digital content and not refundable.",

  renders,
  /** Below the number itself. */
  rendersLeft: (count: number): string => (count === 1 ? "render left" : "renders left"),
  newcomer: (count: number) =>
    `You have ${count === 0 ? "no renders" : renders(count)} left. A plan brings new ones each month.`,
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
    pack: (left: number, granted: number) => `${left} of ${granted} from packs left`,
    goodwill: (left: number, granted: number) => `${left} of ${granted} that we gave you left`,
    return: (left: number, _granted: number) => `${left} given back`,
    until: (lot: string, day: string) => `${lot}, until ${day}`,
    stays: (lot: string, left: number) => `${lot}, ${left === 1 ? "it stays" : "they stay"}`,
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
    /** Read aloud where the button does not name its plan. */
    aloud: (action: string, plan: string) => `${action}: ${plan}`,

    isYours: "This is your plan",
    beginsOncePaid: "Begins once it is paid",
    begins: "Begins by itself",
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
    noCharge: "None, it is cancelled",
    chargeOn: (money: string, day: string) => `${money} on ${day}`,
    carried: (money: string) => `Includes ${money} from an earlier bill`,
    credit: (money: string) => `After ${money} of credit`,
    lastPayment: "Last payment",
    notThrough: "Not paid yet",
  },
  notices: {
    switch: (plan: string) => `Your switch to ${plan} is waiting for its payment.`,
    switchWords: "Nothing has changed yet. It begins as soon as the bill is paid.",
    payAndSwitch: "Pay and switch",
    pastDue: "Your last payment did not go through.",
    pastDueWords:
      "We'll try your card again over the next few days. Until then you keep your plan and your renders; if it keeps failing, the plan ends.",
    payNow: "Pay now",
  },

  usedUp: {
    next: (count: number, day: string) => `Your next ${count} come on ${day}.`,
    stay: "These come right away, are paid once, and stay until you use them.",
    lastsUntil: (day: string) => `Your plan lasts until ${day}.`,
    seeAll: "See all plans",
  },

  cancel: {
    action: "Cancel Subscription",
    resume: "Resume",
    title: "Are you sure?",
    confirm: "Yes",
    lasts: (plan: string, day: string) => `${plan} lasts until ${day} and is not charged again.`,
    endsUnpaid: (plan: string) =>
      `${plan} ends right away, because its last payment did not go through. Nothing more is charged.`,
    noneEnd: "No renders of this month are left.",
    endThen: (count: number) =>
      `Your ${renders(count)} of this month ${count === 1 ? "ends" : "end"} then.`,
    endWithIt: (count: number) =>
      `Your ${renders(count)} of this month ${count === 1 ? "ends" : "end"} with it.`,
    packsWouldStay: "Renders from packs would stay.",
    packsStay: (count: number) =>
      `Your ${renders(count)} from packs ${count === 1 ? "stays" : "stay"}.`,
    doneUntil: (day: string) => `Cancelled. Your plan lasts until ${day}.`,
    done: "Your plan is cancelled.",
    resumed: "Good to have you back. Your plan goes on.",
  },
  nevermind: "Nevermind",

  buy: {
    action: "Buy",
    pack: (pack: string) => `Buy ${pack}`,
    purchase: "Purchase",
    purchasePack: (pack: string) => `Purchase ${pack}`,
    busy: "Processing...",
    notNow: "Can't be bought just now",
    failed: "Failed to initiate payment. Please try again.",
  },

  switch: {
    cancelled: "Your plan is cancelled. Resume it first, then switch.",
    pastDue: "Please pay the open bill first, then switch.",
    waits: "A switch is waiting for its payment. Please pay that first.",

    titleKeep: (plan: string) => `Keep ${plan}?`,
    titleTo: (plan: string) => `Switch to ${plan}?`,
    loading: "Working out the price",
    begins:
      "It begins right away. For the rest of this month you pay a part, and get the same part of its extra renders.",
    beginsLater: (current: string, day: string, next: string) =>
      `You keep ${current} and its renders until ${day}. Then ${next} begins.`,
    staysOn: (current: string, other: string, day: string) =>
      `You stay on ${current}. The switch to ${other} on ${day} will not happen.`,

    today: "Charged today",
    nothing: "Nothing",
    added: "Added right now",
    afterThat: "After that",
    eachMonth: (money: string) => `${money} each month`,

    tooOld: "The price was too old, so we worked it out again.",
    otherPrice: (now: string, before: string) => `Now ${now} instead of ${before}.`,
    unpaid: "The payment hasn't gone through yet.",
    unpaidWords:
      "Your card was declined, or your bank wants you to confirm the payment. Nothing has changed: the switch happens as soon as the bill is paid.",
    toPaymentPage: "Go to the payment page",

    confirmLater: (day: string) => `Switch on ${day}`,
    confirmPaid: (money: string) => `Pay ${money} and switch`,
    confirm: "Switch now",
    doneKeep: (plan: string) => `You keep ${plan}.`,
    doneLater: (plan: string, day: string) => `${plan} begins on ${day}.`,
    done: (plan: string, added: number) =>
      added > 0 ? `You are on ${plan}. ${renders(added)} added.` : `You are on ${plan}.`,
  },
});
