import { constants } from "node:os";
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

type Result = { name: string; code: number };

/** Two lanes side by side: while a browser waits, the other tests go on, and they step back for it. */
async function runAll(): Promise<Result[]> {
  await ensureBuilt(process.execPath, ["web", "server", "dying-shop"]);
  const postgres = await startPostgres();
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default"];
  const env = { TEST_DATABASE_URL: postgres.url };
  const playwright = ["node_modules/@playwright/test/cli.js", "test"];
  try {
    const lanes = await Promise.all([
      runLane({ label: "server", priority: constants.priority.PRIORITY_BELOW_NORMAL }, [
        ...CHECKS,
        { name: "tests on Postgres", args: vitest, env },
        { name: "once through the shop on PGlite", args: [...vitest, ...EMBEDDED] },
      ]),
      runLane({ label: "browser" }, [{ name: "in a browser", args: playwright, env }]),
    ]);
    return lanes.flat();
  } finally {
    await postgres.stop();
  }
}

async function runLane(lane: Pick<Step, "label" | "priority">, steps: Step[]): Promise<Result[]> {
  const done: Result[] = [];
  for (const step of steps)
    done.push({ name: step.name, code: await runStep({ ...step, ...lane }) });
  return done;
}

/**
 * What is tried on the embedded database too: once through every operation. Real shops run on it in the
 * process tests and in the journeys; that no transaction waits for itself there, `openTestDatabase` watches
 * on every database.
 */
const EMBEDDED = ["server/test/functions.test.ts", "server/test/ownership.test.ts"];
