import { describe, expect, test } from "vitest";
import { getStateQuestion, listMissingParts, validateForm } from "./form-rules.ts";
import {
  type CheckoutValues,
  createValues,
  getAddress,
  setShipping,
  toQuoteInput,
} from "./form-values.ts";

const MAYA: CheckoutValues = {
  ...createValues({ name: "Maya Lin", email: "maya@example.com" }),
  customerAddress: "1 Market Street",
  customerAddress2: "Apt 5",
  customerCity: "San Francisco",
  customerStateCode: "CA",
  customerZip: "94103",
};

describe("the checkout form", () => {
  test("starts with the signed-in user and lists the missing parts", () => {
    const values = createValues({ name: "Maya Lin", email: "maya@example.com" });
    expect(listMissingParts(values)).toEqual(["address", "city", "state", "ZIP code"]);
  });

  test("treats blank fields as missing", () => {
    const parts = {
      customerName: "full name",
      customerEmail: "email",
      customerAddress: "address",
      customerCity: "city",
      customerStateCode: "state",
      customerZip: "ZIP code",
    };
    for (const [field, part] of Object.entries(parts)) {
      expect(listMissingParts({ ...MAYA, [field]: "  " })).toEqual([part]);
    }
  });

  test("accepts a complete address", () => {
    expect(listMissingParts(MAYA)).toEqual([]);
    expect(validateForm(MAYA)).toEqual({});
  });

  test("validates the recipient only if it is another one", () => {
    expect(listMissingParts(setShipping(MAYA, "new"))).toHaveLength(6);
    expect(Object.keys(validateForm(setShipping(MAYA, "new"))).sort()).toEqual([
      "address",
      "city",
      "recipientEmail",
      "recipientName",
      "stateCode",
      "zip",
    ]);
    expect(validateForm(setShipping(setShipping(MAYA, "new"), "same"))).toEqual({});
  });

  test("allows a blank county and checks postcodes per country", () => {
    const uk: CheckoutValues = { ...MAYA, country: "UK", customerStateCode: "" };
    expect(listMissingParts(uk)).toEqual([]);
    expect(validateForm(uk)).toEqual({ customerZip: "It should look like SW1A 1AA." });
    expect(validateForm({ ...uk, customerZip: "SW1A 1AA" })).toEqual({});
  });

  test("rejects a state of another country", () => {
    const canada: CheckoutValues = { ...MAYA, country: "CA", customerZip: "M5V 2T6" };
    expect(validateForm({ ...canada, customerStateCode: "TX" })).toHaveProperty(
      "customerStateCode",
    );
  });
});

describe("a postcode of another state", () => {
  const getQuestion = (zip: string, state: string, country: "US" | "CA" | "UK" = "US") =>
    getStateQuestion(
      getAddress({ ...MAYA, customerZip: zip, customerStateCode: state, country }, "customer"),
    );

  test("raises a question and is still accepted", () => {
    expect(getQuestion("10001", "CA")).toBe("10001 is in New York. Is the state right?");
    expect(getQuestion("M5V 2T6", "QC", "CA")).toBe(
      "M5V 2T6 is in Ontario. Is the province right?",
    );
    expect(validateForm({ ...MAYA, customerZip: "10001" })).toEqual({});
  });

  test("raises no question if it matches or is incomplete", () => {
    for (const [zip, state] of [
      ["94103", "CA"],
      ["100", "CA"],
      ["10001", ""],
    ] as const) {
      expect(getQuestion(zip, state)).toBeUndefined();
    }
    expect(getQuestion("SW1A 1AA", "Kent", "UK")).toBeUndefined();
  });
});

describe("the shipping address", () => {
  test("is cleared with country US by 'new' and copied from the customer by 'same'", () => {
    const canadian: CheckoutValues = { ...MAYA, country: "CA", recipientCountry: "CA", city: "X" };
    expect(setShipping(canadian, "new")).toMatchObject({ city: "", recipientCountry: "US" });
    expect(setShipping(canadian, "same")).toMatchObject({
      recipientName: "Maya Lin",
      city: "San Francisco",
      recipientCountry: "CA",
    });
  });

  test("is sent to the server for the quote", () => {
    const cart = { count: 2, subtotal: 40 };
    expect(toQuoteInput({ ...MAYA, promoCode: " mix10 " }, cart)).toMatchObject({
      customerState: "CA",
      country: "US",
      quantity: 2,
      amount: 40,
      checkout: { recipient: null, promo_code: "mix10" },
    });
    const other: CheckoutValues = {
      ...setShipping(MAYA, "new"),
      recipientCountry: "AU",
      zip: "2000",
    };
    expect(toQuoteInput(other, cart)).toMatchObject({
      recipientZip: "2000",
      country: "AU",
      checkout: { recipient: { zip: "2000" }, promo_code: null },
    });
  });
});
