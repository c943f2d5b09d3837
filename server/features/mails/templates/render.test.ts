import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMail as renderAnyMail, renderMail } from "#server/test/render-mail.ts";
import { MAIL_NAMES } from "#shared/desk-mail-names.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { MAILS as CATALOGUE } from "./catalogue.ts";
import type { ShownPicture } from "./letter.ts";
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

const PLACE = { line: "Ana Muster, 1 Main Street, San Francisco CA 94103", country: "US" } as const;

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
    counts: {
      ...{ photos: 1, mixes: 0, cartLines: 0, entries: 2, ledgerLines: 0 },
      ...{ orders: 1, receipts: 1 },
    },
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
  { template: "order-quarantined", ...ORDER, paidCents: 4511, totalCents: 4510, days: 4 },
  { template: "order-refunded", ...ORDER, cents: 300, refundedCents: 800, totalCents: 4510 },
  { template: "refund-failed", ...PAID, cents: 300 },
  { template: "order-unpaid", name: PLAN.name, number: "K7R-4MX", link: LINK, totalCents: 2794 },
  { template: "receipt", ...PAID, at: AT, receiptUrl: OTHER, renders: 10 },
  { template: "account-blocked", name: PLAN.name, why: "Chargebacks." },
  { template: "account-unblocked", name: PLAN.name, link: PLAN.link },
  {
    template: "mix-looked-at",
    ...{ name: PLAN.name, label: "Maya - pop art - V1", why: "You asked us to.", link: PLAN.link },
  },
  {
    template: "desk-invitation",
    ...{ name: PLAN.name, by: "Rosa Lind", role: "helper", until: AT, link: PLAN.link },
  },
  { template: "passkeys-reset", name: PLAN.name, by: "Rosa Lind", link: PLAN.link },
  { template: "export-offered", name: PLAN.name, link: PLAN.link, until: AT },
  {
    template: "contact-answered",
    ...{
      name: PLAN.name,
      ticket: "MM-7F3K2Q",
      answer: "It is on its way.",
      message: "Where is it?",
    },
  },
  {
    template: "order-replaced",
    ...{ ...ORDER, items: [{ name: "Coffee Mug, 11 oz" }], place: PLACE },
    ...{ arrivalFrom: "2026-12-01", arrivalTo: "2026-12-05" },
  },
  { template: "order-readdressed", ...ORDER, place: PLACE },
  { template: "order-letter", ...ORDER, subject: "Your mug", words: "It is late.\n\nSorry." },
  { template: "renders-revoked", ...PAID, kind: "disputed", taken: 7, left: 3 },
  { template: "renders-restored", ...PAID, restored: 7, left: 10 },
];

const EXPECTED = {
  en: {
    hi: "Hi Ana,",
    sums: /All amounts are in US dollars \(USD\)\./g,
    order: /Order number: K7R-4MX/g,
    zone: /Dates: Eastern Time\./g,
    day: "December 21",
  },
  de: {
    hi: "Hallo Ana,",
    sums: /Alle Beträge sind in US-Dollar \(USD\)\./g,
    order: /Bestellnummer: K7R-4MX/g,
    zone: /Datumsangaben: Nordamerikanische Ostküstenzeit\./g,
    day: "21. Dezember",
  },
};

const EACH = LANGUAGES.flatMap((language) =>
  MAILS.map((mail) => ({ template: mail.template, language, mail })),
);

it("has an example of every mail to a user", () => {
  const covered = new Set<string>(MAILS.map(({ template }) => template));
  // Covered by contact-mails.test.ts: it shows no full name, because anyone can enter any address in the form.
  expect(Object.keys(CATALOGUE.en).filter((name) => !covered.has(name))).toEqual([
    "contact-received",
  ]);
});

