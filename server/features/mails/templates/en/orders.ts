import type { MailCatalogue, MailFacts } from "../facts.ts";
import { type Block, type MailFormat, totalRows } from "../mail-words.ts";
import { hi, inDollars, ORDER_REASON } from "./phrases.ts";

type Orders =
  | "order-paid"
  | "order-shipped"
  | "order-delivered"
  | "order-problem"
  | "order-cancelled"
  | "order-quarantined"
  | "order-refunded"
  | "order-unpaid"
  | "refund-failed";

const PROBLEMS = {
  on_hold: {
    subject: "Your order is on hold for the moment",
    title: "A short stop",
    line: "The printer has paused your order to check something. Often it goes on within a day.",
  },
  problem: {
    subject: "There is a problem with your order",
    title: "The printer is stuck",
    line: "The printer could not make your order as it is.",
  },
  returned: {
    subject: "Your parcel came back",
    title: "Your parcel came back",
    line: "The carrier could not deliver your parcel and has sent it back.",
  },
  part_cancelled: {
    subject: "A part of your order is cancelled",
    title: "A part is not coming",
    line: "The printer has sent a part of your order and does not make the rest.",
  },
};

const CANCELLED = {
  customer: "You cancelled this order before it was printed.",
  printer: "The printer had to cancel this order. We are sorry.",
  payment: "You paid another amount than we asked for, so we printed nothing.",
  lateness:
    "This payment came in after its page had closed, so we print nothing for it. Another order that you paid for is not touched.",
};

const SHIPPED = {
  all: { subject: "Your order is on its way", title: "It is on its way" },
  part: { subject: "A part of your order is on its way", title: "The first part is on its way" },
};
const REPLACED = {
  subject: "Your replacement is on its way",
  title: "The replacement is on its way",
};

const orderNumber = (number: string) => `Order number: ${number}`;
const SEE_ORDER = "See your order";

