import type { MailCatalogue, MailFacts } from "../facts.ts";
import { type Block, createTotalRows, type MailFormat } from "../mail-texts.ts";
import { addCurrencyNote, describePayment, hi, ORDER_REASON } from "./phrases.ts";

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
    subject: "Your order is on hold",
    title: "A short pause",
    line: "The printer paused your order to check something. It usually continues within a day.",
  },
  problem: {
    subject: "There's a problem with your order",
    title: "The printer ran into a problem",
    line: "The printer couldn't make your order as it is.",
  },
  returned: {
    subject: "Your package came back",
    title: "Your package came back",
    line: "The carrier couldn't deliver your package and sent it back.",
  },
  part_cancelled: {
    subject: "Part of your order was canceled",
    title: "Part of your order isn't coming",
    line: "The printer shipped part of your order and won't make the rest.",
  },
};

const CANCELLED = {
  customer: "You canceled this order before it was printed.",
  printer: "The printer had to cancel this order. We're sorry.",
  payment: "You paid a different amount than we asked for, so we didn't print anything.",
  lateness:
    "This payment arrived after its page had closed, so we won't print anything for it. Any other order you paid for isn't affected.",
};

const SHIPPED = {
  all: { subject: "Your order is on its way", title: "It's on its way" },
  part: { subject: "Part of your order is on its way", title: "The first part is on its way" },
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
      preheader: `It's going to the printer now and should arrive ${arrival}.`,
      title: "It's off to the printer",
      button: { label: SEE_ORDER, link: facts.link },
      aside: facts.receiptUrl ? { label: "See your receipt", link: facts.receiptUrl } : undefined,
      reason: addCurrencyNote(ORDER_REASON),
      body: [
        hi(facts.name),
        `Thank you for your order. It's going to the printer now and should arrive ${arrival}. We'll email you when it's on its way.`,
        {
          rows: [
            ...facts.items.map(({ name, cents }) => ({ label: name, value: money(cents) })),
            ...(facts.discountCents > 0
              ? [{ label: "Discount", value: `-${money(facts.discountCents)}` }]
              : []),
            { label: facts.shippingName, value: money(facts.shippingCents) },
            ...createTotalRows(facts.taxIncluded, {
              tax: { label: facts.taxLabel, value: money(facts.taxCents) },
              total: { label: "Total", value: money(facts.totalCents), isTotal: true },
            }),
          ],
        },
        `Shipping to: ${facts.shipsTo}.`,
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
      preheader: `Shipped with ${carrier}, tracking number ${trackingNumber}.`,
      title,
      button: trackingUrl ? { label: "Track the package", link: trackingUrl } : order,
      aside: trackingUrl ? order : undefined,
      reason: ORDER_REASON,
      body: [
        hi(name),
        `In this package: ${inside.join("; ")}.`,
        `Shipped with ${carrier}. Tracking number: ${trackingNumber}.`,
        ...(isPartOfMore ? ["The rest will come in a separate package."] : []),
        orderNumber(number),
      ],
    };
  },
  "order-delivered": ({ name, number, link }) => ({
    subject: "Your order has arrived",
    preheader: "Tell us within 30 days if anything is wrong with it.",
    title: "It's here",
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      "The carrier says your order was delivered. We hope you love it.",
      "Something broken, wrong or missing? Write to us within 30 days with a photo and the order number, and we'll replace or refund it.",
      orderNumber(number),
    ],
  }),
  "order-problem": ({ name, number, link, kind }) => ({
    subject: PROBLEMS[kind].subject,
    preheader: "We're looking into it.",
    title: PROBLEMS[kind].title,
    button: { label: SEE_ORDER, link },
    reason: ORDER_REASON,
    body: [
      hi(name),
      `${PROBLEMS[kind].line} We're looking into it.`,
      "You don't need to do anything. If we can't fix it, we'll refund you automatically.",
      orderNumber(number),
    ],
  }),
  "order-quarantined": ({ name, number, link, paidCents, totalCents, days }, { money }) => ({
    subject: "We're checking your payment",
    preheader: "You paid a different amount than we asked for.",
    title: "Your payment doesn't match your order",
    button: { label: SEE_ORDER, link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      paidCents === null
        ? `We asked for ${money(totalCents)}, but received something else. We won't print anything until that's cleared up.`
        : `We asked for ${money(totalCents)}, but received ${money(paidCents)}. We won't print anything until that's cleared up.`,
      days === null
        ? "Someone on our team is checking it and will let you know what happens next. You don't need to do anything."
        : `Someone on our team is checking it and will let you know what happens next. If it isn't settled within ${days} days, you'll get a full refund automatically.`,
      orderNumber(number),
    ],
  }),
  "order-cancelled": ({ name, number, link, by, totalCents }, { money }) => ({
    subject: "Your order was canceled",
    preheader: `${money(totalCents)} is on its way back to you.`,
    title: "Order canceled, refund on its way",
    button: { label: by === "lateness" ? "See your orders" : SEE_ORDER, link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      CANCELLED[by],
      `${money(totalCents)} goes back to your card. Banks can take a few days to show it.`,
      orderNumber(number),
    ],
  }),
  "order-refunded": (facts, format) => {
    const { name, number, link, refundedCents, totalCents, cents = refundedCents } = facts;
    const { money } = format;
    const isWhole = refundedCents === totalCents;
    return {
      subject: `Your refund: ${money(cents)}`,
      preheader: "Banks can take a few days to show it.",
      title: isWhole ? "Your refund is on its way" : "A partial refund is on its way",
      button: { label: SEE_ORDER, link },
      reason: addCurrencyNote(ORDER_REASON),
      body: [
        hi(name),
        `${money(cents)} ${cents === totalCents ? "has" : `of ${money(totalCents)} has`} been refunded to your card. Banks can take a few days to show it.`,
        ...(facts.parts ? [`Refund for: ${formatParts(facts.parts)}.`] : []),
        ...createRefundBlocks({ cents, refundedCents, paidCents: totalCents }, format),
        orderNumber(number),
      ],
    };
  },
  "order-unpaid": ({ name, number, link, totalCents }, { money }) => ({
    subject: "Your payment didn't go through",
    preheader: "You weren't charged, and your items are back in your cart.",
    title: "Your bank declined the payment",
    button: { label: "Go to your cart", link },
    reason: addCurrencyNote(ORDER_REASON),
    body: [
      hi(name),
      `Your bank didn't confirm the payment of ${money(totalCents)}. You weren't charged, and nothing will be printed.`,
      "Your items are back in your cart, so you can pay another way.",
      orderNumber(number),
    ],
  }),
  "refund-failed": ({ name, info, paid, cents, link }, { money }) => ({
    subject: `Your refund didn't go through: ${money(cents)}`,
    preheader: "We're looking for another way.",
    title: "Your bank sent the refund back",
    button: { label: "See where it stands", link },
    reason: addCurrencyNote("You're receiving this email because you paid us and got a refund."),
    body: [
      hi(name),
      `We told you about a refund of ${money(cents)} for ${paid ? describePayment(paid) : info}. The bank didn't accept it, most likely because the card is closed.`,
      "The money is still yours, and we're looking for another way to send it. You can also write to us on the contact page and tell us where it should go.",
    ],
  }),
};

type Parts = NonNullable<MailFacts["order-refunded"]["parts"]>;

const formatParts = ({ items, shipping }: Parts) =>
  [...items.map(({ name }) => name), ...(shipping ? ["shipping"] : [])].join("; ");

/** `cents` of this refund, `refundedCents` of all refunds so far. */
type Sums = { cents: number; refundedCents: number; paidCents: number };

/** Returns a table that adds up: paid, refunded earlier, this refund, balance. */
export function createRefundBlocks(
  { cents, refundedCents, paidCents }: Sums,
  { money }: MailFormat,
): Block[] {
  const beforeCents = refundedCents - cents;
  const hasOthers = beforeCents > 0;
  return [
    ...(hasOthers
      ? [`Together with earlier refunds, that's ${money(refundedCents)} of ${money(paidCents)}.`]
      : []),
    {
      rows: [
        { label: "Paid", value: money(paidCents) },
        ...(hasOthers ? [{ label: "Refunded earlier", value: `-${money(beforeCents)}` }] : []),
        { label: "This refund", value: `-${money(cents)}` },
        { label: "Balance", value: money(paidCents - refundedCents), isTotal: true },
      ],
    },
  ];
}
