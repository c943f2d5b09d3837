import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const ROUTES = join(import.meta.dirname, "../routes");
const SPLIT = /[\\/]web[\\/]routes[\\/](.+)\.tsx\?tsr-split=component/;

/**
 * Writes `screens.json`: a path pattern per screen and the scripts it needs beyond the common ones.
 * The server preloads them, so that phones fetch everything in one round trip, and uses the
 * patterns to detect unknown paths. Fails the build if a customer's screen needs the desk's scripts.
 */
export function listScreens(): Plugin {
  return {
    name: "memix-list-screens",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const always = new Set(
        chunks.filter((chunk) => chunk.isEntry).flatMap(createImportLister(chunks)),
      );
      const parts = chunks.flatMap((chunk) =>
        listChunkRoutes(chunk).map((route) => ({ route, chunk })),
      );
      const listScripts = (screen: string) => {
        const own = parts.filter(({ route }) => route === screen || isParentLayout(route, screen));
        const needed = new Set(own.map(({ chunk }) => chunk).flatMap(createImportLister(chunks)));
        return [...needed].filter((name) => !always.has(name)).sort();
      };
      const screens = listRouteFiles()
        .filter((route) => !isLayout(route))
        .map((route) => ({ route, path: toPattern(route), scripts: listScripts(route) }));
      const leaks = screens.filter(loadsDesk).map(({ route }) => route);
      if (leaks.length > 0)
        this.error(`Customers would load the desk's code on: ${leaks.join(", ")} (vite.config.ts)`);
      this.emitFile({
        type: "asset",
        fileName: "screens.json",
        source: JSON.stringify(screens.map(({ path, scripts }) => ({ path, scripts }))),
      });
    },
  };
}

function loadsDesk({ route, scripts }: { route: string; scripts: string[] }): boolean {
  return !/^(auth\/)?desk(\/|$)/.test(route) && scripts.some((name) => /\/desk-/.test(name));
}

/** For example `_signed-in/dashboard/account`. */
function listRouteFiles(): string[] {
  return readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".tsx") && !/(^|\/)(-|__)/.test(name))
    .map((name) => name.slice(0, -".tsx".length));
}

/** Returns the routes whose components a chunk contains. */
function listChunkRoutes(chunk: Rolldown.OutputChunk): string[] {
  return chunk.moduleIds.flatMap((id) => SPLIT.exec(id)?.[1]?.replaceAll("\\", "/") ?? []);
}

function createImportLister(chunks: Rolldown.OutputChunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const visit = (name: string, seen: Set<string>) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of byName.get(name)?.imports ?? []) visit(next, seen);
  };
  return (chunk: Rolldown.OutputChunk) => {
    const seen = new Set<string>();
    visit(chunk.fileName, seen);
    return [...seen];
  };
}

/** True for a route with child routes. */
function isLayout(route: string): boolean {
  return existsSync(join(ROUTES, route));
}

function isParentLayout(route: string, screen: string): boolean {
  return isLayout(route) && screen.startsWith(`${route}/`);
}

/**
 * Converts a file route to a pattern: '_' groups and 'index' add nothing, '$' matches any segment.
 */
function toPattern(route: string): string {
  const parts = route
    .split(/[/.]/)
    .filter((part) => !part.startsWith("_") && part !== "index")
    .map((part) => (part.startsWith("$") ? "/[^/]+" : `/${part}`));
  return `^${parts.join("")}/?$`;
}
