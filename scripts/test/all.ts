import { availableParallelism } from "node:os";
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

/** With fewer, browsers and the other tests only wait for each other: both fill two cores alone. */
const CORES_FOR_BOTH = 4;

type Result = { name: string; code: number };

async function runAll(): Promise<Result[]> {
  await ensureBuilt(process.execPath, ["web", "server", "dying-shop"]);
  const postgres = await startPostgres();
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default"];
  const env = { TEST_DATABASE_URL: postgres.url };
  const server: Step[] = [
    ...CHECKS,
    { name: "tests on Postgres", args: vitest, env },
    { name: "once through the shop on PGlite", args: [...vitest, ...EMBEDDED] },
  ];
  const browser: Step[] = [
    { name: "in a browser", args: ["node_modules/@playwright/test/cli.js", "test"], env },
  ];
  try {
    if (availableParallelism() < CORES_FOR_BOTH) return await runInTurn([...server, ...browser]);
    const label = (steps: Step[], label: string) => steps.map((step) => ({ ...step, label }));
    const both = [runInTurn(label(server, "server")), runInTurn(label(browser, "browser"))];
    return (await Promise.all(both)).flat();
  } finally {
    await postgres.stop();
  }
}

async function runInTurn(steps: Step[]): Promise<Result[]> {
  const done: Result[] = [];
  for (const step of steps) done.push({ name: step.name, code: await runStep(step) });
  return done;
}

/**
 * What is tried on the embedded database too: once through every operation. Real shops run on it in the
 * process tests and in the journeys; that no transaction waits for itself there, `openTestDatabase` watches
 * on every database.
 */
const EMBEDDED = ["server/test/functions.test.ts", "server/test/access.test.ts"];
