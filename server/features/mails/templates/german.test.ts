import { describe, expect, it } from "vitest";
import { renderMail as renderAnyMail } from "#server/test/render-mail.ts";
import type { MailContent } from "./render.ts";

const LINK = "https://shop.example/orderdetail/K7R-4MX";
const AT = "2026-12-21T12:00:00.000Z";
const renderMail = (mail: MailContent) => renderAnyMail(mail, null, "de");

const PAID: MailContent = {
  template: "order-paid",
  ...{ name: "Ana Lima", number: "K7R-4MX", link: LINK, receiptUrl: null },
  items: [
    {
      ...{ name: "2 × T-Shirt, M, Black", product: "T-Shirt", variant: "M, Black" },
      ...{ quantity: 2, cents: 105_800 },
    },
  ],
  ...{ subtotalCents: 105_800, discountCents: 1000, shippingCents: 649, taxCents: 261 },
  ...{ totalCents: 105_710, taxLabel: "Sales tax CA, 7.25%", shippingName: "Flat Rate" },
  taxMessageRef: { code: "tax_US", params: { state: "CA", percent: 7.25 } },
  ...{ arrivalFrom: "2026-12-01", arrivalTo: "2026-12-05" },
  shipsTo: "Ana Lima, 1 Market Street, San Francisco CA 94103, United States",
  place: { line: "Ana Lima, 1 Market Street, San Francisco CA 94103", country: "US" },
};

describe("the German mails", () => {
  it("an order's mail formats product, tax, country, amounts and days", async () => {
    const { subject, text } = await renderMail(PAID);
    expect(subject).toBe("Danke! Deine Bestellung ist bezahlt: 1.057,10\u00a0$");
    for (const part of [
      "2 × T-Shirt, M, Schwarz: 1.058,00\u00a0$",
      "Rabatt: −10,00\u00a0$",
      "Pauschale: 6,49\u00a0$",
      "Umsatzsteuer (Sales Tax) CA, 7,25\u00a0%: 2,61\u00a0$",
      "zwischen dem 1. Dezember und dem 5. Dezember an",
      "Lieferung an: Ana Lima, 1 Market Street, San Francisco CA 94103, USA.",
    ])
      expect(text).toContain(part);
  });

  it.each([
    ["taxMessageRef", "tax_included_UK"],
    ["taxSaid", "tax_included_UK"],
    ["taxSaid", "within_UK"],
  ])("an order's mail queued with %s and the code %s shows the tax", async (field, code) => {
    const tax = { code, params: { state: "", percent: 20 } };
    const mail = { ...PAID, taxMessageRef: undefined, [field]: tax };
    const { text } = await renderMail({ ...mail, taxIncluded: true } as MailContent);
    expect(text).toContain("enthält Mehrwertsteuer (VAT), 20\u00a0%: 2,61\u00a0$");
  });

  it("a plan's mail shows the day and the amount", async () => {
    const { subject, text } = await renderMail({
      template: "renewal-coming",
      ...{ name: "Ana", plan: "Sweet Spot", link: LINK, cents: 1800, at: AT, left: 1 },
      ...{ renders: 25, card: { brand: "Visa", last4: "4242" } },
    });
    expect(subject).toBe("Dein Tarif Sweet Spot verlängert sich am 21. Dezember: 18,00\u00a0$");
    expect(text).toContain("Bezahlt mit: Visa mit Endziffern 4242");
    expect(text).toContain("Du hast diesen Monat noch 1 Render übrig.");
  });

  it.each([
    ["with its parts", { mix: { name: "Dr. Meyer", theme: "pop art", version: "V1" } }, "Pop-Art"],
    ["queued by an earlier release", {}, "pop art"],
    ["of a renamed theme", { mix: { name: "Dr. Meyer", theme: "pop", version: "V1" } }, "pop"],
  ])("a picture's mail %s shows the theme", async (_when, parts, theme) => {
    const { subject, text } = await renderMail({
      template: "picture-ready",
      ...{ name: "Ana", label: "Dr. Meyer - pop art - V1", link: LINK, ...parts },
    });
    expect(subject).toBe(`Dein Bild ist fertig: Dr. Meyer - ${theme} - V1`);
    expect(text).toContain(`„Dr. Meyer - ${theme} - V1“ ist fertig`);
  });

  it.each([
    [{ info: "'Add 10 renders'", paid: "Add 10 renders" }, "für: 10 zusätzliche Renders."],
    [{ info: "'Subscription - Starter'", paid: "Subscription - Starter" }, "für: Abo – Starter."],
    [{ info: "order K7R-4MX", number: "K7R-4MX" }, "für: Bestellung K7R-4MX."],
  ])("a failed refund's mail shows what was paid: %o", async (paid, words) => {
    const { text } = await renderMail({
      template: "refund-failed",
      ...{ name: "Ana", cents: 300, link: LINK, ...paid },
    });
    expect(text).toContain(`von 3,00\u00a0$ angekündigt, ${words}`);
  });

  it("a receipt shows what was paid", async () => {
    const { subject } = await renderMail({
      template: "receipt",
      ...{ name: "Ana", info: "Add 10 renders", cents: 500, at: AT, receiptUrl: null },
      ...{ renders: 10, link: LINK },
    });
    expect(subject).toBe("Dein Beleg: 5,00\u00a0$ für 10 zusätzliche Renders");
  });

  it("a mail to the shop's owner stays English", async () => {
    const { subject, html } = await renderMail({
      template: "owner-alert",
      ...{ orderId: "ord_1", orderNumber: "K7R-4MX", what: "Printing failed: no paper" },
    });
    expect(subject).toBe("Order K7R-4MX needs your attention");
    expect(html).toContain('lang="en"');
  });
});
