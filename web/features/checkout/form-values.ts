import type { Address } from "#shared/contracts/addresses.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { TaxShippingInput } from "#shared/contracts/checkout.ts";
import type { Country } from "#shared/regions.ts";

/** The checkout form as a flat record of input names. */
export type CheckoutValues = {
  customerName: string;
  customerEmail: string;
  customerAddress: string;
  customerAddress2: string;
  customerCity: string;
  customerStateCode: string;
  customerZip: string;
  country: Country;
  shipping: "same" | "new";
  recipientName: string;
  recipientEmail: string;
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zip: string;
  recipientCountry: Country;
  promoCode: string;
};

export type Party = "customer" | "recipient";

/** Maps the parts of each party's address to input names. */
export const FIELDS = {
  customer: {
    name: "customerName",
    email: "customerEmail",
    address: "customerAddress",
    address2: "customerAddress2",
    city: "customerCity",
    state: "customerStateCode",
    zip: "customerZip",
    country: "country",
  },
  recipient: {
    name: "recipientName",
    email: "recipientEmail",
    address: "address",
    address2: "address2",
    city: "city",
    state: "stateCode",
    zip: "zip",
    country: "recipientCountry",
  },
} as const satisfies Record<Party, Record<keyof Address, keyof CheckoutValues>>;

const EMPTY_ADDRESS: Address = {
  name: "",
  email: "",
  address: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  country: "US",
};

export function createValues({ name, email }: { name: string; email: string }): CheckoutValues {
  return {
    ...toFields("customer", { ...EMPTY_ADDRESS, name, email }),
    ...toFields("recipient", EMPTY_ADDRESS),
    shipping: "same",
    promoCode: "",
  } as CheckoutValues;
}

export function getAddress(values: CheckoutValues, party: Party): Address {
  const names = FIELDS[party];
  return {
    name: values[names.name],
    email: values[names.email],
    address: values[names.address],
    address2: values[names.address2],
    city: values[names.city],
    state: values[names.state],
    zip: values[names.zip],
    country: values[names.country],
  };
}

/** Fills in both addresses; without a recipient the order ships to the customer. */
export function setAddresses(
  values: CheckoutValues,
  { customer, recipient }: { customer: Address; recipient: Address | null },
): CheckoutValues {
  return {
    ...values,
    ...toFields("customer", { ...EMPTY_ADDRESS, ...customer }),
    ...toFields("recipient", { ...EMPTY_ADDRESS, ...recipient }),
    shipping: recipient ? "new" : "same",
  };
}

export function listParties({ shipping }: CheckoutValues): Party[] {
  return shipping === "new" ? ["customer", "recipient"] : ["customer"];
}

function toFields(party: Party, address: Address): Partial<CheckoutValues> {
  const entries = Object.entries(FIELDS[party]) as [keyof Address, keyof CheckoutValues][];
  return Object.fromEntries(entries.map(([part, field]) => [field, address[part]]));
}

/** 'same' copies the customer; 'new' clears the recipient, with country US. */
export function setShipping(values: CheckoutValues, shipping: "same" | "new"): CheckoutValues {
  const recipient = shipping === "same" ? getAddress(values, "customer") : EMPTY_ADDRESS;
  return { ...values, shipping, ...toFields("recipient", recipient) };
}

/** Builds the request for a quote; `subtotal` in dollars. */
export function toQuoteInput(
  values: CheckoutValues,
  cart: { count: number; subtotal: number },
): TaxShippingInput {
  const customer = getAddress(values, "customer");
  const recipient = values.shipping === "new" ? getAddress(values, "recipient") : null;
  return {
    customerState: customer.state,
    customerZip: customer.zip,
    ...(recipient && { recipientState: recipient.state, recipientZip: recipient.zip }),
    country: (recipient ?? customer).country,
    quantity: cart.count,
    amount: cart.subtotal,
    checkout: { customer, recipient, promo_code: values.promoCode.trim() || null },
  };
}

export type CheckoutCart = { lines: readonly CartItem[]; count: number; subtotal: number };
