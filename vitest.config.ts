import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{server,shared,sandbox,web,scripts}/**/*.test.{ts,tsx}"],
    // Two cores: each file that opens a database or draws pictures keeps one busy.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ["server/test/setup.ts"],
  },
});
