import { useEffect } from "react";
import type { AddToCartInput } from "#shared/contracts/carts.ts";
import { useWishes } from "./use-wishes.ts";
import { dropSharpeners, type NewWish, wish } from "./wishes.ts";

type CartAdding = {
  /** Done once it returns, as far as this screen is concerned: the rest happens wherever the person is. */
  add: (wanted: NewWish) => void;
  /** What is on its way, null when nothing is. */
  adding: AddToCartInput | null;
};

export function useAddToCart(): CartAdding {
  const wishes = useWishes();
  useEffect(() => dropSharpeners, []);
  return { add: wish, adding: wishes.find(({ state }) => state === "waiting")?.input ?? null };
}
