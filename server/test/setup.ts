import fc from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { takeLastWords } from "./last-words.ts";
import { TEST_SEED } from "./seed.ts";

fc.configureGlobal({ seed: TEST_SEED });

/** No test leaves this machine. */
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(url.hostname)) {
    throw new Error(`A test wanted to reach ${url.hostname}`);
  }
  return realFetch(input, init);
};

/** What is written to the console as an error is a failure that nobody looked at. */
beforeEach(({ onTestFailed }) => {
  vi.spyOn(console, "error");
  takeLastWords();
  onTestFailed(({ task }) => {
    const words = takeLastWords();
    if (words) process.stderr.write(`The shop's log of "${task.name}":\n${words}`);
  });
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
