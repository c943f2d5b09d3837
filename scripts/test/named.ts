import { runStep } from "../steps.ts";
import { testInBrowser, watchBrowser } from "./browser.ts";
import { selectTests } from "./select.ts";

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

function runTests(tests: string[], pattern: string | null, isWatching: boolean): Promise<number> {
  const filter = pattern ? ["--testNamePattern", pattern] : [];
  return runStep({
    name: tests.length > 3 ? `${tests.length} files` : tests.join(" "),
    args: ["node_modules/vitest/vitest.mjs", isWatching ? "watch" : "run", ...filter, ...tests],
    isInteractive: isWatching,
  });
}
