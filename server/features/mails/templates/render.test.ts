import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMail } from "#server/test/render-mail.ts";
import type { MailContent } from "./render.ts";

const LINK = "https://shop.example/verify?token=abc&next=%2Fdashboard";

const OTHER = "https://cards.example/bill?id=1&s=em";
const AT = "2026-12-21T09:30:00.000Z";
const PLAN = { name: "Ana Lima", plan: "Starter", link: LINK };
const SWITCH = { ...PLAN, before: "Sweet Spot", from: AT, rendersAdded: 0, cents: 900 };
const PAID = { name: "Ana Lima", info: "+10 more renders", cents: 500, link: LINK };

const ORDER = { name: "Ana Lima", number: "K7R-4MX", link: LINK };
const PRICED = {
  items: [{ name: "2 × Coffee Mug, 11 oz", cents: 4000 }],
  subtotalCents: 4000,
  discountCents: 400,
  shippingCents: 649,
  taxCents: 261,
  totalCents: 4510,
  taxLabel: "Sales tax CA, 7.25%",
  shippingName: "Standard",
  arrivalFrom: "2026-12-01",
  arrivalTo: "2026-12-05",
  shipsTo: "Ana Lima, 1 Market Street, San Francisco CA 94103, United States",
  receiptUrl: null,
};

const MAILS: MailContent[] = [
  { template: "verify-email", name: "Ana Lima", link: LINK },
  { template: "reset-password", name: "Ana Lima", link: LINK },
  { template: "password-changed", name: "Ana Lima", link: LINK },
  { template: "way-in-added", name: "Ana Lima", way: "google", link: LINK },
  { template: "way-in-added", name: "Ana Lima", way: "passkey", link: LINK },
  { template: "account-rescued", name: "Ana Lima", link: LINK },
  { template: "address-taken-back", name: "Ana Lima" },
  { template: "already-registered", name: "Ana Lima", link: LINK },
  { template: "already-verified", name: "Ana Lima", link: LINK },
  { template: "sign-up-unfinished", name: "Ana Lima", link: LINK },
  { template: "welcome", name: "Ana Lima", renders: 3, trial: "given", link: LINK },
  { template: "confirm-email", name: "Ana Lima", link: LINK },
  { template: "email-changed", name: "Ana Lima", to: "ana@new.example", link: LINK },
  {
    template: "account-deleted",
    name: "Ana Lima",
    removed: [],
    kept: [],
    remembered: [],
    partners: [],
  },
  {
    template: "subscribed",
    ...PLAN,
    renders: 10,
    cents: 900,
    periodEnd: AT,
    nextCents: 900,
    invoiceUrl: OTHER,
  },
  { template: "plan-switched", ...SWITCH, kind: "now" },
  { template: "plan-switched", ...SWITCH, kind: "renewal" },
  { template: "renewal-coming", ...PLAN, cents: 900, at: AT, left: 4, renders: 10, card: null },
  { template: "payment-failed", ...PLAN, cents: 900, nextTry: AT, payUrl: OTHER },
  { template: "payment-failed", ...PLAN, cents: 900, nextTry: null, payUrl: null },
  { template: "plan-cancelled", ...PLAN, until: AT, left: 4 },
  { template: "plan-resumed", ...PLAN, cents: 900, at: AT },
  { template: "plan-ended", ...PLAN, kind: "unpaid", expired: 4, left: 10 },
  { template: "renders-expiring", ...PLAN, left: 4, at: AT },
  { template: "picture-ready", name: PLAN.name, label: "Maya - pop art - V1", link: PLAN.link },
  { template: "pictures-ending", name: PLAN.name, at: AT, link: PLAN.link },
  { template: "order-paid", ...ORDER, ...PRICED },
  {
    template: "order-shipped",
    ...ORDER,
    inside: ["Coffee Mug"],
    carrier: "USPS",
    trackingNumber: "9400",
    trackingUrl: null,
    isPartOfMore: true,
  },
  { template: "order-delivered", ...ORDER },
  { template: "order-problem", ...ORDER, kind: "returned" },
  { template: "order-cancelled", ...ORDER, by: "customer", totalCents: 4510 },
  { template: "order-refunded", ...ORDER, cents: 300, refundedCents: 800, totalCents: 4510 },
  { template: "refund-failed", ...PAID, cents: 300 },
  { template: "order-unpaid", name: PLAN.name, number: "K7R-4MX", link: LINK, totalCents: 2794 },
  { template: "receipt", ...PAID, at: AT, receiptUrl: OTHER, renders: 10 },
  { template: "renders-revoked", ...PAID, kind: "disputed", taken: 7, left: 3 },
];

