import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import type { CartItem } from "#shared/contracts/carts.ts";
import { cartQuery, setQuantity } from "./api.ts";

const PAUSE_MS = 400;

/**
 * The lines as the person left them. A quantity shows at once and is sent after a short pause, also
 * when the screen is left meanwhile; what the server refuses falls back to what it has.
 */
export function useCartLines(lines: readonly CartItem[]) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Record<string, number>>({});
  const timers = useRef(new Map<string, { timer: number; send: () => void }>());

  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const { timer, send } of waiting.values()) {
        window.clearTimeout(timer);
        send();
      }
    };
  }, []);

  function forget(id: string, quantity: number) {
    setWanted(({ [id]: now, ...rest }) => {
      // A newer press is still on its way.
      return now === undefined || now === quantity ? rest : { ...rest, [id]: now };
    });
  }
  async function send(id: string, quantity: number) {
    timers.current.delete(id);
    try {
      const line = await setQuantity(id, quantity);
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
      queryClient.setQueryData(cartQuery.queryKey, (old) =>
        old?.map((each) => (each.id === id ? line : each)),
      );
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    forget(id, quantity);
    await queryClient.invalidateQueries();
  }
  function change(id: string, quantity: number) {
    setWanted((now) => ({ ...now, [id]: quantity }));
    window.clearTimeout(timers.current.get(id)?.timer);
    const sendNow = () => void send(id, quantity);
    timers.current.set(id, { timer: window.setTimeout(sendNow, PAUSE_MS), send: sendNow });
  }
  const shown = lines.map((line) => ({ ...line, quantity: wanted[line.id] ?? line.quantity }));
  return { lines: shown, change };
}
