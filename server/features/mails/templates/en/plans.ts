import type { MailCatalogue } from "../facts.ts";
import { refundParts } from "./orders.ts";
import { hi, inDollars, PAYMENT_REASON, PLAN_REASON, rendersOf } from "./phrases.ts";

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
  refunded: { subject: "Your refund", title: "Your money is on its way" },
  disputed: {
    subject: "Your bank asks for a payment back",
    title: "Your bank asks for its money back",
  },
};

export const plans: Pick<MailCatalogue, Plans> = {
  subscribed: (facts, { money, day }) => {
    const { name, plan, renders, cents, nextCents, link, invoiceUrl } = facts;
    const renewal = day(facts.periodEnd);
    return {
      subject: `Thank you! Your ${plan} plan is paid: ${money(cents)}`,
      preheader: `${rendersOf(renders)} added. It renews on ${renewal} for ${money(nextCents)}.`,
      title: `${plan} is yours`,
      button: { label: SEE_PLAN, link },
      aside: invoiceUrl ? { label: "See your invoice", link: invoiceUrl } : undefined,
      reason: inDollars(PLAN_REASON),
      body: [
        hi(name),
        "Thank you. Your first month is paid, and the renders are in your account.",
        {
          rows: [
            { label: `${plan}, first month`, value: money(cents) },
            { label: "Renders added", value: String(renders) },
          ],
        },
        `${plan} renews on ${renewal} for ${money(nextCents)} and brings new renders. What is left of these ends that day, and so does what is left of your trial; renders from packs stay.`,
        "You can switch or cancel at any time on the page of your plan.",
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
      preheader: isNow ? `You have ${plan} from now on.` : "Nothing is charged today.",
      title: isNow ? `${plan} is yours` : `${plan} from ${from}`,
      button: { label: SEE_PLAN, link },
      reason: inDollars(PLAN_REASON),
      body: isNow
        ? [
            hi(name),
            `On ${from} you switched from ${before} to ${plan}. It is yours already.`,
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
                { label: "Renders added for it", value: String(rendersAdded) },
              ],
            },
            next
              ? `${nextBill(money(next.nextCents), day(next.nextAt))}; after that, ${plan} is ${money(next.monthlyCents)} a month.`
              : `From the next renewal on, the full price of ${plan} is charged each month.`,
          ]
        : [
            hi(name),
            `Nothing is charged today. You keep ${before} and its renders until ${from}; then ${plan} begins, for ${money(cents)} a month.`,
            ...(next
              ? [
                  `${nextBill(money(next.nextCents), day(next.nextAt))}, because ${next.nextCents > cents ? `${money(next.nextCents - cents)} is left to pay from an earlier bill` : "you have credit"}.`,
                ]
              : []),
            `Changed your mind? You can keep ${before} on the page of your plan until then.`,
          ],
    };
  },
  "renewal-coming": (facts, { money, day }) => {
    const { name, plan, cents, left, renders, card, link } = facts;
    const renewal = day(facts.at);
    return {
      subject: `Your ${plan} plan renews on ${renewal}: ${money(cents)}`,
      preheader: `${rendersOf(renders)} come with it. ${leftOver(left)}`,
      title: `${plan} renews on ${renewal}`,
      button: { label: SEE_PLAN, link },
      reason: inDollars(PLAN_REASON),
      body: [
        hi(name),
        `Your next month of ${plan} begins soon. There is nothing for you to do.`,
        {
          rows: [
            { label: `Charged on ${renewal}`, value: money(cents) },
            ...(card ? [{ label: "Paid by", value: cardWords(card) }] : []),
            { label: "New renders", value: String(renders) },
          ],
        },
        leftOver(left),
        `Want another plan, another card or no renewal? Change it on the page of your plan before ${renewal}.`,
      ],
    };
  },
  "payment-failed": ({ name, plan, cents, nextTry, payUrl, link }, { money, day }) => ({
    subject: `Your payment for ${plan} did not go through`,
    preheader: `${money(cents)} could not be charged. Your plan and your renders stay for now.`,
    title: "Your payment did not go through",
    button: payUrl
      ? { label: `Pay ${money(cents)} now`, link: payUrl }
      : { label: "Change your card", link },
    aside: payUrl ? { label: "Or change your card", link } : undefined,
    reason: inDollars(PLAN_REASON),
    body: [
      hi(name),
      `We tried to charge ${money(cents)} for your ${plan} plan, and it did not go through. Nothing was taken.`,
      nextTry === null
        ? `This was our last try. Your plan and your renders stay for the moment; unless it is paid now, ${plan} ends.`
        : `Your plan and your renders stay meanwhile. We try again on ${day(nextTry)}; if no try goes through in the end, ${plan} ends.`,
    ],
  }),
  "plan-cancelled": ({ name, plan, until, left, link }, { day }) => ({
    subject: `Your ${plan} plan is cancelled`,
    preheader: `Nothing more is charged. You keep ${plan} until ${day(until)}.`,
    title: "Cancelled. Nothing more is charged",
    button: { label: SEE_PLAN, link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `This confirms that you cancelled ${plan}. Nothing more is charged, and the plan stays yours until ${day(until)}.`,
      ...(left > 0
        ? [
            `${rendersOf(left)} of it ${left === 1 ? "is" : "are"} left. What you don't use by then ends with the plan; renders from packs stay.`,
          ]
        : []),
      `Changed your mind? Choose 'Resume' on the page of your plan before ${day(until)}, and it goes on as if nothing had happened.`,
    ],
  }),
  "plan-resumed": ({ name, plan, cents, at, link }, { money, day }) => ({
    subject: `Your ${plan} plan goes on`,
    preheader: `Nothing is charged today. It renews on ${day(at)} for ${money(cents)}.`,
    title: `${plan} goes on`,
    button: { label: SEE_PLAN, link },
    reason: inDollars(PLAN_REASON),
    body: [
      hi(name),
      `You resumed ${plan}, and we are glad that you stay. Nothing is charged today: it renews on ${day(at)} for ${money(cents)}, as if you had never cancelled.`,
    ],
  }),
  "plan-ended": ({ name, plan, kind, expired, left, link }) => ({
    subject: `Your ${plan} plan has ended`,
    preheader: `Nothing more is charged. ${whatStays(left)}`,
    title: `${plan} has ended`,
    button: { label: "See the plans", link },
    reason: PLAN_REASON,
    body: [
      hi(name),
      `${
        kind === "cancelled"
          ? `You cancelled ${plan}, and the time that you paid for is over.`
          : `We tried several times to charge your renewal of ${plan}, and no payment went through. So the plan has ended.`
      } Nothing more is charged.`,
      `${expired > 0 ? `${rendersOf(expired)} of the plan ended with it. ` : ""}${whatStays(left)}`,
      "Want it back? Choose any plan; it begins as soon as it is paid.",
    ],
  }),
  "renders-expiring": ({ name, plan, left, at, link }, { day }) => {
    const isOne = left === 1;
    return {
      subject: `${rendersOf(left)} ${isOne ? "ends" : "end"} on ${day(at)}`,
      preheader: `Your ${plan} plan does not renew. Mix something before it ends.`,
      title: `${rendersOf(left)} left, until ${day(at)}`,
      button: { label: "Pick a theme", link },
      reason: PLAN_REASON,
      body: [
        hi(name),
        `Your ${plan} plan does not renew, and on ${day(at)} it ends. ${rendersOf(left)} of it ${isOne ? "is" : "are"} left and ${isOne ? "ends" : "end"} that day too. You have paid for ${isOne ? "it" : "them"}: mix something before.`,
        `Want new renders each month again? Choose 'Resume' under Subscriptions before ${day(at)}.`,
      ],
    };
  },
  receipt: ({ name, info, cents, at, receiptUrl, renders, link }, { money, dayAndYear }) => ({
    subject: `Your receipt: ${money(cents)} for ${info}`,
    preheader: `Paid on ${dayAndYear(at)}. ${rendersOf(renders)} added.`,
    title: `${rendersOf(renders)} added`,
    button: { label: "See your account", link },
    aside: receiptUrl ? { label: "See your receipt", link: receiptUrl } : undefined,
    reason: inDollars(PAYMENT_REASON),
    body: [
      hi(name),
      "Thank you. Your payment went through, and the renders are in your account.",
      {
        rows: [
          { label: info, value: money(cents) },
          { label: "Paid on", value: dayAndYear(at) },
          { label: "Renders added", value: String(renders) },
        ],
      },
    ],
  }),
  "renders-restored": ({ name, info, cents, restored, left, link }, { money }) => ({
    subject: "Your renders are back",
    preheader: `${rendersOf(restored)} given again, ${left} left.`,
    title: "Your renders are back",
    button: { label: "See your account", link },
    reason: inDollars(PAYMENT_REASON),
    body: [
      hi(name),
      `Your bank has decided about your payment of ${money(cents)} for '${info}': it stays with us. What was taken back because of it is yours again.`,
      {
        rows: [
          { label: "Renders given again", value: String(restored) },
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
      preheader: `${rendersOf(taken)} taken back, ${left} left.`,
      title: REVOKED[kind].title,
      button: { label: "See your account", link },
      reason: inDollars(PAYMENT_REASON),
      body: [
        hi(name),
        `${
          kind === "refunded"
            ? `We gave ${money(cents)} for '${info}' back to the card that paid. Banks take a few days to show it.`
            : `Your bank told us that your payment of ${money(cents)} for '${info}' is disputed, and holds the money for now.`
        }${taken > 0 ? " What was left of its renders is taken back too." : ""}`,
        ...(sums ? refundParts({ cents, ...sums }, format) : []),
        {
          rows: [
            { label: "Renders taken back", value: String(taken) },
            { label: "Renders left", value: String(left) },
          ],
        },
        ...(kind === "disputed"
          ? [
              "A mistake? Tell your bank that the payment is yours, and write to us on the Contact page.",
            ]
          : []),
      ],
    };
  },
};

function cardWords(card: { brand: string; last4: string } | string): string {
  return typeof card === "string" ? card : `${card.brand} ending ${card.last4}`;
}

function leftOver(left: number): string {
  if (left === 0) return "All renders of this month are used.";
  if (left === 1) return "1 render of this month is left. It ends that day, so use it before.";
  return `${rendersOf(left)} of this month are left. They end that day, so use them before.`;
}

function whatStays(left: number): string {
  if (left === 0) return "No renders are left.";
  return `${rendersOf(left)} ${left === 1 ? "stays" : "stay"} in your account.`;
}
