import { readdirSync, readFileSync } from "node:fs";
import { dirname, matchesGlob, posix, relative, resolve } from "node:path";
import { PROJECTS, type Project } from "../vitest.projects.ts";

/** The import rules and the closed file vocabulary of docs/ARCHITECTURE.md. Each message says what to do instead. */

const ROOTS = ["web", "server", "shared", "sandbox", "e2e", "bench", "scripts"];
const FEATURE_FILES =
  /^(routes|stream|commands|queries|rules|tables|jobs|workers|webhook|present)\.ts$|^emails\.tsx$|\.test\.ts$|^catalogue\.json$/;
const SUBFOLDERS = new Set(["commands", "templates"]);
const MAX_LINES = 400;
const MAX_TEST_LINES = 500;
const DATABASE = "server/platform/db/client.ts";

type Rule = { from: RegExp; not: RegExp; except?: RegExp; instead: string };

const RULES: Rule[] = [
  {
    from: /^shared\//,
    not: /^(server|web|sandbox|e2e|scripts)\//,
    instead: "shared holds contracts only: move the code that needs more to its side",
  },
  {
    from: /^shared\/(?!.*\.test\.ts)/,
    not: /^npm:(?!(zod|postcode-validator|opentype\.js)$)/,
    instead: "shared may use only what is pure and runs on both sides",
  },
  {
    from: /^web\//,
    not: /^(server|sandbox|e2e|scripts)\//,
    except: /^server\/app\.ts$/,
    instead: "web talks to the server over HTTP; only the type of the app crosses",
  },
  {
    from: /^sandbox\//,
    not: /^(server|web|shared|e2e|scripts)\//,
    instead: "a stand-in that shares our code repeats our bugs",
  },
  {
    from: /^server\/(?!shop\.ts|test\/|.*\.test\.ts)/,
    not: /^(web|sandbox|e2e|scripts)\//,
    instead: "only server/shop.ts starts the sandbox",
  },
  {
    from: /^server\/platform\/(?!.*\.test\.ts)/,
    not: /^server\/features\//,
    instead: "platform knows no feature: hand it what it needs",
  },
  {
    from: /^server\/(?!platform\/pictures\/|test\/|.*\.test\.ts)/,
    not: /^npm:sharp$/,
    instead: "what decodes or draws keeps others waiting: make it an operation of the pool (021)",
  },
  {
    from: /^server\/features\/(?!.*\.test\.ts)/,
    not: /^server\/platform\/pictures\//,
    except: /\/(pool|errors|mug|print-font)\.ts$/,
    instead: "pictures are made by deps.pictures.run (021)",
  },
  {
    from: /^server\/providers\//,
    not: /^server\/(features|platform)\//,
    except: /^server\/platform\/log\.ts$/,
    instead: "a provider knows its port and its vendor",
  },
  {
    from: /^server\/features\/.*\/(rules|tables|queries|commands|jobs)/,
    not: /^npm:hono/,
    instead: "HTTP stays in routes.ts",
  },
  {
    from: /^server\/(?!features\/.*(tables|queries|commands)|platform\/(db|jobs|auth|webhooks|events)|test\/|.*\.test\.ts)/,
    not: /^npm:drizzle-orm/,
    instead: "SQL stays in tables, queries, commands and platform/db",
  },
  {
    from: /^(?!server\/providers\/|sandbox\/)/,
    not: /^npm:(openai|@sendgrid\/|stripe)/,
    instead: "vendors stay in providers/",
  },
  {
    from: /^server\/features\/.*\/rules\.ts$/,
    not: /^node:|clock\.ts$/,
    except: /^node:path$/,
    instead: "rules are pure: pass time and data in",
  },
  { from: /^web\/ui\//, not: /^web\/(features|routes)\//, instead: "ui knows no feature" },
  {
    from: /^web\/texts\//,
    not: /^web\/(?!texts\/)/,
    instead: "texts are below everything: values come in as arguments",
  },
  {
    from: /^web\/texts\/de\//,
    not: /^(?!web\/texts\/|shared\/brand\.ts$)/,
    instead: "a translation is awaited while the modules start: pass values as arguments",
  },
  { from: /^web\/lib\//, not: /^web\/(features|routes|ui)\//, instead: "lib is below everything" },
  {
    from: /^web\/features\//,
    not: /^web\/routes\//,
    instead: "routes compose features, not the other way round",
  },
];

/** `values` leaves out what is imported as a type: that ties nothing together at run time. */
type Source = { path: string; text: string; imports: string[]; values: string[] };

const IMPORT =
  /(?:^|\n)(?:import|export)\s(type\s)?[^;'"]*?\bfrom\s*["']([^"'\n]+)["']|(?:^|\n)import\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

const sources = ROOTS.flatMap(walk).map(read);
const faults = [
  ...sources.flatMap(importFaults),
  ...sources.flatMap(webFeatureFaults),
  ...sources.flatMap(shapeFaults),
  ...findCycles(sources),
  ...testFaults(sources),
];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`structure: ${sources.length} files follow the rules`);

function walk(folder: string): string[] {
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith(".gen.ts") ? [path] : [];
  });
}

function read(path: string): Source {
  const text = readFileSync(path, "utf8");
  const found = [...text.matchAll(IMPORT)].map((match) => ({
    to: target(path, match[2] ?? match[3] ?? match[4] ?? ""),
    isType: match[1] !== undefined,
  }));
  return {
    path,
    text,
    imports: found.map(({ to }) => to),
    values: found.filter(({ isType }) => !isType).map(({ to }) => to),
  };
}

/** Where an import leads: a path from the root, or `npm:name`, or `node:name`. */
function target(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith("."))
    return relative(".", resolve(dirname(from), specifier)).replaceAll("\\", "/");
  return specifier.startsWith("node:") ? specifier : `npm:${specifier}`;
}

