import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { findStoredQuote, getStartValues } from "./checkout-start.ts";

const ANA = { id: "usr_1", name: "Ana Lima", email: "ana@example.com" };
const HOME = {
  ...{ name: "Ana Lima", email: "ana@example.com", address: "1 Main Street", city: "Oakland" },
  ...{ state: "CA", zip: "94601", country: "US" as const },
};
const STORED_QUOTE = {
  ...{ id: "qte_1", total: 27.94, promo: { code: "FIVEOFF", label: "" } },
  ...{ customer: HOME, recipient: null },
} as unknown as NonNullable<CheckoutStart["quote"]>;

let draft: string | null;
beforeEach(() => {
  draft = null;
  vi.stubGlobal("sessionStorage", { getItem: () => draft });
});

describe("a customer who returns while the quote is valid", () => {
  test("gets address, code and total back, also in another tab", () => {
    const values = getStartValues(ANA, STORED_QUOTE);
    expect(values).toMatchObject({ customerCity: "Oakland", promoCode: "FIVEOFF" });
    expect(findStoredQuote(values, STORED_QUOTE)).toBe(STORED_QUOTE);
  });

  test("keeps a changed form and gets no total", () => {
    draft = JSON.stringify({
      userId: ANA.id,
      values: { ...getStartValues(ANA, STORED_QUOTE), customerZip: "94602" },
    });
    const values = getStartValues(ANA, STORED_QUOTE);
    expect(values.customerZip).toBe("94602");
    expect(findStoredQuote(values, STORED_QUOTE)).toBeNull();
  });

  test("gets a separate recipient back", () => {
    const withRecipient = { ...STORED_QUOTE, recipient: { ...HOME, name: "Bo", zip: "94602" } };
    const values = getStartValues(ANA, withRecipient);
    expect(values).toMatchObject({ shipping: "new", recipientName: "Bo", zip: "94602" });
    expect(findStoredQuote(values, withRecipient)).toBe(withRecipient);
    expect(findStoredQuote({ ...values, shipping: "same" }, withRecipient)).toBeNull();
  });

  test("starts with the account's name and e-mail if there is no quote", () => {
    expect(getStartValues(ANA, null)).toMatchObject({ customerName: "Ana Lima", customerCity: "" });
  });
});
