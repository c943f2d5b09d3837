import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { keptQuote, startValues } from "./checkout-start.ts";

const ANA = { id: "usr_1", name: "Ana Lima", email: "ana@example.com" };
const HOME = {
  ...{ name: "Ana Lima", email: "ana@example.com", address: "1 Main Street", city: "Oakland" },
  ...{ state: "CA", zip: "94601", country: "US" as const },
};
const KEPT = {
  ...{ id: "qte_1", total: 27.94, promo: { code: "FIVEOFF", label: "" } },
  ...{ customer: HOME, recipient: null },
} as unknown as NonNullable<CheckoutStart["quote"]>;

let draft: string | null;
beforeEach(() => {
  draft = null;
  vi.stubGlobal("sessionStorage", { getItem: () => draft });
});

describe("a buyer who comes back while the total holds", () => {
  test("finds address, code and total, also in another tab", () => {
    const values = startValues(ANA, KEPT);
    expect(values).toMatchObject({ customerCity: "Oakland", promoCode: "FIVEOFF" });
    expect(keptQuote(values, KEPT)).toBe(KEPT);
  });

  test("and had changed the form since keeps the form and gets no total", () => {
    draft = JSON.stringify({
      userId: ANA.id,
      values: { ...startValues(ANA, KEPT), customerZip: "94602" },
    });
    const values = startValues(ANA, KEPT);
    expect(values.customerZip).toBe("94602");
    expect(keptQuote(values, KEPT)).toBeNull();
  });

  test("finds a recipient of its own, too", () => {
    const kept = { ...KEPT, recipient: { ...HOME, name: "Bo", zip: "94602" } };
    const values = startValues(ANA, kept);
    expect(values).toMatchObject({ shipping: "new", recipientName: "Bo", zip: "94602" });
    expect(keptQuote(values, kept)).toBe(kept);
    expect(keptQuote({ ...values, shipping: "same" }, kept)).toBeNull();
  });

  test("with nothing kept begins with name and address of the account", () => {
    expect(startValues(ANA, null)).toMatchObject({ customerName: "Ana Lima", customerCity: "" });
  });
});
