import type { MailCatalogue } from "../facts.ts";
import { createRefundBlocks } from "./orders.ts";
import {
  addCurrencyNote,
  describePayment,
  formatRenders,
  hi,
  PAYMENT_REASON,
  PLAN_REASON,
} from "./phrases.ts";

type Plans =
  | "subscribed"
  | "plan-switched"
  | "renewal-coming"
  | "payment-failed"
  | "plan-cancelled"
  | "plan-resumed"
  | "plan-ended"
  | "renders-expiring"
  | "receipt"
  | "renders-revoked"
  | "renders-restored";

const nextBill = (money: string, day: string) => `Your next bill, on ${day}, is ${money}`;
const SEE_PLAN = "See your plan";
const REVOKED = {
  refunded: { subject: "Your refund", title: "Your refund is on its way" },
  disputed: {
    subject: "Your bank disputed a payment",
    title: "Your bank disputed a payment",
  },
};

export const plans: Pick<MailCatalogue, Plans> = {
  subscribed: (facts, { money, day }) => {
    const { name, plan, renders, cents, nextCents, link, invoiceUrl } = facts;
    const renewal = day(facts.periodEnd);
    return {
      subject: `Thank you! Your ${plan} plan is paid: ${money(cents)}`,
      preheader: `${formatRenders(renders)} added. It renews on ${renewal} for ${money(nextCents)}.`,
      title: `${plan} is yours`,
      button: { label: SEE_PLAN, link },
      aside: invoiceUrl ? { label: "See your invoice", link: invoiceUrl } : undefined,
      reason: addCurrencyNote(PLAN_REASON),
      body: [
        hi(name),
        "Thank you. Your first month is paid, and the renders are in your account.",
        {
          rows: [
            { label: `${plan}, first month`, value: money(cents) },
            { label: "Renders added", value: String(renders) },
          ],
        },
        `${plan} renews on ${renewal} for ${money(nextCents)} and gives you new renders. Unused plan and trial renders expire that day; renders from packs don't expire.`,
        "You can switch or cancel anytime on your plan's page.",
      ],
    };
  },
  "plan-switched": (facts, { money, day }) => {
    const { name, plan, before, kind, cents, rendersAdded, link, bills } = facts;
    const isNow = kind === "now";
    const from = day(facts.from);
    const next = bills && bills.nextCents !== bills.monthlyCents ? bills : null;
    return {
      subject: isNow
        ? `You switched to ${plan}${cents > 0 ? `: ${money(cents)}` : ""}`
        : `Your plan becomes ${plan} on ${from}`,
      preheader: isNow ? `You're on ${plan} now.` : "You won't be charged today.",
      title: isNow ? `${plan} is yours` : `${plan} from ${from}`,
      button: { label: SEE_PLAN, link },
      reason: addCurrencyNote(PLAN_REASON),
      body: isNow
        ? [
            hi(name),
            `On ${from}, you switched from ${before} to ${plan}. It's active now.`,
            {
              rows: [
                {
                  label: "Difference for the rest of this month",
                  value: money(bills?.differenceCents ?? cents),
                },
                ...(bills && bills.differenceCents !== cents
                  ? [{ label: "Charged today", value: cents > 0 ? money(cents) : "Nothing" }]
                  : []),
                ...(bills && bills.movedCents > 0
                  ? [{ label: "Added to your next bill", value: money(bills.movedCents) }]
                  : []),
                { label: "Renders added", value: String(rendersAdded) },
              ],
            },
            next
              ? `${nextBill(money(next.nextCents), day(next.nextAt))}; after that, ${plan} is ${money(next.monthlyCents)} a month.`
              : `Starting with your next renewal, you'll pay the full price of ${plan} each month.`,
          ]
        : [
            hi(name),
            `You won't be charged today. You keep ${before} and its renders until ${from}; then ${plan} starts, for ${money(cents)} a month.`,
            ...(next
              ? [
                  `${nextBill(money(next.nextCents), day(next.nextAt))}, because ${next.nextCents > cents ? `${money(next.nextCents - cents)} is left to pay from an earlier bill` : "you have credit"}.`,
                ]
              : []),
            `Changed your mind? Until then, you can choose to keep ${before} on your plan's page.`,
          ],
    };
  },
  "renewal-coming": (facts, { money, day }) => {
    const { name, plan, cents, left, renders, card, link } = facts;
    const renewal = day(facts.at);
    return {
      subject: `Your ${plan} plan renews on ${renewal}: ${money(cents)}`,
      preheader: `You'll get ${formatRenders(renders)}. ${describeRemaining(left)}`,
      title: `${plan} renews on ${renewal}`,
      button: { label: SEE_PLAN, link },
      reason: addCurrencyNote(PLAN_REASON),
      body: [
        hi(name),
        `Your next month of ${plan} starts soon. You don't need to do anything.`,
        {
          rows: [
            { label: `Charged on ${renewal}`, value: money(cents) },
            ...(card ? [{ label: "Paid with", value: formatCard(card) }] : []),
            { label: "New renders", value: String(renders) },
          ],
        },
        describeRemaining(left),
        `Want a different plan, a different card or no renewal? Change it on your plan's page before ${renewal}.`,
      ],
    };
  },
  "payment-failed": ({ name, plan, cents, nextTry, payUrl, link }, { money, day }) => ({
    subject: `Your payment for ${plan} didn't go through`,
    preheader: `${money(cents)} couldn't be charged. You keep your plan and your renders for now.`,
    title: "Your payment didn't go through",
    button: payUrl
      ? { label: `Pay ${money(cents)} now`, link: payUrl }
      : { label: "Change your card", link },
    aside: payUrl ? { label: "Or change your card", link } : undefined,
    reason: addCurrencyNote(PLAN_REASON),
    body: [
      hi(name),
      `We tried to charge ${money(cents)} for your ${plan} plan, but the payment didn't go through. You weren't charged.`,
      nextTry === null
        ? `This was our last try. You keep your plan and your renders for now, but unless you pay now, ${plan} will end.`
        : `You keep your plan and your renders in the meantime. We'll try again on ${day(nextTry)}. If no payment goes through in the end, ${plan} will end.`,
    ],
  }),
  "plan-cancelled": ({ name, plan, until, left, link }, { day }) => ({
    subject: `Your ${plan} plan is canceled`,
    preheader: `You won't be charged again. You keep ${plan} until ${day(until)}.`,
    title: "Canceled. You won't be charged again",
    button: { label: SEE_PLAN, link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `This confirms that you canceled ${plan}. You won't be charged again, and the plan is yours until ${day(until)}.`,
      ...(left > 0
        ? [
            `You have ${formatRenders(left)} left. ${left === 1 ? "It expires" : "They expire"} with the plan if you don't use ${left === 1 ? "it" : "them"}; renders from packs don't expire.`,
          ]
        : []),
      `Changed your mind? Choose 'Resume' on your plan's page before ${day(until)}, and it continues as if nothing happened.`,
    ],
  }),
  "plan-resumed": ({ name, plan, cents, at, link }, { money, day }) => ({
    subject: `Your ${plan} plan continues`,
    preheader: `You won't be charged today. It renews on ${day(at)} for ${money(cents)}.`,
    title: `${plan} continues`,
    button: { label: SEE_PLAN, link },
    reason: addCurrencyNote(PLAN_REASON),
    body: [
      hi(name),
      `You resumed ${plan}, and we're glad you're staying. You won't be charged today: it renews on ${day(at)} for ${money(cents)}, as if you'd never canceled.`,
    ],
  }),
  "plan-ended": ({ name, plan, kind, expired, left, link }) => ({
    subject: `Your ${plan} plan has ended`,
    preheader: `You won't be charged again. ${describeBalance(left)}`,
    title: `${plan} has ended`,
    button: { label: "See the plans", link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `${
        kind === "cancelled"
          ? `You canceled ${plan}, and the time you paid for is over.`
          : `We tried several times to charge your ${plan} renewal, but no payment went through, so the plan has ended.`
      } You won't be charged again.`,
      `${expired > 0 ? `${formatRenders(expired)} from the plan expired with it. ` : ""}${describeBalance(left)}`,
      "Want it back? Choose any plan; it starts as soon as it's paid.",
    ],
  }),
  "renders-expiring": ({ name, plan, left, at, link }, { day }) => {
    const isOne = left === 1;
    return {
      subject: `${formatRenders(left)} ${isOne ? "expires" : "expire"} on ${day(at)}`,
      preheader: `Your ${plan} plan won't renew. Mix something before it ends.`,
      title: `${formatRenders(left)} left, until ${day(at)}`,
      button: { label: "Pick a theme", link },
      reason: PLAN_REASON,
      body: [
        hi(name),
        `Your ${plan} plan won't renew, and it ends on ${day(at)}. You have ${formatRenders(left)} left, and ${isOne ? "it expires" : "they expire"} that day, too. You've paid for ${isOne ? "it" : "them"}, so mix something before then.`,
        `Want new renders every month again? Choose 'Resume' on your plan's page before ${day(at)}.`,
      ],
    };
  },
  receipt: ({ name, info, cents, at, receiptUrl, renders, link }, { money, dayAndYear }) => ({
    subject: `Your receipt: ${money(cents)} for ${describePayment(info)}`,
    preheader: `Paid on ${dayAndYear(at)}. ${formatRenders(renders)} added.`,
    title: `${formatRenders(renders)} added`,
    button: { label: "See your account", link },
    aside: receiptUrl ? { label: "See your receipt", link: receiptUrl } : undefined,
    reason: addCurrencyNote(PAYMENT_REASON),
    body: [
      hi(name),
      "Thank you. Your payment went through, and the renders are in your account.",
      {
        rows: [
          { label: describePayment(info).replace(/^the /, ""), value: money(cents) },
          { label: "Paid on", value: dayAndYear(at) },
          { label: "Renders added", value: String(renders) },
        ],
      },
    ],
  }),
  "renders-restored": ({ name, info, cents, restored, left, link }, { money }) => ({
    subject: "Your renders are back",
    preheader: `${formatRenders(restored)} restored, ${left} left.`,
    title: "Your renders are back",
    button: { label: "See your account", link },
    reason: addCurrencyNote(PAYMENT_REASON),
    body: [
      hi(name),
      `The dispute over your payment of ${money(cents)} for ${describePayment(info)} was settled in our favor, so the renders we removed are yours again.`,
      {
        rows: [
          { label: "Renders restored", value: String(restored) },
          { label: "Renders left", value: String(left) },
        ],
      },
    ],
  }),
  "renders-revoked": (facts, format) => {
    const { name, info, kind, cents, sums, taken, left, link } = facts;
    const { money } = format;
    return {
      subject: `${REVOKED[kind].subject}: ${money(cents)}`,
      preheader: `${formatRenders(taken)} removed, ${left} left.`,
      title: REVOKED[kind].title,
      button: { label: "See your account", link },
      reason: addCurrencyNote(PAYMENT_REASON),
      body: [
        hi(name),
        `${
          kind === "refunded"
            ? `We refunded ${money(cents)} for ${describePayment(info)} to your card. Banks can take a few days to show it.`
            : `Your bank told us that your payment of ${money(cents)} for ${describePayment(info)} is disputed, and is holding the money for now.`
        }${taken > 0 ? " Its unused renders were removed, too." : ""}`,
        ...(sums ? createRefundBlocks({ cents, ...sums }, format) : []),
        {
          rows: [
            { label: "Renders removed", value: String(taken) },
            { label: "Renders left", value: String(left) },
          ],
        },
        ...(kind === "disputed"
          ? ["A mistake? Tell your bank the payment is yours, and write to us on the contact page."]
          : []),
      ],
    };
  },
};

function formatCard(card: { brand: string; last4: string } | string): string {
  return typeof card === "string" ? card : `${card.brand} ending ${card.last4}`;
}

function describeRemaining(left: number): string {
  if (left === 0) return "You've used all your renders this month.";
  if (left === 1)
    return "You have 1 render left this month. It expires that day, so use it before then.";
  return `You have ${formatRenders(left)} left this month. They expire that day, so use them before then.`;
}

function describeBalance(left: number): string {
  if (left === 0) return "You have no renders left.";
  return `You still have ${formatRenders(left)} in your account.`;
}
