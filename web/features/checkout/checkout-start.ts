import type { Address } from "#shared/contracts/addresses.ts";
import type { CheckoutStart, Quote } from "#shared/contracts/checkout.ts";
import { readCheckoutDraft } from "./checkout-draft.ts";
import { type CheckoutValues, emptyValues, readAddress, withAddresses } from "./form-values.ts";
import type { Customer } from "./use-checkout-form.ts";

type Kept = CheckoutStart["quote"];

/** The form as this tab left it, else as it was when its total was worked out. */
export function startValues(customer: Customer, kept: Kept): CheckoutValues {
  const values = { ...emptyValues(customer), ...readCheckoutDraft(customer.id) };
  const isBegun = values.customerAddress.trim() !== "";
  if (!kept || isBegun) return values;
  return { ...withAddresses(values, kept), promoCode: kept.promo?.code ?? "" };
}

/** The total that was worked out for exactly this form, null where there is none. */
export function keptQuote(values: CheckoutValues, kept: Kept): Quote | null {
  if (!kept) return null;
  const customer = readAddress(values, "customer");
  const recipient = values.shipping === "new" ? readAddress(values, "recipient") : customer;
  const isSame =
    written(customer) === written(kept.customer) &&
    written(recipient) === written(kept.recipient ?? kept.customer) &&
    values.promoCode.trim().toUpperCase() === (kept.promo?.code ?? "");
  return isSame ? kept : null;
}

function written({ name, email, address, address2, city, state, zip, country }: Address): string {
  const parts = [name, email, address, address2 ?? "", city, state.toUpperCase(), zip, country];
  return JSON.stringify(parts.map((part) => part.trim()));
}
