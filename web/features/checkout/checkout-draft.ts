import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";
import type { CheckoutValues } from "./form-values.ts";

const STORAGE_KEY = "checkout-draft";

type StoredDraft = { userId: string; values: Partial<CheckoutValues> };

/** Returns the form of this tab if it belongs to the user. */
export function readCheckoutDraft(userId: string): Partial<CheckoutValues> {
  const stored = readStoredJson(sessionStorage, STORAGE_KEY, isStoredDraft);
  return stored?.userId === userId ? stored.values : {};
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return isRecord(value) && isRecord(value.values);
}

export function storeCheckoutDraft(userId: string, values: Partial<CheckoutValues>): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, values } satisfies StoredDraft));
}

export function clearCheckoutDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
