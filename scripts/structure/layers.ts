import { getFeature } from "./feature-levels.ts";
import { isTest, type Source } from "./source.ts";

/**
 * Kinds of files in a feature, from the bottom up. A layer imports values only from itself and lower layers, in every
 * feature; types may be imported from anywhere.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["rules", "settings", "tables", "jobs", "catalogue"],
  ["commands", "queries", "present", "templates"],
  ["routes", "stream", "webhook", "workers"],
];

export function findLayerFaults({ path, values }: Source): string[] {
  if (isTest(path)) return [];
  const layer = getLayer(path);
  return values
    .filter((to) => getFeature(to) !== null && getLayer(to) > layer)
    .map((to) => `${path} imports ${to}: routes → commands → rules, see docs/ARCHITECTURE.md`);
}

/** Returns the highest layer for files outside of features and for names that the vocabulary rejects. */
function getLayer(path: string): number {
  const kind = /^server\/features\/[^/]+\/(\w+)[./]/.exec(path)?.[1] ?? "";
  const found = LAYERS.findIndex((names) => names.includes(kind));
  return found < 0 ? LAYERS.length : found;
}
