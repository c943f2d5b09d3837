import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Visit } from "#shared/visit.ts";
import { noteSession } from "./lib/visit.ts";

/** What stands in a page that the server wrote, for the browser to begin with. */
export type Served = { visit: Visit; answers: [key: QueryKey, answer: unknown][] };

/** All that was asked for while the page was written; what a screen derives from it comes by itself. */
export function answersOf(queryClient: QueryClient): Served["answers"] {
  const queries = queryClient.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.dataUpdateCount > 0);
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Puts in what the server asked for, and says for whom it wrote; null on a page that the browser draws by
 * itself, also because /first-paint.js knows of something here that the server could not know.
 */
export function takeServed(queryClient: QueryClient): Visit | null {
  const text = document.getElementById("served")?.textContent;
  if (!text) return null;
  const { visit, answers } = JSON.parse(text) as Served;
  // A cookie says it that storage may have lost.
  if (visit.isSignedIn) noteSession();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return document.documentElement.dataset.anew === undefined ? visit : null;
}
