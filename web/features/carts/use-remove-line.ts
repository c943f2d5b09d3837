import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { CartItem } from "#shared/contracts/carts.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/carts.ts";
import { TIME_TO_PRESS } from "#web/ui/toast-time.ts";
import { addToCart, cartQuery, removeLine } from "./api.ts";

/** Removes a line optimistically; its toast offers undo. */
export function useRemoveLine() {
  const queryClient = useQueryClient();
  const undoMutation = useMutation({
    networkMode: "always",
    mutationFn: ({ design_id, quantity }: CartItem) =>
      addToCart({ design_id, quantity, accept_low_resolution: true }),
    onError: (error) => toast.error(error.message),
  });
  return useMutation({
    networkMode: "always",
    mutationFn: ({ id }: CartItem) => removeLine(id),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
      queryClient.setQueryData(cartQuery.queryKey, (lines) =>
        lines?.filter((line) => line.id !== id),
      );
    },
    onSuccess: (_data, line) => {
      const undo = { label: texts.undo, onClick: () => undoMutation.mutate(line) };
      toast.success(texts.removed(translateProductText(line.product)), {
        ...(line.available && { action: undo }),
        ...TIME_TO_PRESS,
      });
    },
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
}
