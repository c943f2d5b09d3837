import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOMS = "{server,shared,web,sandbox,art,scripts,e2e,docs}";
const THERE = globSync([`${ROOMS}/**`, "*", ".*"]).map((path) => path.replaceAll("\\", "/"));

/** A file or folder as the pages name it: from the project's folder, or from within a room. */
const PATH = /^[.\w<>$*-]+(\/[.\w<>$*-]+)*\/?$/;

test.each(["docs/ARCHITECTURE.md", "CONTRIBUTING.md"])("what %s names is there", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(/`([^`\n]+)`/g)]
    .map(([, word = ""]) => word)
    .filter((word) => PATH.test(word) && (word.includes("/") || /\.(tsx?|md|js)$/.test(word)));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});

/** Also its end alone, from a folder's slash on. */
function isThere(path: string): boolean {
  const written = path.replace(/\/$/, "").replace(/[.$]/g, "\\$&");
  const pattern = new RegExp(`(^|/)${written.replace(/<[^>]+>|\*/g, "[^/]*")}$`);
  return THERE.some((one) => pattern.test(one));
}

test("the page of how it is built stays under 120 lines", () => {
  expect(readFileSync("docs/ARCHITECTURE.md", "utf8").trimEnd().split("\n").length).toBeLessThan(
    120,
  );
});
