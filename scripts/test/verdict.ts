import type { SlowTest, TestFailure } from "./report.ts";

/**
 * How a step ended. `failures` are the tests that failed in its first run. `unsteady`: all of them passed when they ran
 * again, alone. `rejected`: the same, but at least one of them must never fail.
 */
export type StepResult = {
  name: string;
  seconds: number;
  outcome: "passed" | "unsteady" | "rejected" | "failed";
  failures: TestFailure[];
  slow: SlowTest[];
};

/** More than this many unsteady tests in one run are a fault of the machine or of the product, not of a test. */
const MAX_UNSTEADY = 2;

const MONEY_FEATURES = [
  "billing books cases costs invoices ledger margins offers orders payments plans",
  "promos quotes receipts reconciliation spending statement taxes",
].flatMap((names) => names.split(" "));

/** Paths of tests in which a wrong amount or a lost row would show only sometimes. */
const STRICT_PATHS = new RegExp(
  `^server/(features/(${MONEY_FEATURES.join("|")})|test/trade)/|crash|^e2e/(checkout|plans|desk-pay|desk-plans|merch)`,
);

/** Imports of property tests and of tests that kill a process. */
const STRICT_SOURCES = /from "(fast-check|.*(killed-shops|crash-shop))(\.ts)?"/;

/**
 * Returns whether an unsteady run of this test fails the whole run: property, crash and money tests find races, and a
 * race seldom shows twice.
 */
export function mustBeSteady(file: string, source: string): boolean {
  return STRICT_PATHS.test(file) || STRICT_SOURCES.test(source);
}

/** Returns the unsteady steps as rejected ones where their tests can't be accepted. */
export function judge(results: StepResult[], readSource: (file: string) => string): StepResult[] {
  const unsteady = results.filter(({ outcome }) => outcome === "unsteady");
  const tests = unsteady.flatMap(({ failures }) => failures);
  const isAccepted =
    tests.length <= MAX_UNSTEADY && !tests.some(({ file }) => mustBeSteady(file, readSource(file)));
  if (isAccepted) return results;
  return results.map((result) =>
    result.outcome === "unsteady" ? { ...result, outcome: "rejected" } : result,
  );
}
