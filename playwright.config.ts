import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Two cores carry two browsers, each with a shop of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 860 },
    actionTimeout: 30_000,
    // What moves is drawn without a graphics card here, for a tenth of the time of all tests.
    contextOptions: { reducedMotion: "reduce" },
  },
});