export const orders: Pick<MailCatalogue, Orders> = {
  "order-paid": (facts, { money, setDay }) => {
    const arrival = `${setDay(facts.arrivalFrom)} to ${setDay(facts.arrivalTo)}`;
    return {
      subject: `Thank you! Your order is paid: ${money(facts.totalCents)}`,
      preheader: `It goes to the printer now and should arrive ${arrival}.`,
      title: "It's off to the printer",
      button: { label: SEE_ORDER, link: facts.link },
      aside: facts.receiptUrl ? { label: "See your receipt", link: facts.receiptUrl } : undefined,
      reason: inDollars(ORDER_REASON),
      body: [
        hi(facts.name),
        `Thank you for your order. It goes to the printer now and should arrive ${arrival}. We write again when it is on its way.`,
        {
          rows: [
            ...facts.items.map(({ name, cents }) => ({ label: name, value: money(cents) })),
            ...(facts.discountCents > 0
              ? [{ label: "Discount", value: `-${money(facts.discountCents)}` }]
              : []),
            { label: facts.shippingName, value: money(facts.shippingCents) },
            ...totalRows(facts.taxIncluded, {
              tax: { label: facts.taxLabel, value: money(facts.taxCents) },
              total: { label: "Total", value: money(facts.totalCents), isTotal: true },
            }),
          ],
        },
        `It goes to ${facts.shipsTo}.`,
        orderNumber(facts.number),
      ],
    };
  },
  "order-shipped": (facts) => {
    const { name, number, link, inside, carrier, trackingNumber, trackingUrl, isPartOfMore } =
      facts;
    const order = { label: SEE_ORDER, link };
    const { subject, title } = facts.isReplacement
      ? REPLACED
      : SHIPPED[isPartOfMore ? "part" : "all"];
    return {
      subject,
      preheader: `${carrier} has it, number ${trackingNumber}.`,
      title,
      button: trackingUrl ? { label: "Follow the parcel", link: trackingUrl } : order,
      aside: trackingUrl ? order : undefined,
      reason: ORDER_REASON,
      body: [
        hi(name),
        `In this parcel: ${inside.join("; ")}.`,
        `${carrier} carries it. Tracking number: ${trackingNumber}.`,
        ...(isPartOfMore ? ["The rest comes in a parcel of its own."] : []),
        orderNumber(number),
      ],
    };
  },
  "order-delivered": ({ name, number, link }) => ({
    subject: "Your order has arrived",
    preheader: "Tell us within 30 days if anything is wrong with it.",
    title: "It has arrived",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      "The carrier says that your order has been delivered. We hope that you like it.",
      "Something broken, wrong or missing? Write to us within 30 days with a photo and the order number, and we replace it or give the money back.",
      orderNumber(number),
    ],
  }),
  "order-problem": ({ name, number, link, kind }) => ({
    subject: PROBLEMS[kind].subject,
    preheader: "We have been told and are looking into it.",
    title: PROBLEMS[kind].title,
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `${PROBLEMS[kind].line} We have been told and are looking into it.`,
      "There is nothing for you to do. If we can't solve it, you get your money back without asking.",
      orderNumber(number),
    ],
  }),
  "order-quarantined": ({ name, number, link, paidCents, totalCents, days }, { money }) => ({
    subject: "We are checking your payment",
    preheader: "You paid another amount than we asked for.",
    title: "Your payment is not what we asked for",
    button: { label: SEE_ORDER, link },
    reason: inDollars(ORDER_REASON),
    body: [
      hi(name),
      paidCents === null
        ? `We asked for ${money(totalCents)}, and something else came in. Until that is clear, nothing is printed.`
        : `We asked for ${money(totalCents)}, and ${money(paidCents)} came in. Until that is clear, nothing is printed.`,
      days === null
        ? "A person looks at it and tells you what happens. There is nothing for you to do."
        : `A person looks at it and tells you what happens. If nobody has decided in ${days} days, all that you paid goes back to you by itself.`,
      orderNumber(number),
    ],
  }),
  "order-cancelled": ({ name, number, link, by, totalCents }, { money }) => ({
    subject: "Your order is cancelled",
    preheader: `${money(totalCents)} are on their way back to you.`,
    title: "Cancelled, and your money is coming back",
    button: { label: by === "lateness" ? "See your orders" : SEE_ORDER, link },
    reason: inDollars(ORDER_REASON),
    body: [
      hi(name),
      CANCELLED[by],
      `${money(totalCents)} go back to where they came from. Banks take a few days to show it.`,
      orderNumber(number),
    ],
  }),
  "order-refunded": (facts, format) => {
    const { name, number, link, refundedCents, totalCents, cents = refundedCents } = facts;
    const { money } = format;
    const isWhole = refundedCents === totalCents;
    return {
      subject: `Your refund: ${money(cents)}`,
      preheader: "Banks take a few days to show it.",
      title: isWhole ? "Your money is on its way" : "A part of your money is on its way",
      button: { label: SEE_ORDER, link },
      reason: inDollars(ORDER_REASON),
      body: [
        hi(name),
        `${money(cents)} ${cents === totalCents ? "has" : `of ${money(totalCents)} has`} been given back to the card that paid. Banks take a few days to show it.`,
        ...(facts.parts ? [`Refund for: ${partsWords(facts.parts)}.`] : []),
        ...refundParts({ cents, refundedCents, paidCents: totalCents }, format),
        orderNumber(number),
      ],
    };
  },
  "order-unpaid": ({ name, number, link, totalCents }, { money }) => ({
    subject: "Your payment did not go through",
    preheader: "Nothing was taken, and what you chose is in your cart again.",
    title: "Your bank said no",
    button: { label: "To your cart", link },
    reason: inDollars(ORDER_REASON),
    body: [
      hi(name),
      `Your bank did not confirm the payment of ${money(totalCents)}. Nothing was taken, and nothing is printed.`,
      "What you chose is in your cart again, so you can pay for it another way.",
      orderNumber(number),
    ],
  }),
  "refund-failed": ({ name, info, cents, link }, { money }) => ({
    subject: `Your refund did not arrive: ${money(cents)}`,
    preheader: "We have been told and look for another way.",
    title: "Your bank sent the refund back",
    button: { label: "See where it stands", link },
    reason: inDollars("You get this mail because you paid us and got a refund."),
    body: [
      hi(name),
      `We told you of a refund of ${money(cents)} for ${info}. The bank of the card that paid did not take it, mostly because the card is closed.`,
      "The money is still yours. We have been told and look for another way; you can also write to us on the Contact page and say where it should go.",
    ],
  }),
};

type Parts = NonNullable<MailFacts["order-refunded"]["parts"]>;

const partsWords = ({ items, shipping }: Parts) =>
  [...items.map(({ name }) => name), ...(shipping ? ["shipping"] : [])].join("; ");

/** `cents` of this refund, `refundedCents` of all so far. */
type Sums = { cents: number; refundedCents: number; paidCents: number };

/** What was paid, what came back before and with this refund, and what stays paid: it adds up. */
export function refundParts(
  { cents, refundedCents, paidCents }: Sums,
  { money }: MailFormat,
): Block[] {
  const beforeCents = refundedCents - cents;
  const hasOthers = beforeCents > 0;
  return [
    ...(hasOthers
      ? [
          `Together with what came back before, that is ${money(refundedCents)} of ${money(paidCents)}.`,
        ]
      : []),
    {
      rows: [
        { label: "Paid", value: money(paidCents) },
        ...(hasOthers ? [{ label: "Refunded before", value: `-${money(beforeCents)}` }] : []),
        { label: "This refund", value: `-${money(cents)}` },
        { label: "Stays paid", value: money(paidCents - refundedCents), isTotal: true },
      ],
    },
  ];
}
