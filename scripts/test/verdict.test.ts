import { expect, test } from "vitest";
import type { TestFailure } from "./report.ts";
import { judge, mustBeSteady, type StepResult } from "./verdict.ts";

const PLAIN: TestFailure = { file: "web/lib/download.test.ts", title: "downloads", error: "x" };

function unsteady(...failures: TestFailure[]): StepResult {
  return { name: "tests on Postgres", seconds: 1, outcome: "unsteady", failures, slow: [] };
}

function outcomes(results: StepResult[], source = ""): string[] {
  return judge(results, () => source).map(({ outcome }) => outcome);
}

test("accepts two tests that failed once", () => {
  expect(outcomes([unsteady(PLAIN), unsteady(PLAIN)])).toEqual(["unsteady", "unsteady"]);
});

test("rejects a third test that failed once, whichever step it is in", () => {
  expect(outcomes([unsteady(PLAIN, PLAIN), unsteady(PLAIN)])).toEqual(["rejected", "rejected"]);
});

test.each([
  ["server/features/billing/second-plan.test.ts", ""],
  ["server/features/renders/crash.test.ts", ""],
  ["e2e/checkout.spec.ts", ""],
  ["server/test/trade/trade.test.ts", ""],
  ["web/lib/some.test.ts", 'import fc from "fast-check";'],
  ["server/features/mails/outbox.test.ts", 'import { x } from "#server/test/killed-shops.ts";'],
])("rejects %s when it failed once", (file, source) => {
  expect(mustBeSteady(file, source)).toBe(true);
  expect(outcomes([unsteady({ ...PLAIN, file })], source)).toEqual(["rejected"]);
});

test("leaves steps that passed or failed twice as they are", () => {
  const passed: StepResult = { ...unsteady(), outcome: "passed" };
  const failed: StepResult = { ...unsteady(PLAIN), outcome: "failed" };
  expect(outcomes([passed, failed, unsteady(PLAIN)])).toEqual(["passed", "failed", "unsteady"]);
});
