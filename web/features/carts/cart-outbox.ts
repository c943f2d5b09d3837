import type { AddToCartInput } from "#shared/contracts/carts.ts";
import { createRandomKey } from "#web/lib/random-key.ts";
import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";

/** An item not in the cart yet. Survives navigation and, in this tab, a reload. */
export type PendingCartItem = {
  /** Idempotency key, the same for each attempt. */
  key: string;
  userId: string;
  product: string;
  input: AddToCartInput;
  /** The item changes the quantity of an existing line. */
  isChange: boolean;
  /**
   * `stuck`: sending failed and is retried later. `soft`: the print's resolution is low and the
   * user has to decide.
   */
  state: "waiting" | "stuck" | "soft";
  /** Px of the mix per printed inch, of a `soft` item if known. */
  dpi: number | null;
};

export type NewCartItem = Pick<PendingCartItem, "input" | "product" | "isChange"> & {
  /**
   * Shrinks a picture of low resolution until it is sharp; available while its screen is mounted.
   */
  sharpen?: (() => void) | undefined;
};

const STORAGE_KEY = "cart-wishes";

let pendingItems = readStoredItems();
let owner = "";
const listeners = new Set<() => void>();
const sharpeners = new Map<string, () => void>();

/** Returns the signed-in user's items, oldest first. */
export function listPendingItems(): readonly PendingCartItem[] {
  return pendingItems;
}

/** Sets the signed-in user and drops the items of others. */
export function setOutboxOwner(userId: string): void {
  owner = userId;
  updateItems((now) => now.filter((item) => item.userId === userId));
}

/** Enqueues an item; ignores a repeated click on the same one. */
export function enqueueCartItem({ input, product, isChange, sharpen }: NewCartItem): void {
  const last = pendingItems.at(-1);
  if (last?.state === "waiting" && JSON.stringify(last.input) === JSON.stringify(input)) return;
  const item: PendingCartItem = {
    ...{ key: createRandomKey(), userId: owner, product, input, isChange },
    ...{ state: "waiting", dpi: null },
  };
  if (sharpen) sharpeners.set(item.key, sharpen);
  updateItems((now) => [...now, item]);
}

export function updatePendingItem(
  key: string,
  part: Partial<Pick<PendingCartItem, "input" | "state" | "dpi">>,
): void {
  updateItems((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
}

export function removePendingItem(key: string): void {
  sharpeners.delete(key);
  updateItems((now) => now.filter((each) => each.key !== key));
}

export function retryStuckItems(): void {
  updateItems((now) =>
    now.map((each) => (each.state === "stuck" ? { ...each, state: "waiting" } : each)),
  );
}

export function findSharpener(key: string): (() => void) | null {
  return sharpeners.get(key) ?? null;
}

export function clearSharpeners(): void {
  sharpeners.clear();
}

function updateItems(update: (now: readonly PendingCartItem[]) => PendingCartItem[]): void {
  pendingItems = update(pendingItems);
  if (pendingItems.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pendingItems));
  else sessionStorage.removeItem(STORAGE_KEY);
  for (const listen of listeners) listen();
}

export function subscribeToOutbox(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

function readStoredItems(): readonly PendingCartItem[] {
  return readStoredJson(globalThis.sessionStorage, STORAGE_KEY, isPendingItems) ?? [];
}

function isPendingItems(value: unknown): value is PendingCartItem[] {
  const isItem = (item: unknown) =>
    isRecord(item) &&
    isRecord(item.input) &&
    [item.key, item.userId, item.product, item.state].every((each) => typeof each === "string");
  return Array.isArray(value) && value.every(isItem);
}
