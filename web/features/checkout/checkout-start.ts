import type { Address } from "#shared/contracts/addresses.ts";
import type { CheckoutStart, Quote } from "#shared/contracts/checkout.ts";
import { readCheckoutDraft } from "./checkout-draft.ts";
import { type CheckoutValues, createValues, getAddress, setAddresses } from "./form-values.ts";
import type { Customer } from "./use-checkout-form.ts";

type StoredQuote = CheckoutStart["quote"];

/** Returns the draft of this tab, else the form of the last quote. */
export function getStartValues(customer: Customer, kept: StoredQuote): CheckoutValues {
  const values = { ...createValues(customer), ...readCheckoutDraft(customer.id) };
  const isBegun = values.customerAddress.trim() !== "";
  if (!kept || isBegun) return values;
  return { ...setAddresses(values, kept), promoCode: kept.promo?.code ?? "" };
}

/** Returns the stored quote if it was calculated for exactly this form. */
export function findStoredQuote(values: CheckoutValues, kept: StoredQuote): Quote | null {
  if (!kept) return null;
  const customer = getAddress(values, "customer");
  const recipient = values.shipping === "new" ? getAddress(values, "recipient") : customer;
  const isSame =
    toKey(customer) === toKey(kept.customer) &&
    toKey(recipient) === toKey(kept.recipient ?? kept.customer) &&
    values.promoCode.trim().toUpperCase() === (kept.promo?.code ?? "");
  return isSame ? kept : null;
}

function toKey({ name, email, address, address2, city, state, zip, country }: Address): string {
  const parts = [name, email, address, address2 ?? "", city, state.toUpperCase(), zip, country];
  return JSON.stringify(parts.map((part) => part.trim()));
}
