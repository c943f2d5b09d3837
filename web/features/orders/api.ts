import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { OrderDetail, ReorderOutput } from "#shared/contracts/orders.ts";
import { api } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/orders.ts";
import { isOrderOver } from "./order-steps.ts";

const POLL_MS = 10_000;

/** By our number or the print partner's; looked at again while it is under way. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["orders", "detail", id],
    queryFn: ({ signal }) => api.get<OrderDetail>(pathOf(id), { signal }),
    refetchInterval: ({ state }) =>
      state.data && !isOrderOver(state.data.status) ? POLL_MS : false,
  });
}

/** Puts everything that is still sold into the cart again. */
export function useReorder(id: string, onAdded: () => void) {
  return useSingleMutation({
    mutationKey: ["orders", "reorder"],
    networkMode: "always",
    mutationFn: () => api.post<ReorderOutput>(`${pathOf(id)}/reorder`),
    onSuccess: ({ added, skipped, mix_deleted }) => {
      if (skipped.length > 0) toast.error(texts.reorder.notSold(skipped.join(", ")));
      if (mix_deleted.length > 0) toast.error(texts.reorder.mixDeleted(mix_deleted.join(", ")));
      if (added === 0) return;
      toast.success(texts.reorder.added(added));
      onAdded();
    },
    onError: (error) => toast.error(error.message),
  });
}

export function useCancelOrder(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationKey: ["orders", "cancel"],
    networkMode: "always",
    mutationFn: () => api.post<OrderDetail>(`${pathOf(id)}/cancel`),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      toast.success(texts.cancel.done);
    },
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
}

function pathOf(id: string): string {
  return `/api/orders/${encodeURIComponent(id)}`;
}
