import { join } from "node:path";
import { runStep, type Step } from "../steps.ts";
import { REPORT_VARIABLE, type TestReport, takeReport } from "./report.ts";
import type { StepResult } from "./verdict.ts";

/** A step that runs tests; `rerunArgs` runs the failed ones again, sequentially. */
export type TestStep = Step & { rerunArgs: string[] };

const REPORTS = "node_modules/.cache/memix/reports";

/** With more failures than this the commit is broken, so they are not run again. */
const MAX_RERUN = 20;

/** Runs the tests, then the failed ones again; `beforeRerun` is called between the two runs. */
export async function runTests(step: TestStep, beforeRerun?: () => void): Promise<StepResult> {
  const startedAt = performance.now();
  const result = (outcome: StepResult["outcome"], report: TestReport | null): StepResult => {
    const seconds = (performance.now() - startedAt) / 1000;
    const { failures = [], errors = [], slow = [] } = report ?? {};
    const outside = errors.map((error) => ({
      file: step.name,
      title: "(outside the tests)",
      error,
    }));
    return { name: step.name, seconds, outcome, failures: [...failures, ...outside], slow };
  };
  const first = await runReported(step);
  if (first.code === 0) return result("passed", first.report);
  if (!canRunAgain(first.report)) return result("failed", first.report);
  beforeRerun?.();
  const rerun = { ...step, name: `${step.name}: failed tests again`, args: step.rerunArgs };
  const second = await runReported(rerun);
  return result(second.code === 0 ? "unsteady" : "failed", first.report);
}

async function runReported(step: Step): Promise<{ code: number; report: TestReport | null }> {
  const path = join(REPORTS, `${step.name.replace(/\W+/g, "-")}.json`);
  takeReport(path);
  const code = await runStep({ ...step, env: { ...step.env, [REPORT_VARIABLE]: path } });
  return { code, report: takeReport(path) };
}

/** An error outside the tests would not occur again in a run of the failed tests alone. */
function canRunAgain(report: TestReport | null): boolean {
  if (!report || report.errors.length > 0) return false;
  return report.failures.length > 0 && report.failures.length <= MAX_RERUN;
}
