import { defineConfig } from "vitest/config";

export const shared = {
  // Two cores and one more: files wait for jobs and timers a quarter of their time.
  maxWorkers: 3,
  // Files share what a process has loaded and compiled; what they open is their own.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: ["server/test/setup.ts"],
};

export default defineConfig({
  test: {
    ...shared,
    include: ["{server,shared,sandbox,web,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/test/template.ts"],
  },
});
