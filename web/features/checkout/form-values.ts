import type { Address } from "#shared/contracts/addresses.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { TaxShippingInput } from "#shared/contracts/checkout.ts";
import type { Country } from "#shared/regions.ts";

/** The checkout form, one flat record with the names that stand in its inputs. */
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

/** Where each part of a party's address stands in the form. */
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

const NO_ADDRESS: Address = {
  name: "",
  email: "",
  address: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  country: "US",
};

export function emptyValues({ name, email }: { name: string; email: string }): CheckoutValues {
  return {
    ...writeAddress("customer", { ...NO_ADDRESS, name, email }),
    ...writeAddress("recipient", NO_ADDRESS),
    shipping: "same",
    promoCode: "",
  } as CheckoutValues;
}

export function readAddress(values: CheckoutValues, party: Party): Address {
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

/** Both addresses as they were given once; without a recipient it goes to the customer. */
export function withAddresses(
  values: CheckoutValues,
  { customer, recipient }: { customer: Address; recipient: Address | null },
): CheckoutValues {
  return {
    ...values,
    ...writeAddress("customer", { ...NO_ADDRESS, ...customer }),
    ...writeAddress("recipient", { ...NO_ADDRESS, ...recipient }),
    shipping: recipient ? "new" : "same",
  };
}

export function partiesOf({ shipping }: CheckoutValues): Party[] {
  return shipping === "new" ? ["customer", "recipient"] : ["customer"];
}

function writeAddress(party: Party, address: Address): Partial<CheckoutValues> {
  const entries = Object.entries(FIELDS[party]) as [keyof Address, keyof CheckoutValues][];
  return Object.fromEntries(entries.map(([part, field]) => [field, address[part]]));
}

/** 'same' copies the customer, 'new' clears what is there, with country US. */
export function shipTo(values: CheckoutValues, shipping: "same" | "new"): CheckoutValues {
  const recipient = shipping === "same" ? readAddress(values, "customer") : NO_ADDRESS;
  return { ...values, shipping, ...writeAddress("recipient", recipient) };
}

/** What the server is asked; `subtotal` in dollars. */
export function quoteInput(
  values: CheckoutValues,
  cart: { count: number; subtotal: number },
): TaxShippingInput {
  const customer = readAddress(values, "customer");
  const recipient = values.shipping === "new" ? readAddress(values, "recipient") : null;
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

/** What the form needs to know of the cart. */
export type CheckoutCart = { lines: readonly CartItem[]; count: number; subtotal: number };
