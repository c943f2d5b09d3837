import { globSync, readFileSync } from "node:fs";
import { readTitles } from "../test-titles.ts";

const TESTS = "{server,shared,packages,web,scripts}/**/*.test.{ts,tsx}";
const SPECS = "e2e/**/*.spec.ts";

/** The selected test files; `pattern` filters titles. */
export type Selection = { tests: string[]; specs: string[]; pattern: string | null };

/** Selects by path if each word is part of a path, else by the words as part of a title. */
export function selectTests(words: string[]): Selection {
  const files = globSync([TESTS, SPECS]).map((path) => path.replaceAll("\\", "/"));
  const findByPath = (word: string) =>
    files.filter((path) => path.includes(word.replace(/^\.\//, "")));
  if (words.every((word) => findByPath(word).length > 0)) {
    return splitByRunner(words.length === 0 ? files : words.flatMap(findByPath), null);
  }
  const title = words.join(" ");
  const pattern = `(?i:${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`;
  return splitByRunner(
    files.filter((path) => hasTitle(path, new RegExp(pattern))),
    pattern,
  );
}

function splitByRunner(files: string[], pattern: string | null): Selection {
  const all = [...new Set(files)].sort();
  const isSpec = (path: string) => path.startsWith("e2e/");
  return { tests: all.filter((path) => !isSpec(path)), specs: all.filter(isSpec), pattern };
}

function hasTitle(path: string, pattern: RegExp): boolean {
  const { groups, tests } = readTitles(readFileSync(path, "utf8"));
  return [...groups, ...tests].some((title) => pattern.test(title));
}
