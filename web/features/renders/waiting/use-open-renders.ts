import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import type { Render } from "#shared/contracts/renders.ts";
import { translateLookText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { renderQuery } from "../api.ts";
import { isUnderWay, openRendersQuery } from "../open-renders.ts";

const POLL_MS = 3000;
const NO_RENDERS: Render[] = [];

/** Returns the user's open renders; polls only while one is in progress. */
export function useOpenRenders(): Render[] {
  const queryClient = useQueryClient();
  const { data = NO_RENDERS } = useQuery({
    ...openRendersQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
  const before = useRef(data);

  useEffect(() => {
    const ended = before.current.filter(
      (was) => isUnderWay(was) && !data.some((now) => now.id === was.id && isUnderWay(now)),
    );
    before.current = data;
    if (ended.length === 0) return;
    // Balance, counts and lists have changed.
    void queryClient.invalidateQueries();
    for (const { id } of ended) void toastIfDone(queryClient, id);
  }, [data, queryClient]);

  return data;
}

/** Only successful renders: failed ones stay in the list with their reason. */
async function toastIfDone(queryClient: QueryClient, id: string): Promise<void> {
  const render = await queryClient.fetchQuery(renderQuery(id)).catch(() => null);
  if (render?.mix) toast.success(texts.result.saved(translateLookText(render.theme.name)));
}
