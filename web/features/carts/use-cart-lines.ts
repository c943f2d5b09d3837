import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import type { CartItem } from "#shared/contracts/carts.ts";
import { isWorthRetrying } from "#web/lib/query-client.ts";
import { cartQuery, setQuantity } from "./api.ts";

const PAUSE_MS = 400;
const MAX_RETRIES = 3;

type Change = { id: string; quantity: number };

/**
 * Cart lines with optimistic quantities. Changes are sent after a short pause, or when the screen
 * or page is left; a rejected change is rolled back.
 */
export function useCartLines(lines: readonly CartItem[]) {
  const queryClient = useQueryClient();
  const [pendingQuantities, setPendingQuantities] = useState<Record<string, number>>({});
  const timers = useRef(new Map<string, { timer: number; send: () => void }>());
  const { mutate } = useMutation({
    networkMode: "always",
    // Sequential, so that the last change also arrives last.
    scope: { id: "cart-quantity" },
    mutationFn: ({ id, quantity }: Change) => setQuantity(id, quantity),
    retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
    onSuccess: async (line) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
      queryClient.setQueryData(cartQuery.queryKey, (old) =>
        old?.map((each) => (each.id === line.id ? line : each)),
      );
    },
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
    onSettled: (_line, _error, { id, quantity }) => {
      setPendingQuantities(({ [id]: now, ...rest }) => {
        // A newer change is still pending.
        return now === undefined || now === quantity ? rest : { ...rest, [id]: now };
      });
    },
  });

  useEffect(() => {
    const flush = () => {
      for (const { send } of timers.current.values()) send();
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  function change(id: string, quantity: number) {
    setPendingQuantities((now) => ({ ...now, [id]: quantity }));
    window.clearTimeout(timers.current.get(id)?.timer);
    const send = () => {
      window.clearTimeout(timers.current.get(id)?.timer);
      timers.current.delete(id);
      mutate({ id, quantity });
    };
    timers.current.set(id, { timer: window.setTimeout(send, PAUSE_MS), send });
  }
  const shown = lines.map((line) => ({
    ...line,
    quantity: pendingQuantities[line.id] ?? line.quantity,
  }));
  return { lines: shown, change };
}
