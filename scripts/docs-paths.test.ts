import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDERS = "{server,shared,web,sandbox,art,scripts,e2e,docs}";
const EXISTING_PATHS = globSync([`${FOLDERS}/**`, "*", ".*"]).map((path) =>
  path.replaceAll("\\", "/"),
);

/** A path as the pages write it: relative to the root or to a top-level folder. */
const PATH = /^[.\w<>$*-]+(\/[.\w<>$*-]+)*\/?$/;

test.each(["docs/ARCHITECTURE.md", "CONTRIBUTING.md"])("%s names only paths that exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(/`([^`\n]+)`/g)]
    .map(([, word = ""]) => word)
    .filter((word) => PATH.test(word) && (word.includes("/") || /\.(tsx?|md|js)$/.test(word)));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((path) => !isExisting(path))).toEqual([]);
});

function isExisting(path: string): boolean {
  const written = path.replace(/\/$/, "").replace(/[.$]/g, "\\$&");
  const pattern = new RegExp(`(^|/)${written.replace(/<[^>]+>|\*/g, "[^/]*")}$`);
  return EXISTING_PATHS.some((one) => pattern.test(one));
}

test("docs/ARCHITECTURE.md has less than 120 lines", () => {
  expect(readFileSync("docs/ARCHITECTURE.md", "utf8").trimEnd().split("\n").length).toBeLessThan(
    120,
  );
});
