import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findBrokenCommands } from "./docs/commands.ts";
import { findBrokenLinks } from "./docs/links.ts";
import { listPages, listPaths } from "./docs/pages.ts";
import { listNamedPaths, matchesPath } from "./docs/paths.ts";

const paths = listPaths();
const existing = new Set(paths);
const pages = listPages();
const read = (page: string) => readFileSync(page, "utf8");

/** In backticks, but not files of this repository. */
const NO_FILES: Record<string, string[]> = {
  // Files of a backup and of the data folder, and those that an operator creates.
  "docs/BACKUP.md": ["manifest.json", "sandbox/"],
  "docs/GOING-LIVE.md": ["deploy/shop.env", "deploy/.env"],
  // Names that the guide advises against.
  "docs/STYLE.md": ["end-gently.ts", "news.ts"],
  // URLs, and keys of the specification.
  "docs/api.md": [".../cancel"],
  "docs/differences.md": ["uploads/{timestamp}.{ext}"],
};

const findIn = (selected: string[], findFaults: (page: string) => string[]) =>
  selected.flatMap((page) => findFaults(page).map((fault) => `${page}: ${fault}`));

test("all pages have only links to files and headings that exist", () => {
  const isExisting = (path: string) => existing.has(path);
  expect(findIn(pages, (page) => findBrokenLinks(page, isExisting, read))).toEqual([]);
});

test("all pages name only commands that work", () => {
  expect(findIn(pages, (page) => findBrokenCommands(read(page)))).toEqual([]);
});

test("the pages in the root and in docs/ name only paths that exist", () => {
  const findMissing = (page: string) =>
    listNamedPaths(read(page)).filter(
      (path) => !matchesPath(path, paths) && !NO_FILES[page]?.includes(path),
    );
  expect(
    findIn(
      pages.filter((page) => /^(docs\/.+|[^/]+)$/.test(page)),
      findMissing,
    ),
  ).toEqual([]);
});

test("the check reads pages, paths and commands", () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(listNamedPaths(read("docs/ARCHITECTURE.md")).length).toBeGreaterThan(100);
  expect(listNamedPaths(read("CONTRIBUTING.md")).length).toBeGreaterThan(30);
});

test("broken links are reported", () => {
  const page = "see [a](b.md#the-b), [c](b.md#c), [d](../d.md), [e](#e)\n\n`[f](f.md)`\n\n## E\n";
  const text: Record<string, string> = { "docs/a.md": page, "docs/b.md": "# The b!\n" };
  const broken = findBrokenLinks(
    "docs/a.md",
    (path) => path in text,
    (path) => text[path] ?? "",
  );
  expect(broken).toEqual(["b.md#c", "../d.md"]);
});

test("missing paths are reported", () => {
  const page = "`web/ui/<name>.tsx`, `web/gone/`, `gone.ts`, `dist/web`, `GET /api/a`, `main.ts`";
  const missing = listNamedPaths(page).filter((path) => !matchesPath(path, paths));
  expect(missing).toEqual(["web/gone/", "gone.ts"]);
});

test("broken commands are reported", () => {
  const page = [
    "`npm run check`, `npm run gone -- --now`, `npx gone-too`, `node scripts/gone.ts A`",
    "`npm test -- FILE`, `npm test -- docs-pages`, `npm test -- nothing that is a title`",
    "```",
    'npm test -- "broken commands are" # finds this test',
    "node --env-file=.env scripts/gone.mjs",
    "```",
  ].join("\n");
  expect(findBrokenCommands(page)).toEqual([
    "gone",
    "gone-too",
    "scripts/gone.ts",
    "nothing that is a title",
    "scripts/gone.mjs",
  ]);
});

test("LICENSE names every folder with work of others, and only folders that exist", () => {
  const named = read("LICENSE").match(/\b[a-z0-9]+(\/[a-z-]+)+/g) ?? [];
  expect(named.filter((path) => !existing.has(path))).toEqual([]);
  const licensed = paths.filter(
    (path) =>
      /\/LICENSE[^/]*$/.test(path) ||
      (path.endsWith("/README.md") &&
        /MIT licence|Creative Commons|public domain/.test(read(path))),
  );
  expect(licensed.length).toBeGreaterThan(10);
  expect(licensed.filter((path) => !named.some((folder) => path.startsWith(folder)))).toEqual([]);
});

test("README.md has at most 80 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(80);
});

test("docs/ARCHITECTURE.md has less than 120 lines", () => {
  expect(read("docs/ARCHITECTURE.md").trimEnd().split("\n").length).toBeLessThan(120);
});
