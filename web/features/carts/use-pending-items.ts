import { useSyncExternalStore } from "react";
import { listPendingItems, type PendingCartItem, subscribeToOutbox } from "./cart-outbox.ts";

/** Server-rendered pages start without pending items. */
const NO_ITEMS: readonly PendingCartItem[] = [];
const listNoItems = () => NO_ITEMS;

export function usePendingCartItems(): readonly PendingCartItem[] {
  return useSyncExternalStore(subscribeToOutbox, listPendingItems, listNoItems);
}
