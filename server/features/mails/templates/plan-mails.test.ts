import { describe, expect, it } from "vitest";
import { renderMail } from "#server/test/render-mail.ts";
import type { MailContent } from "./render.ts";

const LINK = "https://shop.example/subscriptions";
const BILL = "https://cards.example/bill?id=1&s=em";
const AT = "2026-12-21T23:59:59.000Z";
const PLAN = { name: "Ana", plan: "Sweet Spot", link: LINK };
const PAID = { name: "Ana", info: "Add 10 renders", cents: 500, link: LINK };

/** What is told of a mail: its facts, its subject, lines that its text must have and must not have. */
type Case = { mail: MailContent; subject: string; says: string[]; hides?: string[] };

const CASES: Record<string, Case> = {
  "a first month says what it cost, brought and will cost": {
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
    says: [
      "Sweet Spot, first month: $13.50\nRenders added: 25\n",
      "renews on December 21 for $18.00",
      `See your invoice ${BILL}`,
    ],
  },
  "a bigger plan is charged at once": {
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
    says: ["from Starter to Sweet Spot", "this month: $6.53\nRenders added: 15\n"],
    hides: ["Nothing is charged"],
  },
  "a bigger plan for less than the minimum charge says when it is charged": {
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
    says: [
      "this month: $0.07\nCharged today: Nothing\nAdded to your next bill: $0.07\n",
      "Your next bill, on December 21, is $32.07; after that, Unlimited Vibes is $32.00 a month.",
    ],
  },
  "a smaller plan after it says what is left to pay": {
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
    says: [
      "for $9.00 a month",
      "Your next bill, on December 21, is $9.07, because $0.07 is left to pay from an earlier bill.",
    ],
  },
  "a smaller plan waits for the renewal": {
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
    says: [
      "You won't be charged today.",
      "You keep Sweet Spot and its renders until December 21",
      "for $9.00 a month",
    ],
    hides: ["Renders added"],
  },
  "a renewal is announced with its card and what ends": {
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
    says: [
      "Charged on December 21: $18.00\nPaid with: Visa ending 4242\nNew renders: 25\n",
      "You have 1 render left this month. It ends that day",
    ],
  },
  "a renewal without a known card, with nothing left": {
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
    says: ["You've used all your renders this month."],
    hides: ["Paid with", "null"],
  },
  "a failed payment takes nothing away yet": {
    mail: { template: "payment-failed", ...PLAN, cents: 1800, nextTry: AT, payUrl: BILL },
    subject: "Your payment for Sweet Spot didn't go through",
    says: [
      "You keep your plan and your renders in the meantime. We'll try again on December 21",
      `Pay $18.00 now ${BILL}`,
      `Or change your card ${LINK}`,
    ],
  },
  "a last failed payment says so": {
    mail: { template: "payment-failed", ...PLAN, cents: 1800, nextTry: null, payUrl: null },
    subject: "Your payment for Sweet Spot didn't go through",
    says: ["This was our last try.", `Change your card ${LINK}`],
    hides: ["null", "Pay $"],
  },
  "a cancellation is confirmed in writing": {
    mail: { template: "plan-cancelled", ...PLAN, until: AT, left: 7 },
    subject: "Your Sweet Spot plan is canceled",
    says: [
      "You won't be charged again, and the plan is yours until December 21.",
      "You have 7 renders left. They end with the plan",
      "Choose 'Resume'",
    ],
  },
  "a cancellation with nothing left": {
    mail: { template: "plan-cancelled", ...PLAN, until: AT, left: 0 },
    subject: "Your Sweet Spot plan is canceled",
    says: ["Choose 'Resume'"],
    hides: ["0 renders", "left."],
  },
  "a resumed plan costs nothing today": {
    mail: { template: "plan-resumed", ...PLAN, cents: 1800, at: AT },
    subject: "Your Sweet Spot plan continues",
    says: ["You won't be charged today: it renews on December 21 for $18.00"],
  },
  "a cancelled plan ends as it was asked to": {
    mail: { template: "plan-ended", ...PLAN, kind: "cancelled", expired: 1, left: 10 },
    subject: "Your Sweet Spot plan has ended",
    says: [
      "You canceled Sweet Spot",
      "1 render from the plan ended with it. You still have 10 renders in your account.",
    ],
  },
  "an unpaid plan ends": {
    mail: { template: "plan-ended", ...PLAN, kind: "unpaid", expired: 0, left: 0 },
    subject: "Your Sweet Spot plan has ended",
    says: ["no payment went through", "\nYou have no renders left.\n"],
    hides: ["0 renders", "false"],
  },
  "renders are about to end": {
    mail: { template: "renders-expiring", ...PLAN, left: 1, at: AT },
    subject: "1 render ends on December 21",
    says: ["You have 1 render left, and it ends that day, too."],
  },
  "a receipt says what was added": {
    mail: { template: "receipt", ...PAID, at: AT, receiptUrl: BILL, renders: 10 },
    subject: "Your receipt: $5.00 for 10 extra renders",
    says: [
      "10 extra renders: $5.00\nPaid on: December 21, 2026\nRenders added: 10\n",
      `See your receipt ${BILL}`,
    ],
  },
  "a refund says what it takes along": {
    mail: { template: "renders-revoked", ...PAID, kind: "refunded", taken: 7, left: 3 },
    subject: "Your refund: $5.00",
    says: [
      "We refunded $5.00 for 10 extra renders to your card",
      "Renders removed: 7\nRenders left: 3\n",
    ],
    hides: ["bank told us"],
  },
  "a second refund says what this one gave, and all of them": {
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
    says: [
      "that's $3.00 of $5.00.",
      "Paid: $5.00\nRefunded earlier: -$1.00\nThis refund: -$2.00\nBalance: $2.00\n",
      "Renders removed: 4",
    ],
  },
  "a day is the shop's, also where it is another one elsewhere": {
    mail: { template: "plan-resumed", ...PLAN, cents: 1800, at: "2026-12-22T04:59:59.000Z" },
    subject: "Your Sweet Spot plan continues",
    says: ["it renews on December 21 for $18.00"],
  },
  "a dispute says how to undo it": {
    mail: { template: "renders-revoked", ...PAID, kind: "disputed", taken: 0, left: 0 },
    subject: "Your bank disputed a payment: $5.00",
    says: ["Tell your bank the payment is yours", "Renders removed: 0"],
    hides: ["were removed, too"],
  },
};

describe("what the mails about plans say", () => {
  it.each(Object.entries(CASES))("%s", async (_name, { mail, subject, says, hides = [] }) => {
    const { subject: actual, text, html } = await renderMail(mail);
    expect(actual).toBe(subject);
    for (const part of says) expect(text).toContain(part);
    for (const part of hides) expect(`${text}${html}`).not.toContain(part);
  });
});
