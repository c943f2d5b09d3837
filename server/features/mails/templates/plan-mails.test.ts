import { describe, expect, it } from "vitest";
import { renderMail } from "#server/test/render-mail.ts";
import type { MailContent } from "./render.ts";

const LINK = "https://shop.example/subscriptions";
const BILL = "https://cards.example/bill?id=1&s=em";
const AT = "2026-12-21T23:59:59.000Z";
const PLAN = { name: "Ana", plan: "Sweet Spot", link: LINK };
const PAID = { name: "Ana", info: "Add 10 renders", cents: 500, link: LINK };

/** Facts of a mail with the expected subject and the lines that its text must and must not contain. */
type Case = { mail: MailContent; subject: string; includes: string[]; hides?: string[] };

const CASES: Record<string, Case> = {
  "a first month shows its price, its renders and the next price": {
    mail: {
      template: "subscribed",
      ...PLAN,
      renders: 25,
      cents: 1350,
      periodEnd: AT,
      nextCents: 1800,
      invoiceUrl: BILL,
    },
    subject: "Thank you! Your Sweet Spot plan is paid: $13.50",
    includes: [
      "Sweet Spot, first month: $13.50\nRenders added: 25\n",
      "renews on December 21 for $18.00",
      `See your invoice ${BILL}`,
    ],
  },
  "an upgrade is charged immediately": {
    mail: {
      template: "plan-switched",
      ...PLAN,
      before: "Starter",
      kind: "now",
      from: AT,
      rendersAdded: 15,
      cents: 653,
    },
    subject: "You switched to Sweet Spot: $6.53",
    includes: ["from Starter to Sweet Spot", "this month: $6.53\nRenders added: 15\n"],
    hides: ["Nothing is charged"],
  },
  "an upgrade below the minimum charge shows when it is charged": {
    mail: {
      template: "plan-switched",
      ...PLAN,
      plan: "Unlimited Vibes",
      before: "Starter",
      kind: "now",
      from: AT,
      rendersAdded: 0,
      cents: 0,
      bills: {
        differenceCents: 7,
        movedCents: 7,
        nextCents: 3207,
        monthlyCents: 3200,
        nextAt: AT,
      },
    },
    subject: "You switched to Unlimited Vibes",
    includes: [
      "this month: $0.07\nCharged today: Nothing\nAdded to your next bill: $0.07\n",
      "Your next bill, on December 21, is $32.07; after that, Unlimited Vibes is $32.00 a month.",
    ],
  },
  "a downgrade after it shows the outstanding amount": {
    mail: {
      template: "plan-switched",
      ...PLAN,
      plan: "Starter",
      before: "Unlimited Vibes",
      kind: "renewal",
      from: AT,
      rendersAdded: 0,
      cents: 900,
      bills: { differenceCents: 0, movedCents: 0, nextCents: 907, monthlyCents: 900, nextAt: AT },
    },
    subject: "Your plan becomes Starter on December 21",
    includes: [
      "for $9.00 a month",
      "Your next bill, on December 21, is $9.07, because $0.07 is left to pay from an earlier bill.",
    ],
  },
  "a downgrade takes effect at the renewal": {
    mail: {
      template: "plan-switched",
      ...PLAN,
      plan: "Starter",
      before: "Sweet Spot",
      kind: "renewal",
      from: AT,
      rendersAdded: 0,
      cents: 900,
    },
    subject: "Your plan becomes Starter on December 21",
    includes: [
      "You won't be charged today.",
      "You keep Sweet Spot and its renders until December 21",
      "for $9.00 a month",
    ],
    hides: ["Renders added"],
  },
  "a renewal is announced with its card and the expiring renders": {
    mail: {
      template: "renewal-coming",
      ...PLAN,
      cents: 1800,
      at: AT,
      left: 1,
      renders: 25,
      card: "Visa ending 4242",
    },
    subject: "Your Sweet Spot plan renews on December 21: $18.00",
    includes: [
      "Charged on December 21: $18.00\nPaid with: Visa ending 4242\nNew renders: 25\n",
      "You have 1 render left this month. It expires that day",
    ],
  },
  "a renewal without a known card and no renders left omits both": {
    mail: {
      template: "renewal-coming",
      ...PLAN,
      cents: 1800,
      at: AT,
      left: 0,
      renders: 25,
      card: null,
    },
    subject: "Your Sweet Spot plan renews on December 21: $18.00",
    includes: ["You've used all your renders this month."],
    hides: ["Paid with", "null"],
  },
  "a first failed payment keeps the plan": {
    mail: { template: "payment-failed", ...PLAN, cents: 1800, nextTry: AT, payUrl: BILL },
    subject: "Your payment for Sweet Spot didn't go through",
    includes: [
      "You keep your plan and your renders in the meantime. We'll try again on December 21",
      `Pay $18.00 now ${BILL}`,
      `Or change your card ${LINK}`,
    ],
  },
  "a last failed payment announces no further attempt": {
    mail: { template: "payment-failed", ...PLAN, cents: 1800, nextTry: null, payUrl: null },
    subject: "Your payment for Sweet Spot didn't go through",
    includes: ["This was our last try.", `Change your card ${LINK}`],
    hides: ["null", "Pay $"],
  },
  "a cancellation is confirmed": {
    mail: { template: "plan-cancelled", ...PLAN, until: AT, left: 7 },
    subject: "Your Sweet Spot plan is canceled",
    includes: [
      "You won't be charged again, and the plan is yours until December 21.",
      "You have 7 renders left. They expire with the plan",
      "Choose 'Resume'",
    ],
  },
  "a cancellation with no renders left omits them": {
    mail: { template: "plan-cancelled", ...PLAN, until: AT, left: 0 },
    subject: "Your Sweet Spot plan is canceled",
    includes: ["Choose 'Resume'"],
    hides: ["0 renders", "left."],
  },
  "a resumed plan costs nothing today": {
    mail: { template: "plan-resumed", ...PLAN, cents: 1800, at: AT },
    subject: "Your Sweet Spot plan continues",
    includes: ["You won't be charged today: it renews on December 21 for $18.00"],
  },
  "a canceled plan ends with its expired and remaining renders": {
    mail: { template: "plan-ended", ...PLAN, kind: "cancelled", expired: 1, left: 10 },
    subject: "Your Sweet Spot plan has ended",
    includes: [
      "You canceled Sweet Spot",
      "1 render from the plan expired with it. You still have 10 renders in your account.",
    ],
  },
  "an unpaid plan ends": {
    mail: { template: "plan-ended", ...PLAN, kind: "unpaid", expired: 0, left: 0 },
    subject: "Your Sweet Spot plan has ended",
    includes: ["no payment went through", "\nYou have no renders left.\n"],
    hides: ["0 renders", "false"],
  },
  "expiring renders are announced": {
    mail: { template: "renders-expiring", ...PLAN, left: 1, at: AT },
    subject: "1 render expires on December 21",
    includes: ["You have 1 render left, and it expires that day, too."],
  },
  "a receipt shows the added renders": {
    mail: { template: "receipt", ...PAID, at: AT, receiptUrl: BILL, renders: 10 },
    subject: "Your receipt: $5.00 for 10 extra renders",
    includes: [
      "10 extra renders: $5.00\nPaid on: December 21, 2026\nRenders added: 10\n",
      `See your receipt ${BILL}`,
    ],
  },
  "a refund shows the revoked renders": {
    mail: { template: "renders-revoked", ...PAID, kind: "refunded", taken: 7, left: 3 },
    subject: "Your refund: $5.00",
    includes: [
      "We refunded $5.00 for 10 extra renders to your card",
      "Renders removed: 7\nRenders left: 3\n",
    ],
    hides: ["bank told us"],
  },
  "a second refund shows its own amount and the total": {
    mail: {
      template: "renders-revoked",
      ...PAID,
      cents: 200,
      sums: { paidCents: 500, refundedCents: 300 },
      kind: "refunded",
      taken: 4,
      left: 0,
    },
    subject: "Your refund: $2.00",
    includes: [
      "that's $3.00 of $5.00.",
      "Paid: $5.00\nRefunded earlier: -$1.00\nThis refund: -$2.00\nBalance: $2.00\n",
      "Renders removed: 4",
    ],
  },
  "a day is in the shop's time zone": {
    mail: { template: "plan-resumed", ...PLAN, cents: 1800, at: "2026-12-22T04:59:59.000Z" },
    subject: "Your Sweet Spot plan continues",
    includes: ["it renews on December 21 for $18.00"],
  },
  "a dispute explains how to resolve it": {
    mail: { template: "renders-revoked", ...PAID, kind: "disputed", taken: 0, left: 0 },
    subject: "Your bank disputed a payment: $5.00",
    includes: ["Tell your bank the payment is yours", "Renders removed: 0"],
    hides: ["were removed, too"],
  },
};

describe("the mails about plans", () => {
  it.each(Object.entries(CASES))(
    "%s",
    async (_name, { mail, subject, includes: says, hides = [] }) => {
      const { subject: actual, text, html } = await renderMail(mail);
      expect(actual).toBe(subject);
      for (const part of says) expect(text).toContain(part);
      for (const part of hides) expect(`${text}${html}`).not.toContain(part);
    },
  );
});
