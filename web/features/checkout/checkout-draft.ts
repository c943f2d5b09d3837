import type { CheckoutValues } from "./form-values.ts";

const PLACE = "checkout-draft";

type StoredDraft = { userId: string; values: Partial<CheckoutValues> };

/** What this tab has of the form, if the same person is still signed in. */
export function readCheckoutDraft(userId: string): Partial<CheckoutValues> {
  const text = sessionStorage.getItem(PLACE);
  if (!text) return {};
  const stored = JSON.parse(text) as StoredDraft;
  return stored.userId === userId ? stored.values : {};
}

export function storeCheckoutDraft(userId: string, values: Partial<CheckoutValues>): void {
  sessionStorage.setItem(PLACE, JSON.stringify({ userId, values } satisfies StoredDraft));
}

export function forgetCheckoutDraft(): void {
  sessionStorage.removeItem(PLACE);
}
