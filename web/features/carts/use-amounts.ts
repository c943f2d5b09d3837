import type { CartItem } from "#shared/contracts/carts.ts";
import type { Merch } from "#shared/contracts/catalog.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { usePendingCartItems } from "./use-pending-items.ts";

/** Current and requested quantities of a product with a mix, by variant. */
export function useAmounts(cart: readonly CartItem[], merch: Merch, mixId: string) {
  const { add } = useAddToCart();
  const items = usePendingCartItems();
  const findLine = (variantId: number) =>
    cart.find((line) => line.mix_id === mixId && line.variant_id === variantId);

  /** Includes pending items. */
  function getRequested(variantId: number): number {
    const line = findLine(variantId);
    const last = items.findLast(
      ({ input: { design_id, mix_id, variant_id, is_total } }) =>
        is_total &&
        (design_id ? design_id === line?.design_id : mix_id === mixId && variant_id === variantId),
    );
    return last?.input.quantity ?? line?.quantity ?? 0;
  }

  /** Sends the total instead of a difference, so that the last click wins. */
  function setTotal(variant_id: number, quantity: number): void {
    const line = findLine(variant_id);
    const target = line
      ? { design_id: line.design_id }
      : { merch_id: merch.id, variant_id, mix_id: mixId };
    const input = {
      ...target,
      quantity,
      is_total: true,
      accept_low_resolution: line !== undefined,
    };
    add({
      input,
      product: translateProductText(merch.name),
      isChange: getRequested(variant_id) > 0,
    });
  }
  return {
    inCart: (variantId: number) => findLine(variantId)?.quantity ?? 0,
    wanted: getRequested,
    put: setTotal,
  };
}
