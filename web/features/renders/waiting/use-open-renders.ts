import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { toast } from "sonner";
import type { Render } from "#shared/contracts/renders.ts";
import { translateLookText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { renderQuery } from "../api.ts";
import { isUnderWay, openRendersQuery } from "../open-renders.ts";

const POLL_MS = 3000;
const NO_RENDERS: Render[] = [];
/** The ids of done renders after which the lists were refetched, since the page was loaded. */
const refetchedFor = new Set<string>();

/**
 * Returns the user's renders that are in progress or failed; polls only while one is in progress. Refetches all lists once
 * a render has ended, also if it ended while the page was loading: a list that was read just before lacks its mix.
 */
export function useOpenRenders(): Render[] {
  const queryClient = useQueryClient();
  const { data = NO_RENDERS } = useQuery({
    ...openRendersQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
  const before = useRef(data);

  useEffect(() => {
    const done = data.filter(({ id, mix }) => mix && !refetchedFor.has(id));
    for (const { id } of done) refetchedFor.add(id);
    const ended = before.current.filter(
      (was) => isUnderWay(was) && !data.some((now) => now.id === was.id && isUnderWay(now)),
    );
    before.current = data;
    if (ended.length === 0 && done.length === 0) return;
    // Balance, counts and lists have changed.
    void queryClient.invalidateQueries();
    for (const { id } of ended) void toastIfDone(queryClient, id);
  }, [data, queryClient]);

  return useMemo(() => data.filter(({ mix }) => mix === null), [data]);
}

/** Only successful renders: failed ones stay in the list with their reason. */
async function toastIfDone(queryClient: QueryClient, id: string): Promise<void> {
  const render = await queryClient.fetchQuery(renderQuery(id)).catch(() => null);
  if (render?.mix) toast.success(texts.result.saved(translateLookText(render.theme.name)));
}