it("each mail is queued by a feature", () => {
  const sources = globSync("server/{*.ts,features/**/*.ts}")
    .filter((path) => !/\.test\.ts$|[\\/]templates[\\/]/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  const isQueued = (name: string) => sources.some((text) => text.includes(`"${name}"`));
  expect(Object.keys(CATALOGUE.en).filter((name) => !isQueued(name))).toEqual([]);
});

it("the desk has a name for each template and no other", () => {
  const named: Record<MailContent["template"], string> = MAIL_NAMES;
  const templates = [...Object.keys(CATALOGUE.en), "contact-message", "desk-digest", "owner-alert"];
  expect(Object.keys(named).sort()).toEqual(templates.sort());
});

describe.each(EACH)("the $template mail in $language", ({ mail, language }) => {
  const expected = EXPECTED[language];
  const renderMail = (content: MailContent, picture: ShownPicture | null = null) =>
    renderAnyMail(content, picture, language);

  it("greets by first name in both parts", async () => {
    const { html, text } = await renderMail(mail);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(expected.hi);
    expect(text).toContain(expected.hi);
  });

  it("has its link in both parts, in the text once and unbroken", async () => {
    const { html, text } = await renderMail(mail);
    if (!("link" in mail)) return expect(`${html}${text}`).not.toContain(LINK.slice(0, 20));
    expect(html).toContain(`href="${LINK.replaceAll("&", "&amp;")}"`);
    expect(text.split(LINK)).toHaveLength(2);
  });

  it("loads no remote content and has at most one button", async () => {
    const { html } = await renderMail(mail);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b/);
    const shown = await renderMail(mail, { alt: "A mug", width: 240, height: 240 });
    expect(shown.html.match(/<img\b[^>]*?src="[^"]*"/g) ?? []).toSatisfy((pictures: string[]) =>
      pictures.every((picture) => picture.endsWith('src="cid:picture"')),
    );
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  it("names US dollars once if it has amounts, and never otherwise", async () => {
    const { text, subject } = await renderMail(mail);
    const matches = text.match(expected.sums)?.length ?? 0;
    expect(matches).toBe(`${subject}${text}`.includes("$") ? 1 : 0);
  });

  it("names the time zone once if it has days, and never otherwise", async () => {
    const { text, subject } = await renderMail(mail);
    const named = text.match(expected.zone)?.length ?? 0;
    expect(named).toBe(`${subject}${text}`.includes(expected.day) ? 1 : 0);
  });

  it("names the order if it is about one", async () => {
    if (!("number" in mail)) return;
    expect((await renderMail(mail)).text.match(expected.order)).toHaveLength(1);
  });

  it("escapes markup in a name", async () => {
    const maliciousName = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html, text, subject } = await renderMail({
      ...mail,
      name: maliciousName,
    } as MailContent);
    expect(html).not.toContain("<script");
    expect(`${html}${text}`).not.toContain("alert");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe("the content of the mails", () => {
  it.each([
    ["verify-email", "Verify your MeMix account", "valid for 24 hours"],
    ["reset-password", "Reset your MeMix password", "valid for 1 hour and works once"],
    ["password-changed", "Your MeMix password was changed", "Wasn't you?"],
    ["already-registered", "You already have a MeMix account", "Forgot password"],
    ["already-verified", "Your MeMix address is already verified", "Sign in with your password"],
  ] as const)("%s has its subject and key sentence", async (template, subject, words) => {
    const mail = await renderMail({ template, name: "Ana", link: LINK });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it("an order's mail adds up and shows the arrival dates", async () => {
    const { subject, text } = await renderMail({
      template: "order-paid",
      ...ORDER,
      ...PRICED,
    });
    expect(subject).toContain("$45.10");
    for (const part of ["$40.00", "-$4.00", "$6.49", "$2.61", "$45.10", "December 1 to December 5"])
      expect(text).toContain(part);
    expect(text).toContain("Shipping to: Ana Lima, 1 Market Street, San Francisco CA 94103, ");
    expect(text).toContain("Order number: K7R-4MX");
  });

  it("a parcel's mail links to the carrier and to the order", async () => {
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
      "Your order is on hold",
      "don't need to do anything",
    ],
    [
      { template: "order-cancelled", ...ORDER, by: "printer", totalCents: 2500 },
      "Your order was canceled",
      "$25.00 goes back to your card",
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
      "Order K7R-4MX needs your attention",
      "no paper",
    ],
    [
      { template: "owner-alert", about: "Subscription sub_1", what: "Nobody knows it" },
      "Subscription sub_1 needs your attention",
      "Nobody knows it",
    ],
  ] as const)("%o has its subject and key sentence", async (content, subject, words) => {
    const mail = await renderMail(content);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it("renders no second link for any name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 80 }), async (name) => {
        const { text } = await renderMail({ template: "verify-email", name, link: LINK });
        expect(text.match(/https?:/g)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
