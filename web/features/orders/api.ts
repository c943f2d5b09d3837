import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "sonner";
import type { OrderDetail, ReorderOutput } from "#shared/contracts/orders.ts";
import { api, read, toIdParam } from "#web/lib/api-client.ts";
import { formatItems } from "#web/lib/owner-texts.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/orders.ts";
import { isOrderOver } from "./order-steps.ts";

const POLL_MS = 10_000;
/** Refunds of canceled orders take seconds. */
const REFUND_POLL_MS = 1000;

/** Looks up an order by the shop's or the print provider's number; polls until it is final. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["orders", "detail", id],
    queryFn: ({ signal }): Promise<OrderDetail> =>
      read(api.orders[":id"].$get(toIdParam(id), { init: { signal } })),
    refetchInterval: ({ state: { data } }) => {
      if (!data || isOrderOver(data.status)) return false;
      return data.status === "cancelled" ? REFUND_POLL_MS : POLL_MS;
    },
  });
}

/** Adds all items that are still on sale to the cart. */
export function useReorder(id: string, onAdded: () => void) {
  // Blocks a second click: the screen remains for a moment after the response.
  const isInCart = useRef(false);
  const { mutate, isPending } = useSingleMutation({
    mutationKey: ["orders", "reorder"],
    networkMode: "always",
    mutationFn: (): Promise<ReorderOutput> => read(api.orders[":id"].reorder.$post(toIdParam(id))),
    onSuccess: ({ added, left_out: { skipped, mix_deleted } }) => {
      if (skipped.length > 0) toast.error(texts.reorder.notSold(formatItems(skipped, ", ")));
      if (mix_deleted.length > 0)
        toast.error(texts.reorder.mixDeleted(formatItems(mix_deleted, ", ")));
      if (added === 0) return;
      toast.success(texts.reorder.added(added));
      isInCart.current = true;
      onAdded();
    },
    onError: (error) => toast.error(error.message),
  });
  return { reorder: () => !isInCart.current && mutate(), isReordering: isPending };
}

export function useCancelOrder(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationKey: ["orders", "cancel"],
    networkMode: "always",
    mutationFn: (): Promise<OrderDetail> => read(api.orders[":id"].cancel.$post(toIdParam(id))),
    onSuccess: async (order) => {
      // A pending poll would restore the old state.
      await queryClient.cancelQueries({ queryKey: orderQuery(id).queryKey });
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      toast.success(texts.cancel.done);
    },
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
}
