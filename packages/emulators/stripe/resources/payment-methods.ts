import type { Account, WireObject } from "../account.ts";
import type { BankResponse } from "../payments/cards.ts";
import type { PaymentMethod } from "../payments/methods.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";

/** A card that is saved for a customer. */
export type SavedMethod = {
  id: string;
  created: number;
  customer: string;
  method: PaymentMethod;
  owner: { email: string | null; name: string | null };
  /** The bank's answer to an off-session charge. */
  later: BankResponse;
};

export const savedMethods = table<SavedMethod>("payment_method");

export function saveMethod(
  { store, clock }: Account,
  saved: Omit<SavedMethod, "id" | "created">,
): SavedMethod {
  return store.put(savedMethods, { id: createId("pm"), created: clock.now(), ...saved });
}

export function presentSavedMethod(saved: SavedMethod): WireObject {
  const { method, owner } = saved;
  return {
    id: saved.id,
    object: "payment_method",
    billing_details: { ...owner, address: null, phone: null, tax_id: null },
    ...(method.type === "card" ? { card: presentCard(method) } : {}),
    created: saved.created,
    customer: saved.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: method.type,
  };
}

function presentCard(card: Extract<PaymentMethod, { type: "card" }>): Record<string, unknown> {
  return {
    brand: card.brand,
    checks: null,
    country: "US",
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: "credit",
    generated_from: null,
    last4: card.last4,
    networks: null,
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
