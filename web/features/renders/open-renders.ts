import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";
import { isServerRendering } from "#web/lib/server-rendering.ts";
import { isStrings, readStoredJson } from "#web/lib/stored-json.ts";
import { listOpenRenders } from "./api.ts";

const STORAGE_KEY = "told-renders";
const MAX_SEEN = 50;

/**
 * Renders in progress, failed ones that the user has not seen, and those done in the last minute. The server does not
 * know what was seen: it renders all failed ones, and first-paint.js hides the seen ones.
 */
export const openRendersQuery = queryOptions({
  queryKey: ["renders", "open"],
  queryFn: async ({ signal }): Promise<Render[]> => {
    const found = await listOpenRenders(signal);
    if (isServerRendering) return found;
    const seenIds = readSeenIds();
    return found.filter(({ id }) => !seenIds.includes(id));
  },
  // Always stale: the server-rendered list predates the user's last action.
  staleTime: 0,
});

export function isUnderWay(render: Pick<Render, "status"> | undefined): boolean {
  return render !== undefined && !isRenderOver(render.status);
}

/** Marks the outcome of a render as seen: it was on screen or dismissed. */
export function markRenderSeen(queryClient: QueryClient, id: string): void {
  const seenIds = [...readSeenIds().filter((each) => each !== id), id].slice(-MAX_SEEN);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(seenIds));
  queryClient.setQueryData(openRendersQuery.queryKey, (open) =>
    open?.filter((render) => render.id !== id),
  );
}

function readSeenIds(): string[] {
  return readStoredJson(localStorage, STORAGE_KEY, isStrings) ?? [];
}
