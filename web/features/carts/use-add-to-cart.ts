import { useEffect } from "react";
import type { AddToCartInput } from "#shared/contracts/carts.ts";
import { clearSharpeners, enqueueCartItem, type NewCartItem } from "./cart-outbox.ts";
import { usePendingCartItems } from "./use-pending-items.ts";

type AddToCart = {
  /** Returns at once; the outbox sends the item in the background. */
  add: (wanted: NewCartItem) => void;
  /** The item being sent, or null. */
  adding: AddToCartInput | null;
};

export function useAddToCart(): AddToCart {
  const items = usePendingCartItems();
  useEffect(() => clearSharpeners, []);
  return {
    add: enqueueCartItem,
    adding: items.find(({ state }) => state === "waiting")?.input ?? null,
  };
}
