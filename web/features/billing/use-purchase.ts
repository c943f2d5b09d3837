import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { purchaseQuery } from "./api.ts";
import { getPollDelay, isWaiting } from "./purchase-status.ts";

const TICK_MS = 1000;

/** Polls the payment of a session; also returns how long it has been pending. */
export function usePurchase(sessionId: string) {
  const [waitedMs, setWaitedMs] = useState(0);
  const purchase = useQuery({
    ...purchaseQuery(sessionId),
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => isWaiting(state.data?.status) && getPollDelay(waitedMs),
  });
  const isOver = purchase.isError || !isWaiting(purchase.data?.status);
  useEffect(() => {
    if (isOver) return;
    const tick = setInterval(() => setWaitedMs((waited) => waited + TICK_MS), TICK_MS);
    return () => clearInterval(tick);
  }, [isOver]);
  return { purchase, waitedMs };
}
