import { startPostgres } from "#server/test/database.ts";
import { CHECKS, runStep, type Step } from "./steps.ts";

/** Everything that must hold before a change lands. The slow things run side by side on two cores. */

const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default"];

const started = performance.now();
const results = await runAll();
const passed = results.filter(({ code }) => code === 0).length;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\nAll steps took ${minutes} minutes.`);
for (const { name, code } of results) console.log(`${code === 0 ? "passed" : "FAILED"}  ${name}`);
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exit(passed === results.length ? 0 : 1);

async function runAll(): Promise<{ name: string; code: number }[]> {
  const postgres = await startPostgres();
  try {
    const steps: Step[] = [
      ...CHECKS,
      { name: "tests on PGlite", args: VITEST },
      {
        name: "data layer on Postgres",
        args: [...VITEST, "--config", "vitest.postgres.config.ts"],
        env: { TEST_DATABASE_URL: postgres.url },
      },
      { name: "in a browser", args: ["node_modules/@playwright/test/cli.js", "test"] },
    ];
    const done: { name: string; code: number }[] = [];
    for (const step of steps) done.push({ name: step.name, code: await runStep(step) });
    return done;
  } finally {
    await postgres.stop();
  }
}
