import { type QueryClient, useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { toast } from "sonner";
import type { Render } from "#shared/contracts/renders.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { renderQuery } from "../api.ts";
import { isUnderWay, openRendersQuery } from "../open-renders.ts";

const POLL_MS = 3000;
const NO_RENDERS: Render[] = [];

/** Returns the user's renders that are in progress or failed; polls only while one is in progress. */
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

  useRefetchOfMissedMixes(data);
  return useMemo(() => data.filter(({ mix }) => mix === null), [data]);
}

/** Prefix of the keys of all lists of mixes; the second part of the key marks the list of deleted ones. */
const MIXES_KEY = ["mixes"];
const DELETED = "deleted";
/** The ids of done renders after which the lists were refetched, since the page was loaded. */
const refetchedFor = new Set<string>();

/** Refetches all lists if a render ended while the page was loading: a list that was read just before lacks its mix. */
function useRefetchOfMissedMixes(renders: Render[]): void {
  const queryClient = useQueryClient();
  const isReading = useIsFetching({ queryKey: MIXES_KEY }) > 0;
  useEffect(() => {
    if (isReading) return;
    const lists = queryClient
      .getQueriesData<{ id: string }[]>({ queryKey: MIXES_KEY })
      .flatMap(([[, part], mixes]) => (mixes && part !== DELETED ? [mixes] : []));
    const missed = renders.filter(
      ({ id, mix }) =>
        mix &&
        !refetchedFor.has(id) &&
        lists.some((mixes) => !mixes.some((each) => each.id === mix.id)),
    );
    if (missed.length === 0) return;
    for (const { id } of missed) refetchedFor.add(id);
    void queryClient.invalidateQueries();
  }, [renders, isReading, queryClient]);
}

/** Only successful renders: failed ones stay in the list with their reason. */
async function toastIfDone(queryClient: QueryClient, id: string): Promise<void> {
  const render = await queryClient.fetchQuery(renderQuery(id)).catch(() => null);
  if (render?.mix) toast.success(texts.result.saved(translateThemeText(render.theme.name)));
}
