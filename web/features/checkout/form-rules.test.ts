import { describe, expect, test } from "vitest";
import { checkForm, missingParts, stateQuestion } from "./form-rules.ts";
import {
  type CheckoutValues,
  emptyValues,
  quoteInput,
  readAddress,
  shipTo,
} from "./form-values.ts";

const MAYA: CheckoutValues = {
  ...emptyValues({ name: "Maya Lin", email: "maya@example.com" }),
  customerAddress: "1 Market Street",
  customerAddress2: "Apt 5",
  customerCity: "San Francisco",
  customerStateCode: "CA",
  customerZip: "94103",
};

describe("the checkout form", () => {
  test("starts with who is signed in and says what else it needs", () => {
    const values = emptyValues({ name: "Maya Lin", email: "maya@example.com" });
    expect(missingParts(values)).toEqual(["address", "city", "state", "ZIP code"]);
  });

  test("blanks count as missing", () => {
    const parts = {
      customerName: "full name",
      customerEmail: "email",
      customerAddress: "address",
      customerCity: "city",
      customerStateCode: "state",
      customerZip: "ZIP code",
    };
    for (const [field, part] of Object.entries(parts)) {
      expect(missingParts({ ...MAYA, [field]: "  " })).toEqual([part]);
    }
  });

  test("a whole address has nothing to complain about", () => {
    expect(missingParts(MAYA)).toEqual([]);
    expect(checkForm(MAYA)).toEqual({});
  });

  test("the recipient counts only when it is another one", () => {
    expect(missingParts(shipTo(MAYA, "new"))).toHaveLength(6);
    expect(Object.keys(checkForm(shipTo(MAYA, "new"))).sort()).toEqual([
      "address",
      "city",
      "recipientEmail",
      "recipientName",
      "stateCode",
      "zip",
    ]);
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

describe("a postcode of another state", () => {
  const ask = (zip: string, state: string, country: "US" | "CA" | "UK" = "US") =>
    stateQuestion(
      readAddress({ ...MAYA, customerZip: zip, customerStateCode: state, country }, "customer"),
    );

  test("is asked about and sent all the same", () => {
    expect(ask("10001", "CA")).toBe("10001 is in New York. Is the state right?");
    expect(ask("M5V 2T6", "QC", "CA")).toBe("M5V 2T6 is in Ontario. Is the province right?");
    expect(checkForm({ ...MAYA, customerZip: "10001" })).toEqual({});
  });

  test("is none where it fits, or is not whole yet", () => {
    for (const [zip, state] of [
      ["94103", "CA"],
      ["100", "CA"],
      ["10001", ""],
    ] as const) {
      expect(ask(zip, state)).toBeUndefined();
    }
    expect(ask("SW1A 1AA", "Kent", "UK")).toBeUndefined();
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
