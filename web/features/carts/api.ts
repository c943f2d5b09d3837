import { queryOptions } from "@tanstack/react-query";
import type { AddToCartInput, CartItem } from "#shared/contracts/carts.ts";
import { api, ofId, read, withKey } from "#web/lib/api-client.ts";

export const cartQuery = queryOptions({
  queryKey: ["cart"],
  queryFn: ({ signal }): Promise<CartItem[]> => read(api.cart.$get({}, { init: { signal } })),
});

/** Although the page is left, for bodies of less than 64 kB. */
const TO_ITS_END = { init: { keepalive: true } };

/** With the key of its press it is put in once, however often it is sent. */
export function addToCart(input: AddToCartInput, key?: string): Promise<CartItem> {
  const options = key ? { ...withKey(key), ...TO_ITS_END } : {};
  return read(api.cart.$post({ json: input }, options));
}

export function setQuantity(id: string, quantity: number): Promise<CartItem> {
  return read(api.cart[":id"].$patch({ ...ofId(id), json: { quantity } }, TO_ITS_END));
}

export function removeLine(id: string): Promise<{ ok: true }> {
  return read(api.cart[":id"].$delete(ofId(id)));
}
