import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { CartItem } from "#shared/contracts/carts.ts";
import { formatCount } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/cart.ts";
import { cartQuery, setQuantity } from "./api.ts";

/** One press that says how many of a line there shall be. */
export function useSetQuantity() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationKey: ["cart", "set"],
    // Offline is said at once instead of waiting in silence for the network.
    networkMode: "always",
    mutationFn: ({ id, quantity }: Pick<CartItem, "id" | "quantity">) => setQuantity(id, quantity),
    onSuccess: (line) => {
      queryClient.setQueryData(cartQuery.queryKey, (lines) =>
        lines?.map((each) => (each.id === line.id ? line : each)),
      );
      toast.success(texts.nowHas(formatCount(line.quantity), line.product));
    },
    onError: (error) => toast.error(error.message),
  });
}
