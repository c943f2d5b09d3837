import { z } from "zod";
import type { Account } from "../account.ts";
import type { CardFaults, CardInput } from "../payments/cards.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { customers } from "../resources/customers.ts";

export type PayForm = { method: "card" | "bank"; email: string; card: CardInput };

export type PayFaults = CardFaults & { email?: string };

const fields = z.object({
  method: z.enum(["card", "bank"]).catch("card"),
  email: z.string().trim().max(200).catch(""),
  number: z.string().max(40).catch(""),
  expiry: z.string().max(20).catch(""),
  cvc: z.string().max(10).catch(""),
  name: z.string().trim().max(100).catch(""),
});

export function readPayForm(body: unknown, knownEmail: string | null): PayForm {
  const { method, email, ...card } = fields.parse(body);
  return { method, email: knownEmail ?? email, card };
}

export function emptyPayForm(knownEmail: string | null): PayForm {
  return readPayForm({}, knownEmail);
}

/** The address that the shop gave; then nobody can type another. */
export function knownEmailOf({ store }: Account, session: Session): string | null {
  if (session.customerEmail) return session.customerEmail;
  return session.customer ? (store.find(customers, session.customer)?.email ?? null) : null;
}

export function faultOfEmail(email: string): PayFaults {
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isAddress ? {} : { email: "Enter your e-mail address." };
}
