import { defineConfig } from "@playwright/test";
import { WORKERS } from "./e2e/standing-file.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // Upper bounds for a loaded machine; a green run never comes near them. No test sets its own.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // Says of a test that failed where its trace, its picture and its shop's log are.
  reporter: [["list"], ["./scripts/test/playwright-reporter.ts"]],
  use: {
    viewport: { width: 1280, height: 860 },
    actionTimeout: 90_000,
    // Pictures of the page at each step cost a tenth of all tests' time: only where single ones are run.
    trace: {
      mode: "retain-on-failure",
      screenshots: false,
      snapshots: process.env.STANDING_SHOPS !== undefined,
    },
    screenshot: "only-on-failure",
    // What moves is drawn without a graphics card here, for a tenth of the time of all tests.
    contextOptions: { reducedMotion: "reduce" },
  },
});
