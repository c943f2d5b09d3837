import { afterEach, beforeEach, expect, vi } from "vitest";

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
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
