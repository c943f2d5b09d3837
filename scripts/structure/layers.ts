import { featureOf } from "./floors.ts";
import { isTest, type Source } from "./source.ts";

/**
 * What a file of a feature is, from the bottom up: a layer calls its own and those below, in every feature. What a
 * row looks like may be asked for as a type from anywhere.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["rules", "tables", "jobs", "catalogue"],
  ["commands", "queries", "present", "templates"],
  ["routes", "stream", "webhook", "workers"],
];

export function layerFaults({ path, values }: Source): string[] {
  if (isTest(path)) return [];
  const layer = layerOf(path);
  return values
    .filter((to) => featureOf(to) !== null && layerOf(to) > layer)
    .map((to) => `${path} imports ${to}: routes → commands → rules, see docs/ARCHITECTURE.md`);
}

/** Above all where it is in no feature, or has a name that the vocabulary refuses. */
function layerOf(path: string): number {
  const kind = /^server\/features\/[^/]+\/(\w+)[./]/.exec(path)?.[1] ?? "";
  const found = LAYERS.findIndex((names) => names.includes(kind));
  return found < 0 ? LAYERS.length : found;
}
