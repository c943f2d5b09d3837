import { matchesGlob } from "node:path";
import { PROJECTS, type Project } from "../../vitest.projects.ts";
import type { Source } from "./source.ts";

const DATABASE = "server/platform/db/client.ts";

/** Each test is of one kind, and a unit test has no database to wait for. */
export function testFaults(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, values }) => [path, values]));
  return [...graph.keys()]
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const kinds = Object.entries(PROJECTS).filter(([, project]) => isIn(path, project));
      if (kinds.length !== 1)
        return [`${path} is in ${kinds.length} projects of vitest.projects.ts: it belongs in one`];
      const isPure = kinds[0]?.[0] === "unit";
      if (!isPure || !reaches(graph, path, DATABASE)) return [];
      return [`${path} opens a database: it is a feature test, see vitest.projects.ts`];
    });
}

function isIn(path: string, { include, exclude }: Project): boolean {
  const matches = (pattern: string) => matchesGlob(path, pattern);
  return include.some(matches) && !exclude.some(matches);
}

function reaches(graph: Map<string, string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (path === to) return true;
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...(graph.get(path) ?? []));
  }
  return false;
}
