import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Render } from "#shared/contracts/renders.ts";
import { connectWithRetry, withLiveConnection } from "#web/lib/live-connection.ts";
import { openRenderEvents, renderQuery } from "../api.ts";
import { isUnderWay } from "../open-renders.ts";

const POLL_MS = 2000;

/** Subscribes to a render; polls every 2 s while the live connection is down. */
export function useLiveRender(id: string) {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    ...renderQuery(id),
    refetchInterval: ({ state }) => (isLive || !isUnderWay(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  const isPending = isUnderWay(query.data);

  useEffect(() => {
    if (!isPending) return;
    const disconnect = withLiveConnection(() =>
      connectWithRetry(() => openRenderEvents(id), {
        open: () => setLive(true),
        error: () => setLive(false),
        render: (event) => {
          const render = JSON.parse((event as MessageEvent<string>).data) as Render;
          void queryClient.cancelQueries({ queryKey: renderQuery(id).queryKey });
          queryClient.setQueryData(renderQuery(id).queryKey, render);
        },
      }),
    );
    return () => {
      disconnect();
      setLive(false);
    };
  }, [id, isPending, queryClient]);

  const isCutOff =
    isPending && !isLive && (query.failureCount > 0 || query.fetchStatus === "paused");
  return { ...query, isCutOff };
}
