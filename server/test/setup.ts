import fc from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { drainLogLines } from "./log-buffer.ts";
import { TEST_SEED } from "./seed.ts";

fc.configureGlobal({ seed: TEST_SEED });

/** Blocks requests to other machines. */
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(url.hostname)) {
    throw new Error(`A test tried to reach ${url.hostname}`);
  }
  return realFetch(input, init);
};

/** A test that logs an error to the console fails. */
beforeEach(({ onTestFailed }) => {
  vi.spyOn(console, "error");
  drainLogLines();
  onTestFailed(({ task }) => {
    const lines = drainLogLines();
    if (lines) process.stderr.write(`The shop's log of "${task.name}":\n${lines}`);
  });
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
