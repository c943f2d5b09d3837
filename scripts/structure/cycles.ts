import type { Source } from "./source.ts";

export function findCycles(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, values }) => [path, values]));
  const done = new Set<string>();
  const found = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.add(`import cycle: ${[...trail.slice(start), path].join(" → ")}`);
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return [...found];
}
