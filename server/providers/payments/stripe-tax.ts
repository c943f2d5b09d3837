import type Stripe from "stripe";
import { sumAmounts } from "#shared/pricing.ts";
import type { PayerAddress, SoldTax } from "./tax-port.ts";

/**
 * Options of a page with Stripe Tax: collects a full address and stores it on the customer for later
 * invoices.
 */
export const AUTOMATIC_TAX = {
  automatic_tax: { enabled: true },
  billing_address_collection: "required",
  customer_update: { address: "auto" },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** The total shows whether the tax is included: added tax increases it. */
export function taxOfSession(session: Stripe.Checkout.Session): SoldTax {
  const { amount_subtotal, amount_total, total_details } = session;
  const { amount_tax: cents = 0, amount_discount = 0, amount_shipping } = total_details ?? {};
  const before = (amount_subtotal ?? 0) - amount_discount + (amount_shipping ?? 0);
  return { cents, isInside: cents > 0 && (amount_total ?? 0) - before < cents };
}

/** Returns the tax of the paid or due amount: an earlier credit covers its share of the tax. */
export function taxOfInvoice({ total, total_taxes }: Stripe.Invoice, paidCents: number): SoldTax {
  const taxes = total_taxes ?? [];
  const whole = sumAmounts(taxes.map(({ amount }) => amount));
  const cents = total > 0 ? Math.round((whole * paidCents) / total) : 0;
  return {
    cents: Math.min(Math.max(0, cents), paidCents),
    isInside: taxes.some((tax) => tax.tax_behavior === "inclusive" && tax.amount !== 0),
  };
}

/** Returns the tax added to a line's amount. */
export function taxOnTop({ taxes }: Stripe.InvoiceLineItem): number {
  const onTop = (taxes ?? []).filter(({ tax_behavior }) => tax_behavior === "exclusive");
  return sumAmounts(onTop.map(({ amount }) => amount));
}

export function toPayerAddress(address: Stripe.Address | null | undefined): PayerAddress | null {
  if (!address?.country) return null;
  const { country, state, line1, line2, city, postal_code: zip } = address;
  const or = (value: string | null) => value || null;
  const lines = { line1: or(line1), line2: or(line2), city: or(city), zip: or(zip) };
  return { country, state: or(state), ...lines };
}
