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
 * The lines as the person left them. A quantity shows at once and is sent after a short pause, or when
 * the screen or the page is left meanwhile; what the server refuses falls back to what it has.
 */
export function useCartLines(lines: readonly CartItem[]) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Record<string, number>>({});
  const waiting = useRef(new Map<string, { timer: number; send: () => void }>());
  const { mutate } = useMutation({
    networkMode: "always",
    // One after the other: the last press is also the last that arrives.
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
      setWanted(({ [id]: now, ...rest }) => {
        // A newer press is still on its way.
        return now === undefined || now === quantity ? rest : { ...rest, [id]: now };
      });
    },
  });

  useEffect(() => {
    const sendNow = () => {
      for (const { send } of waiting.current.values()) send();
    };
    window.addEventListener("pagehide", sendNow);
    return () => {
      window.removeEventListener("pagehide", sendNow);
      sendNow();
    };
  }, []);

  function change(id: string, quantity: number) {
    setWanted((now) => ({ ...now, [id]: quantity }));
    window.clearTimeout(waiting.current.get(id)?.timer);
    const send = () => {
      window.clearTimeout(waiting.current.get(id)?.timer);
      waiting.current.delete(id);
      mutate({ id, quantity });
    };
    waiting.current.set(id, { timer: window.setTimeout(send, PAUSE_MS), send });
  }
  const shown = lines.map((line) => ({ ...line, quantity: wanted[line.id] ?? line.quantity }));
  return { lines: shown, change };
}
