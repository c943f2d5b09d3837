import type { CartItem } from "#shared/contracts/carts.ts";
import type { Merch } from "#shared/contracts/catalog.ts";
import { productText } from "#web/lib/owner-words.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useWishes } from "./use-wishes.ts";

/** How many of one product with one mix are in the cart and are to be there, by variant. */
export function useAmounts(cart: readonly CartItem[], merch: Merch, mixId: string) {
  const { add } = useAddToCart();
  const wishes = useWishes();
  const lineOf = (variantId: number) =>
    cart.find((line) => line.mix_id === mixId && line.variant_id === variantId);

  /** In the cart, or on its way there. */
  function wanted(variantId: number): number {
    const line = lineOf(variantId);
    const last = wishes.findLast(
      ({ input: { design_id, mix_id, variant_id, is_total } }) =>
        is_total &&
        (design_id ? design_id === line?.design_id : mix_id === mixId && variant_id === variantId),
    );
    return last?.input.quantity ?? line?.quantity ?? 0;
  }

  /** However fast it is pressed, the cart ends with the number that was pressed last. */
  function put(variant_id: number, quantity: number): void {
    const line = lineOf(variant_id);
    const what = line
      ? { design_id: line.design_id }
      : { merch_id: merch.id, variant_id, mix_id: mixId };
    const input = { ...what, quantity, is_total: true, accept_low_resolution: line !== undefined };
    add({ input, product: productText(merch.name), isChange: wanted(variant_id) > 0 });
  }
  return { inCart: (variantId: number) => lineOf(variantId)?.quantity ?? 0, wanted, put };
}
