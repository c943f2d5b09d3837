import { setTimeout } from "node:timers/promises";
import type { Visit } from "./load.ts";
import { type BenchShop, type BenchUser, readUsage } from "./shops.ts";

const PATHS = [
  "/dashboard",
  "/api/dashboard",
  "/api/genimages",
  "/api/themes",
  "/api/characters",
  "/api/merchs",
  "/api/cart",
  "/api/statement",
  "/api/orders",
];
const PAUSE_MS = [500, 2500] as const;

export type Crowd = { requests: number; failures: number; slowestMs: number; megabytes: number[] };

/** Simulates browsing users; records the process's memory 20 times. */
export async function runCrowd(
  shop: BenchShop,
  people: readonly BenchUser[],
  { minutes, visit }: { minutes: number; visit: (what: Visit) => Promise<string> },
): Promise<Crowd> {
  const seen: Crowd = { requests: 0, failures: 0, slowestMs: 0, megabytes: [] };
  const endsAt = performance.now() + minutes * 60_000;
  const live = async ({ cookie }: BenchUser, at: number) => {
    await setTimeout((PAUSE_MS[1] * at) / people.length);
    for (let turn = at; performance.now() < endsAt; turn++) {
      const begun = performance.now();
      const url = shop.url + PATHS[turn % PATHS.length];
      await visit({ url, headers: { cookie } }).catch(() => seen.failures++);
      seen.requests++;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun);
      await setTimeout(PAUSE_MS[0] + ((at * 7919 + turn * 104_729) % (PAUSE_MS[1] - PAUSE_MS[0])));
    }
  };
  const watch = async () => {
    while (performance.now() < endsAt) {
      seen.megabytes.push(Math.round(readUsage(shop.process).megabytes));
      await setTimeout((minutes * 60_000) / 20);
    }
  };
  await Promise.all([...people.map(live), watch()]);
  return seen;
}
