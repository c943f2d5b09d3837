import { matchesGlob } from "node:path";
import { PROJECTS, type Project } from "../../vitest.projects.ts";
import type { Source } from "./source.ts";

const DATABASE = "server/platform/db/client.ts";

/** Every test belongs to one Vitest project, and unit tests must not open a database. */
export function findTestFaults(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, values }) => [path, values]));
  return [...graph.keys()]
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const kinds = Object.entries(PROJECTS).filter(([, project]) => matchesProject(path, project));
      if (kinds.length !== 1)
        return [`${path} is in ${kinds.length} projects of vitest.projects.ts: it belongs in one`];
      const isPure = kinds[0]?.[0] === "unit";
      if (!isPure || !canReach(graph, path, DATABASE)) return [];
      return [`${path} opens a database: it is a feature test, see vitest.projects.ts`];
    });
}

function matchesProject(path: string, { include, exclude }: Project): boolean {
  const matches = (pattern: string) => matchesGlob(path, pattern);
  return include.some(matches) && !exclude.some(matches);
}

function canReach(graph: Map<string, string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const pending = [from];
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (path === to) return true;
    if (seen.has(path)) continue;
    seen.add(path);
    pending.push(...(graph.get(path) ?? []));
  }
  return false;
}
