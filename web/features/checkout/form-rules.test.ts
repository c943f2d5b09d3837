import { describe, expect, test } from "vitest";
import { checkForm, missingParts } from "./form-rules.ts";
import { type CheckoutValues, emptyValues, quoteInput, shipTo } from "./form-values.ts";

const MAYA: CheckoutValues = {
  ...emptyValues({ name: "Maya Lin", email: "maya@example.com" }),
  customerAddress: "1 Market Street",
  customerCity: "San Francisco",
  customerStateCode: "CA",
  customerZip: "94103",
};

describe("the checkout form", () => {
  test("starts with who is signed in and says what else it needs", () => {
    const values = emptyValues({ name: "Maya Lin", email: "maya@example.com" });
    expect(missingParts(values)).toEqual(["Address", "City", "State", "ZIP code"]);
  });

  test("blanks count as missing", () => {
    expect(missingParts({ ...MAYA, customerCity: "  " })).toEqual(["City"]);
  });

  test("a whole address has nothing to complain about", () => {
    expect(missingParts(MAYA)).toEqual([]);
    expect(checkForm(MAYA)).toEqual({});
  });

  test("the recipient counts only when it is another one", () => {
    expect(missingParts(shipTo(MAYA, "new"))).toHaveLength(6);
    expect(Object.keys(checkForm(shipTo(MAYA, "new")))).toEqual(
      expect.arrayContaining(["recipientName", "recipientEmail", "address", "city", "zip"]),
    );
    expect(checkForm(shipTo(shipTo(MAYA, "new"), "same"))).toEqual({});
  });

  test("a county may stay blank, and postcodes are checked per country", () => {
    const uk: CheckoutValues = { ...MAYA, country: "UK", customerStateCode: "" };
    expect(missingParts(uk)).toEqual([]);
    expect(checkForm(uk)).toEqual({ customerZip: "It should look like SW1A 1AA." });
    expect(checkForm({ ...uk, customerZip: "SW1A 1AA" })).toEqual({});
  });

  test("a state of another country is none", () => {
    const canada: CheckoutValues = { ...MAYA, country: "CA", customerZip: "M5V 2T6" };
    expect(checkForm({ ...canada, customerStateCode: "TX" })).toHaveProperty("customerStateCode");
  });
});

describe("where it is shipped to", () => {
  test("'new' clears with country US, 'same' copies the customer again", () => {
    const canadian: CheckoutValues = { ...MAYA, country: "CA", recipientCountry: "CA", city: "X" };
    expect(shipTo(canadian, "new")).toMatchObject({ city: "", recipientCountry: "US" });
    expect(shipTo(canadian, "same")).toMatchObject({
      recipientName: "Maya Lin",
      city: "San Francisco",
      recipientCountry: "CA",
    });
  });

  test("the server is asked about where it goes", () => {
    const cart = { count: 2, subtotal: 40 };
    expect(quoteInput({ ...MAYA, promoCode: " mix10 " }, cart)).toMatchObject({
      customerState: "CA",
      country: "US",
      quantity: 2,
      amount: 40,
      checkout: { recipient: null, promo_code: "mix10" },
    });
    const other: CheckoutValues = { ...shipTo(MAYA, "new"), recipientCountry: "AU", zip: "2000" };
    expect(quoteInput(other, cart)).toMatchObject({
      recipientZip: "2000",
      country: "AU",
      checkout: { recipient: { zip: "2000" }, promo_code: null },
    });
  });
});