function importFaults({ path, imports }: Source): string[] {
  return RULES.filter((rule) => rule.from.test(path)).flatMap((rule) =>
    imports
      .filter((to) => rule.not.test(to) && !rule.except?.test(to))
      .map((to) => `${path} imports ${to}: ${rule.instead}`),
  );
}

function webFeatureFaults({ path, imports }: Source): string[] {
  const own = /^web\/features\/([^/]+)\//.exec(path)?.[1];
  if (!own) return [];
  return imports
    .filter((to) => to.startsWith("web/features/") && !to.startsWith(`web/features/${own}/`))
    .map((to) => `${path} imports ${to}: features do not import features, compose them in a route`);
}

function shapeFaults({ path, text }: Source): string[] {
  const faults: string[] = [];
  const lines = text.split("\n").length;
  const limit = /\.(test|spec)\.tsx?$/.test(path) ? MAX_TEST_LINES : MAX_LINES;
  if (lines > limit)
    faults.push(`${path} has ${lines} lines, more than ${limit}: find the second room in it`);
  if (
    /process\.env/.test(text) &&
    /^server\/(?!env\.ts|test\/)/.test(path) &&
    !path.endsWith(".test.ts")
  ) {
    faults.push(`${path} reads process.env: only server/env.ts does`);
  }
  const [, , feature, first, second] = path.split("/");
  if (!path.startsWith("server/features/") || !feature || !first) return faults;
  if (second === undefined && !FEATURE_FILES.test(first)) {
    faults.push(
      `${path}: no such file name in a feature, see docs/ARCHITECTURE.md for the closed list`,
    );
  }
  if (second !== undefined && !SUBFOLDERS.has(first))
    faults.push(`${path}: no such folder in a feature`);
  return faults;
}

function findCycles(all: Source[]): string[] {
  const graph = new Map(all.map(({ path, values }) => [path, values]));
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

/** Each test is of one kind, and a unit test has no database to wait for. */
function testFaults(all: Source[]): string[] {
  const graph = new Map(all.map(({ path, values }) => [path, values]));
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
