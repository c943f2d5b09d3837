import { queryOptions } from "@tanstack/react-query";
import type { AddToCartInput, CartItem } from "#shared/contracts/carts.ts";
import { api } from "#web/lib/api-client.ts";

export const cartQuery = queryOptions({
  queryKey: ["cart"],
  queryFn: ({ signal }) => api.get<CartItem[]>("/api/cart", { signal }),
});

/** With the key of its press it is put in once, however often it is sent. */
export function addToCart(input: AddToCartInput, key?: string): Promise<CartItem> {
  const options = key ? { idempotencyKey: key, keepalive: true } : {};
  return api.post<CartItem>("/api/cart", input, options);
}

export function setQuantity(id: string, quantity: number): Promise<CartItem> {
  return api.patch<CartItem>(
    `/api/cart/${encodeURIComponent(id)}`,
    { quantity },
    { keepalive: true },
  );
}

export function removeLine(id: string): Promise<{ ok: true }> {
  return api.delete<{ ok: true }>(`/api/cart/${encodeURIComponent(id)}`);
}
