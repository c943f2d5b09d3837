import { invalid, noSuch } from "./errors.ts";

type Listed = { id: string; created?: number };

export type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

/** Returns one page, newest first. `records` are oldest first. */
export function createList<T extends Listed>(
  url: string,
  records: T[],
  { page, present }: { page: Page; present: (record: T) => unknown },
): Record<string, unknown> {
  const { limit = 10, starting_after, ending_before } = page;
  if (limit < 1 || limit > 100) throw invalid("Invalid limit: 1 to 100.", { param: "limit" });
  const all = [...records].reverse();
  const from = starting_after ? findPosition(all, starting_after, "starting_after") + 1 : 0;
  const to = ending_before ? findPosition(all, ending_before, "ending_before") : all.length;
  const rest = all.slice(from, to);
  const shown = ending_before ? rest.slice(-limit) : rest.slice(0, limit);
  const has_more = rest.length > shown.length;
  return { object: "list", data: shown.map(present), has_more, url };
}

function findPosition(all: Listed[], id: string, param: string): number {
  const place = all.findIndex((one) => one.id === id);
  if (place < 0) throw noSuch("object", id, param);
  return place;
}

export function isWithin(created: number, range: number | Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
