import type { Account } from "../account.ts";
import { table } from "../store/store.ts";
import {
  computeAddedTaxCents,
  computeTaxCents,
  computeTaxes,
  isLocated,
  type LineTax,
} from "../tax/automatic.ts";
import { noSuch } from "../wire/errors.ts";
import type { Metadata } from "../wire/limits.ts";
import type { Address } from "./customers.ts";
import type { ShippingOption } from "./shipping.ts";

export type SessionLine = {
  id: string;
  price: string;
  name: string;
  details: string | null;
  image: string | null;
  quantity: number;
  unitAmount: number;
  discount: number;
  metadata: Metadata;
  /** Set once the customer's address is known. */
  tax?: LineTax;
};

export type Session = {
  id: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  currency: string;
  lines: SessionLine[];
  discounts: { coupon: string | null; promotion_code: string | null }[];
  discountName: string | null;
  shippingOptions: ShippingOption[];
  /** Cents that a fault adds to the total, to test that shops compare amounts. */
  odd: number;
  customer: string | null;
  customerEmail: string | null;
  customerCreation: "always" | "if_required";
  /** What the customer entered on the payment page. */
  paidBy: { email: string | null; name: string | null } | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  payment: {
    metadata: Metadata;
    description: string | null;
    receiptEmail: string | null;
    statementDescriptor: string | null;
    statementDescriptorSuffix: string | null;
  };
  paymentIntent: string | null;
  /** The subscription that the session starts; ids once it is complete. */
  subscribing?: {
    metadata: Metadata;
    description: string | null;
    subscription: string | null;
    invoice: string | null;
  } | null;
  allowedTypes: string[] | null;
  successUrl: string;
  cancelUrl: string | null;
  locale: string | null;
  submitType: string | null;
  /** Shown next to the pay button. */
  note?: string | null;
  /** Whether the page collects an address and computes tax. */
  automaticTax?: { savesAddress: boolean } | null;
  /** The customer's address as far as it is known. */
  address?: Address | null;
};

export const sessions = table<Session>("checkout.session");

export function findSession({ store }: Account, id: string, param = "id"): Session {
  const session = store.find(sessions, id);
  if (!session) throw noSuch("checkout.session", id, param);
  return session;
}

export type SessionTotals = {
  subtotal: number;
  discount: number;
  shipping: number;
  /** Includes tax that is part of the prices. */
  tax: number;
  total: number;
};

/**
 * Returns the session with the taxes of this address; unchanged if the address is too incomplete to
 * locate.
 */
export function applyTax(account: Account, session: Session, address: Address | null): Session {
  if (!session.automaticTax || !isLocated(address)) return session;
  const amounts = session.lines.map(({ price, quantity, unitAmount, discount }) => ({
    ...{ price, quantity, amount: unitAmount * quantity - discount },
  }));
  const taxes = computeTaxes(account, amounts, address);
  const lines = session.lines.map((line, at) => {
    const tax = taxes[at];
    return tax ? { ...line, tax } : line;
  });
  return { ...session, address, lines };
}

export function computeTotals({ lines, shippingOptions, odd }: Session): SessionTotals {
  const subtotal = sum(lines.map((line) => line.unitAmount * line.quantity));
  const discount = sum(lines.map((line) => line.discount));
  const shipping = shippingOptions[0]?.amount ?? 0;
  const taxes = lines.flatMap(({ tax }) => tax ?? []);
  const total = subtotal - discount + shipping + computeAddedTaxCents(taxes) + odd;
  return { subtotal, discount, shipping, tax: computeTaxCents(taxes), total };
}

/** Returns the payment method types that the page offers. */
export function listPaymentTypes({ allowedTypes, subscribing }: Session): string[] {
  const offered = subscribing ? ["card"] : ["card", "us_bank_account"];
  return allowedTypes ? offered.filter((type) => allowedTypes.includes(type)) : offered;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
