import { queryOptions } from "@tanstack/react-query";
import type { AddToCartInput, CartItem } from "#shared/contracts/carts.ts";
import { api, read, toIdParam, withKey } from "#web/lib/api-client.ts";

export const cartQuery = queryOptions({
  queryKey: ["cart"],
  queryFn: ({ signal }): Promise<CartItem[]> => read(api.cart.$get({}, { init: { signal } })),
});

/** The request outlives the page; browsers limit its body to 64 kB. */
const KEEPALIVE = { init: { keepalive: true } };

/** Idempotent if a key is given. */
export function addToCart(input: AddToCartInput, key?: string): Promise<CartItem> {
  const options = key ? { ...withKey(key), ...KEEPALIVE } : {};
  return read(api.cart.$post({ json: input }, options));
}

export function setQuantity(id: string, quantity: number): Promise<CartItem> {
  return read(api.cart[":id"].$patch({ ...toIdParam(id), json: { quantity } }, KEEPALIVE));
}

export function removeLine(id: string): Promise<{ ok: true }> {
  return read(api.cart[":id"].$delete(toIdParam(id)));
}
