import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Visit } from "#shared/visit.ts";
import { storeSession } from "./lib/stored-session.ts";

/** Data that a server-rendered page embeds for the browser. */
export type Served = { visit: Visit; answers: [key: QueryKey, answer: unknown][] };

/** Returns all query results; derived data is recomputed. */
export function listAnswers(queryClient: QueryClient): Served["answers"] {
  const queries = queryClient.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.dataUpdateCount > 0);
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Restores the embedded data and returns the visit. Null on pages rendered in the browser, also if
 * /first-paint.js found device state that the server could not know.
 */
export function restoreServed(queryClient: QueryClient): Visit | null {
  const text = document.getElementById("served")?.textContent;
  if (!text) return null;
  const { visit, answers } = JSON.parse(text) as Served;
  // The cookie is authoritative; storage may have been cleared.
  if (visit.isSignedIn) storeSession();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return document.documentElement.dataset.anew === undefined ? visit : null;
}
