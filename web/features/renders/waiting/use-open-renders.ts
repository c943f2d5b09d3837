import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import type { Render } from "#shared/contracts/renders.ts";
import { lookText } from "#web/lib/owner-words.ts";
import { texts } from "#web/texts/renders.ts";
import { renderQuery } from "../api.ts";
import { isUnderWay, openRendersQuery } from "../open-renders.ts";

const POLL_MS = 3000;
const NONE: Render[] = [];

/** Renders that their person has left alone; asked for again only while one is under way. */
export function useOpenRenders(): Render[] {
  const queryClient = useQueryClient();
  const { data = NONE } = useQuery({
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
    for (const { id } of ended) void sayDone(queryClient, id);
  }, [data, queryClient]);

  return data;
}

/** A failed one stays on screen and says so itself. */
async function sayDone(queryClient: QueryClient, id: string): Promise<void> {
  const render = await queryClient.fetchQuery(renderQuery(id)).catch(() => null);
  if (render?.mix) toast.success(texts.result.saved(lookText(render.theme.name)));
}
