import { defineConfig } from "vitest/config";

export const shared = {
  // Two cores: each file that opens a database or draws pictures keeps one busy.
  maxWorkers: 2,
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
