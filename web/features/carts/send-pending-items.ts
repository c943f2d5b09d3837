import type { QueryClient } from "@tanstack/react-query";
import type { CartItem } from "#shared/contracts/carts.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { isWorthRetrying } from "#web/lib/query-client.ts";
import { addToCart, cartQuery } from "./api.ts";
import {
  listPendingItems,
  type PendingCartItem,
  removePendingItem,
  updatePendingItem,
} from "./cart-outbox.ts";

/** Callbacks for the outcome of each item. */
export type SendCallbacks = {
  added: (line: CartItem, item: PendingCartItem) => void;
  refused: (message: string) => void;
  stuck: (message: string) => void;
};

const MAX_RETRIES = 3;

let isSending = false;

/**
 * Sends the waiting items one after the other, in order. Each attempt takes an item out of the
 * `waiting` state, so the loop ends.
 */
export async function sendPendingItems(
  queryClient: QueryClient,
  callbacks: SendCallbacks,
): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let item = findNextItem(); item; item = findNextItem())
      await sendItem(queryClient, item, callbacks);
  } finally {
    isSending = false;
  }
}

function findNextItem(): PendingCartItem | undefined {
  return listPendingItems().find(({ state }) => state === "waiting");
}

async function sendItem(
  queryClient: QueryClient,
  item: PendingCartItem,
  callbacks: SendCallbacks,
): Promise<void> {
  try {
    const line = await executeAdd(queryClient, item);
    queryClient.setQueryData(cartQuery.queryKey, (lines) => lines && upsertLine(lines, line));
    removePendingItem(item.key);
    callbacks.added(line, item);
  } catch (error) {
    handleError(item, error, callbacks);
  }
}

/**
 * Runs as a mutation without a component: global handlers redirect on 401 and invalidate queries.
 */
function executeAdd(queryClient: QueryClient, { input, key }: PendingCartItem): Promise<CartItem> {
  const mutation = queryClient
    .getMutationCache()
    .build<CartItem, Error, void, unknown>(queryClient, {
      mutationKey: ["cart", "add"],
      networkMode: "always",
      mutationFn: () => addToCart(input, key),
      retry: (failures, error) =>
        navigator.onLine && failures < MAX_RETRIES && isWorthRetrying(error),
    });
  return mutation.execute(undefined);
}

function upsertLine(lines: CartItem[], line: CartItem): CartItem[] {
  const isKnown = lines.some(({ id }) => id === line.id);
  return isKnown ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line];
}

function handleError(item: PendingCartItem, error: unknown, callbacks: SendCallbacks): void {
  const { key } = item;
  if (!(error instanceof ApiError) || isWorthRetrying(error) || error.status === 429) {
    updatePendingItem(key, { state: "stuck" });
    callbacks.stuck(error instanceof Error ? error.message : String(error));
  } else if (error.status === 401) {
    // Sent again after the same user signs in.
    updatePendingItem(key, { state: "stuck" });
  } else if (error.code === "low_resolution") {
    const { dpi } = error.details;
    updatePendingItem(key, { state: "soft", dpi: typeof dpi === "number" ? dpi : null });
  } else {
    removePendingItem(key);
    // A conflict means that the item was added and removed before.
    if (error.code !== "conflict") callbacks.refused(error.message);
  }
}
