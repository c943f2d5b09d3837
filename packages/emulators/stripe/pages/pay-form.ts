import { z } from "zod";
import type { Account } from "../account.ts";
import type { CardErrors, CardInput } from "../payments/cards.ts";
import type { Session } from "../resources/checkout-sessions.ts";
import { type Address, customers } from "../resources/customers.ts";
import { type AddressErrors, readAddress } from "./address-fields.ts";

export type PayForm = {
  method: "card" | "bank";
  email: string;
  card: CardInput;
  address: Address;
  /** The total that the page showed; null if the form was posted without the page. */
  shownCents: number | null;
};

export type PayErrors = CardErrors & AddressErrors & { email?: string };

const fields = z.object({
  method: z.enum(["card", "bank"]).catch("card"),
  email: z.string().trim().max(200).catch(""),
  number: z.string().max(40).catch(""),
  expiry: z.string().max(20).catch(""),
  cvc: z.string().max(10).catch(""),
  name: z.string().trim().max(100).catch(""),
  shown: z.coerce.number().int().nullable().catch(null),
});

export function readPayForm(body: unknown, knownEmail: string | null): PayForm {
  const { method, email, shown: shownCents, ...card } = fields.parse(body);
  return { method, email: knownEmail ?? email, card, address: readAddress(body), shownCents };
}

export function emptyPayForm(knownEmail: string | null): PayForm {
  return readPayForm({}, knownEmail);
}

/** The e-mail address that the shop set; the customer cannot change it. */
export function findKnownEmail({ store }: Account, session: Session): string | null {
  if (session.customerEmail) return session.customerEmail;
  return session.customer ? (store.find(customers, session.customer)?.email ?? null) : null;
}

export function validateEmail(email: string): PayErrors {
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isAddress ? {} : { email: "Enter your e-mail address." };
}
