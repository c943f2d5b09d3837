import { startPostgres } from "#server/test/postgres.ts";
import { ensureBuilt } from "../build/parts.mjs";
import { CHECKS, runStep, type Step } from "../steps.ts";

/** Everything that must hold before a change lands; gives the exit code. */
export async function testAll(): Promise<number> {
  const started = performance.now();
  const results = await runAll();
  const passed = results.filter(({ code }) => code === 0).length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\nAll steps took ${minutes} minutes.`);
  for (const { name, code } of results) console.log(`${code === 0 ? "passed" : "FAILED"}  ${name}`);
  console.log(`${passed} passed, ${results.length - passed} failed`);
  return passed === results.length ? 0 : 1;
}

async function runAll(): Promise<{ name: string; code: number }[]> {
  await ensureBuilt(process.execPath, ["web", "server", "dying-shop"]);
  const postgres = await startPostgres();
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default"];
  const onServer = { TEST_DATABASE_URL: postgres.url };
  const steps: Step[] = [
    ...CHECKS,
    { name: "tests on Postgres", args: vitest, env: onServer },
    { name: "once through the shop on PGlite", args: [...vitest, ...EMBEDDED] },
    {
      name: "in a browser",
      args: ["node_modules/@playwright/test/cli.js", "test"],
      env: onServer,
    },
  ];
  try {
    const done: { name: string; code: number }[] = [];
    for (const step of steps) done.push({ name: step.name, code: await runStep(step) });
    return done;
  } finally {
    await postgres.stop();
  }
}

/**
 * What is tried on the embedded database too: once through every operation. Real shops run on it in the
 * process tests and in the journeys; that no transaction waits for itself there, `openTestDatabase` watches
 * on every database.
 */
const EMBEDDED = ["server/test/functions.test.ts", "server/test/ownership.test.ts"];
