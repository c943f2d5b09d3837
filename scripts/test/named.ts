import { globSync, readFileSync } from "node:fs";
import { runStep } from "../steps.ts";
import { readTitles } from "../test-titles.ts";
import { testInBrowser, watchBrowser } from "./browser.ts";

const TESTS = "{server,shared,sandbox,art,web,scripts}/**/*.test.{ts,tsx}";
const SPECS = "e2e/**/*.spec.ts";

/** The selected test files; `pattern` filters titles. */
type Selection = { tests: string[]; specs: string[]; pattern: string | null };

/** Runs the tests selected by the words and returns the exit code; with `isWatching` it never returns. */
export async function testNamed(words: string[], isWatching: boolean): Promise<number> {
  const { tests, specs, pattern } = selectTests(words);
  if (tests.length + specs.length === 0) {
    console.error(`No test has "${words.join(" ")}" in its path or its title.`);
    return 2;
  }
  if (isWatching && specs.length > 0 && tests.length === 0)
    return await watchBrowser(specs, pattern);
  const codes: number[] = [];
  if (tests.length > 0) codes.push(await runTests(tests, pattern, isWatching));
  if (specs.length > 0 && !isWatching) codes.push(await testInBrowser(specs, pattern));
  return Math.max(...codes);
}

/** Selects by path if each word is part of a path, else by the words as part of a title. */
function selectTests(words: string[]): Selection {
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

function runTests(tests: string[], pattern: string | null, isWatching: boolean): Promise<number> {
  const filter = pattern ? ["--testNamePattern", pattern] : [];
  return runStep({
    name: tests.length > 3 ? `${tests.length} files` : tests.join(" "),
    args: ["node_modules/vitest/vitest.mjs", isWatching ? "watch" : "run", ...filter, ...tests],
    isInteractive: isWatching,
  });
}