describe.each(MAILS)("the $template mail", (mail) => {
  it("greets by first name in both parts", async () => {
    const { html, text } = await renderMail(mail);
    expect(html).toContain("Hi Ana,");
    expect(text).toContain("Hi Ana,");
  });

  it("carries its link in both parts, in the text once and unbroken", async () => {
    const { html, text } = await renderMail(mail);
    if (!("link" in mail)) return expect(`${html}${text}`).not.toContain(LINK.slice(0, 20));
    expect(html).toContain(`href="${LINK.replaceAll("&", "&amp;")}"`);
    expect(text.split(LINK)).toHaveLength(2);
  });

  it("loads nothing from anywhere and has one button at most", async () => {
    const { html } = await renderMail(mail);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b/);
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  it("says once that its sums are US dollars, and never where there are none", async () => {
    const { text, subject } = await renderMail(mail);
    const said = text.match(/All amounts are in US dollars \(USD\)\./g)?.length ?? 0;
    expect(said).toBe(`${subject}${text}`.includes("$") ? 1 : 0);
  });

  it("names the order where it is about one", async () => {
    if (!("number" in mail)) return;
    expect((await renderMail(mail)).text.match(/Order number: K7R-4MX/g)).toHaveLength(1);
  });

  it("gives a name no way into the markup", async () => {
    const nasty = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html, text, subject } = await renderMail({ ...mail, name: nasty } as MailContent);
    expect(html).not.toContain("<script");
    expect(`${html}${text}`).not.toContain("alert");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("what the mails say", () => {
  it.each([
    ["verify-email", "Verify your MeMix account", "valid for 24 hours"],
    ["reset-password", "Reset your MeMix password", "valid for 1 hour and works once"],
    ["password-changed", "Your MeMix password was changed", "It wasn't you?"],
    ["already-registered", "You already have a MeMix account", "Forgot password"],
    ["already-verified", "Your MeMix address is already verified", "Sign in with your password"],
  ] as const)("%s", async (template, subject, words) => {
    const mail = await renderMail({ template, name: "Ana", link: LINK });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it("an order's mail adds up and says when it arrives", async () => {
    const { subject, text } = await renderMail({
      template: "order-paid",
      ...ORDER,
      ...PRICED,
    });
    expect(subject).toContain("$45.10");
    for (const part of ["$40.00", "-$4.00", "$6.49", "$2.61", "$45.10", "December 1 to December 5"])
      expect(text).toContain(part);
    expect(text).toContain("It goes to Ana Lima, 1 Market Street, San Francisco CA 94103, ");
    expect(text).toContain("Order number: K7R-4MX");
  });

  it("a parcel's mail leads to the carrier and to the order", async () => {
    const { text } = await renderMail({
      template: "order-shipped",
      ...ORDER,
      inside: ["2 × Coffee Mug, 11 oz"],
      carrier: "USPS Ground Advantage",
      trackingNumber: "9400",
      trackingUrl: OTHER,
      isPartOfMore: false,
    });
    for (const part of [OTHER, ORDER.link, "Order number: K7R-4MX"]) expect(text).toContain(part);
  });

  it.each([
    [{ template: "order-delivered", ...ORDER }, "Your order has arrived", "within 30 days"],
    [
      { template: "order-problem", ...ORDER, kind: "on_hold" },
      "Your order is on hold for the moment",
      "nothing for you to do",
    ],
    [
      { template: "order-cancelled", ...ORDER, by: "printer", totalCents: 2500 },
      "Your order is cancelled",
      "$25.00 go back",
    ],
    [
      { template: "order-refunded", ...ORDER, refundedCents: 500, totalCents: 2500 },
      "Your refund: $5.00",
      "$5.00 of $25.00",
    ],
    [
      {
        template: "owner-alert",
        orderId: "ord_1",
        orderNumber: "K7R-4MX",
        what: "Printing failed: no paper",
      },
      "Order K7R-4MX needs you",
      "no paper",
    ],
    [
      { template: "owner-alert", about: "Subscription sub_1", what: "Nobody knows it" },
      "Subscription sub_1 needs you",
      "Nobody knows it",
    ],
  ] as const)("%o", async (content, subject, words) => {
    const mail = await renderMail(content);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it("whatever the name, renders without a second link", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 80 }), async (name) => {
        const { text } = await renderMail({ template: "verify-email", name, link: LINK });
        expect(text.match(/https?:/g)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
