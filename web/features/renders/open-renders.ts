import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";
import { isWriting } from "#web/lib/writing.ts";
import { listOpenRenders } from "./api.ts";

const PLACE = "told-renders";
const MOST = 50;

/**
 * What is under way, and what failed without the person knowing yet. The server does not know what they know: it
 * writes all that failed, and first-paint.js leaves out what was told.
 */
export const openRendersQuery = queryOptions({
  queryKey: ["renders", "open"],
  queryFn: async ({ signal }): Promise<Render[]> => {
    const found = await listOpenRenders(signal);
    if (isWriting) return found;
    const told = readTold();
    return found.filter(({ id }) => !told.includes(id));
  },
  // It was read before the person went to where renders are started.
  staleTime: 0,
});

export function isUnderWay(render: Pick<Render, "status"> | undefined): boolean {
  return render !== undefined && !isRenderOver(render.status);
}

/** How this render ended is known to the person: it was on screen, or they waved it off. */
export function noteTold(queryClient: QueryClient, id: string): void {
  const told = [...readTold().filter((each) => each !== id), id].slice(-MOST);
  localStorage.setItem(PLACE, JSON.stringify(told));
  queryClient.setQueryData(openRendersQuery.queryKey, (open) =>
    open?.filter((render) => render.id !== id),
  );
}

function readTold(): string[] {
  return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
}
