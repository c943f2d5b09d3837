import type { CheckoutValues } from "./form-values.ts";

const STORAGE_KEY = "checkout-draft";

type StoredDraft = { userId: string; values: Partial<CheckoutValues> };

/** Returns the form of this tab if it belongs to the user. */
export function readCheckoutDraft(userId: string): Partial<CheckoutValues> {
  const text = sessionStorage.getItem(STORAGE_KEY);
  if (!text) return {};
  const stored = JSON.parse(text) as StoredDraft;
  return stored.userId === userId ? stored.values : {};
}

export function storeCheckoutDraft(userId: string, values: Partial<CheckoutValues>): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, values } satisfies StoredDraft));
}

export function clearCheckoutDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
