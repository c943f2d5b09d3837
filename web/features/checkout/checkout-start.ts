import type { Address } from "#shared/contracts/addresses.ts";
import type { CheckoutStart, Quote } from "#shared/contracts/checkout.ts";
import { readCheckoutDraft } from "./checkout-draft.ts";
import { type CheckoutValues, createValues, getAddress, setAddresses } from "./form-values.ts";
import type { Customer } from "./use-checkout-form.ts";

type StoredQuote = CheckoutStart["quote"];

/** Returns the draft of this tab, else the form of the last quote. */
export function getStartValues(customer: Customer, stored: StoredQuote): CheckoutValues {
  const values = { ...createValues(customer), ...readCheckoutDraft(customer.id) };
  const isBegun = values.customerAddress.trim() !== "";
  if (!stored || isBegun) return values;
  return { ...setAddresses(values, stored), promoCode: stored.promo?.code ?? "" };
}

/** Returns the stored quote if it was calculated for exactly this form. */
export function findStoredQuote(values: CheckoutValues, stored: StoredQuote): Quote | null {
  if (!stored) return null;
  const customer = getAddress(values, "customer");
  const recipient = values.shipping === "new" ? getAddress(values, "recipient") : customer;
  const isSame =
    toKey(customer) === toKey(stored.customer) &&
    toKey(recipient) === toKey(stored.recipient ?? stored.customer) &&
    values.promoCode.trim().toUpperCase() === (stored.promo?.code ?? "");
  return isSame ? stored : null;
}

function toKey({ name, email, address, address2, city, state, zip, country }: Address): string {
  const parts = [name, email, address, address2 ?? "", city, state.toUpperCase(), zip, country];
  return JSON.stringify(parts.map((part) => part.trim()));
}
