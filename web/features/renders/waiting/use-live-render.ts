import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Render } from "#shared/contracts/renders.ts";
import { stayConnected, withLiveConnection } from "#web/lib/live-connection.ts";
import { openRenderEvents, renderQuery } from "../api.ts";
import { isUnderWay } from "../open-renders.ts";

const POLL_MS = 2000;

/** A render as it stands, live; asked for every 2 s where the live connection does not hold. */
export function useLiveRender(id: string) {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    ...renderQuery(id),
    refetchInterval: ({ state }) => (isLive || !isUnderWay(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  const hasNews = isUnderWay(query.data);

  useEffect(() => {
    if (!hasNews) return;
    const leave = withLiveConnection(() =>
      stayConnected(() => openRenderEvents(id), {
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
      leave();
      setLive(false);
    };
  }, [id, hasNews, queryClient]);

  const isCutOff = hasNews && !isLive && (query.failureCount > 0 || query.fetchStatus === "paused");
  return { ...query, isCutOff };
}
