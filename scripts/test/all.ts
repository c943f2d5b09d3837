import { copyFileSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { TEST_SEED } from "#server/test/seed.ts";
import { CHECKS, runStep, type Step } from "../steps.ts";
import { openTestEnvironment } from "./environment.ts";
import { haveProcessesPassed, recordProcessesPassed } from "./passed-processes.ts";
import { runTests, type TestStep } from "./run-tests.ts";
import { printSummary } from "./summary.ts";
import { judge, type StepResult } from "./verdict.ts";

/** Everything that must hold before a change lands; returns the exit code. */
export async function testAll(): Promise<number> {
  console.log(`TEST_SEED=${TEST_SEED}`);
  const startedAt = performance.now();
  const results = judge(await runAll(), (file) => readFileSync(file, "utf8"));
  return printSummary(results, (performance.now() - startedAt) / 60_000) === 0 ? 0 : 1;
}

/** Browser and server tests use two cores each, so with fewer cores they run one after the other. */
const CORES_FOR_BOTH = 4;

const VITEST = [
  ...["node_modules/vitest/vitest.mjs", "run"],
  ...["--reporter=default", "--reporter=./scripts/test/vitest-reporter.ts"],
];
const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test"];

/**
 * Every operation once on the embedded database. Whole shops run on it in the process tests and the journeys;
 * `openTestDatabase` detects transactions that would deadlock on every database.
 */
const EMBEDDED = ["server/test/functions.test.ts", "server/test/access.test.ts"];

/** In one run, since each run of Vitest takes 5 s of CPU time to start; `timing` and `latency` come last. */
const PROJECTS_ON_POSTGRES = ["unit", "feature", "timing", "latency"];

type Runner = () => Promise<StepResult>;

async function runAll(): Promise<StepResult[]> {
  const { env: environment, scratch, stop } = await openTestEnvironment();
  const env = { TEST_SEED: String(TEST_SEED), ...environment };
  const inScratch = { ...env, TMPDIR: scratch };
  const { TEST_DATABASE_URL: _, ...embedded } = inScratch;
  const server = [
    () => testOnPostgres(inScratch),
    createVitestRunner("all operations on PGlite", EMBEDDED, embedded),
  ];
  const browser = [() => runBrowserTests(env)];
  try {
    const checks = await Promise.all(CHECKS.map(runCheck));
    const tests =
      availableParallelism() < CORES_FOR_BOTH
        ? [runSequentially([...server, ...browser])]
        : [runSequentially(server), runSequentially(browser)];
    return [...checks, ...(await Promise.all(tests)).flat()];
  } finally {
    await stop();
  }
}

/** Skips process tests that have passed unchanged, except in CI. */
async function testOnPostgres(env: Record<string, string>): Promise<StepResult> {
  const isSkipped = !process.env.CI && haveProcessesPassed();
  if (isSkipped) console.log("\nProcess tests: unchanged since they passed, skipped.");
  const projects = [...PROJECTS_ON_POSTGRES, ...(isSkipped ? [] : ["process"])];
  const args = projects.map((name) => `--project=${name}`);
  const result = await createVitestRunner("tests on Postgres", args, env)();
  if (result.outcome === "passed" && !isSkipped) recordProcessesPassed();
  return result;
}

async function runSequentially(runners: Runner[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const run of runners) results.push(await run());
  return results;
}

async function runCheck(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const outcome = (await runStep({ ...step, label: step.name })) === 0 ? "passed" : "failed";
  const seconds = (performance.now() - startedAt) / 1000;
  return { name: step.name, seconds, outcome, failures: [], slow: [] };
}

function createVitestRunner(name: string, args: string[], env: Record<string, string>): Runner {
  const rerunArgs = [...VITEST, ...args, "--lastFailed", "--maxWorkers=1"];
  return () => runTests({ name, args: [...VITEST, ...args], rerunArgs, env });
}

/** Playwright empties its output folder at the start, so what the second run needs is copied out of it. */
const LAST_RUN = "node_modules/.cache/memix/last-run.json";

async function runBrowserTests(env: Record<string, string>): Promise<StepResult> {
  const step: TestStep = {
    name: "in a browser",
    args: PLAYWRIGHT,
    env,
    rerunArgs: [
      ...[...PLAYWRIGHT, "--last-failed", `--last-failed-file=${LAST_RUN}`],
      ...["--workers=1", "--output=test-results/again"],
    ],
  };
  return await runTests(step, () => copyFileSync("test-results/.last-run.json", LAST_RUN));
}
