import type Stripe from "stripe";
import { sumOf } from "#shared/pricing.ts";
import type { PayerAddress, SoldTax } from "./tax-port.ts";

/** What a page that looks up tax needs: a whole address, kept on its customer for the bills to come. */
export const AUTOMATIC_TAX = {
  automatic_tax: { enabled: true },
  billing_address_collection: "required",
  customer_update: { address: "auto" },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** Whether it is in the price shows in the total: on top of it the total is as much more. */
export function taxOfSession(session: Stripe.Checkout.Session): SoldTax {
  const { amount_subtotal, amount_total, total_details } = session;
  const { amount_tax: cents = 0, amount_discount = 0, amount_shipping } = total_details ?? {};
  const before = (amount_subtotal ?? 0) - amount_discount + (amount_shipping ?? 0);
  return { cents, isInside: cents > 0 && (amount_total ?? 0) - before < cents };
}

/** Of what was paid, or is to be: a credit from before pays for its part of the tax too. */
export function taxOfInvoice({ total, total_taxes }: Stripe.Invoice, paidCents: number): SoldTax {
  const taxes = total_taxes ?? [];
  const whole = sumOf(taxes.map(({ amount }) => amount));
  const cents = total > 0 ? Math.round((whole * paidCents) / total) : 0;
  return {
    cents: Math.min(Math.max(0, cents), paidCents),
    isInside: taxes.some((tax) => tax.tax_behavior === "inclusive" && tax.amount !== 0),
  };
}

/** What comes on top of a line's amount. */
export function taxOnTop({ taxes }: Stripe.InvoiceLineItem): number {
  const onTop = (taxes ?? []).filter(({ tax_behavior }) => tax_behavior === "exclusive");
  return sumOf(onTop.map(({ amount }) => amount));
}

export function toPayerAddress(address: Stripe.Address | null | undefined): PayerAddress | null {
  if (!address?.country) return null;
  const { country, state, line1, line2, city, postal_code: zip } = address;
  const or = (value: string | null) => value || null;
  const lines = { line1: or(line1), line2: or(line2), city: or(city), zip: or(zip) };
  return { country, state: or(state), ...lines };
}
