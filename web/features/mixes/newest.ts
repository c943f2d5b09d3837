import type { Mix } from "#shared/contracts/mixes.ts";

export function findNewest(mixes: readonly Mix[]): Mix | undefined {
  return mixes.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0];
}
