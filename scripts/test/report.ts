import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a test runner reports to `npm test` besides its exit code. */
export type TestReport = {
  failures: TestFailure[];
  /** Errors outside any test: unhandled rejections, a failed global setup. */
  errors: string[];
  /** Tests that took more than 10 s. */
  slow: SlowTest[];
};

/** `file` is relative to the project; `error` is the first line of the first error. */
export type TestFailure = { file: string; title: string; error: string };
export type SlowTest = { file: string; title: string; seconds: number };

/** The variable that names the file for the report. Without it the reporters write nothing. */
export const REPORT_VARIABLE = "TEST_REPORT";

const SLOW_MS = 10_000;

/** Collects the results of one run for the reporters of both runners. */
export class ReportCollector {
  readonly #report: TestReport = { failures: [], errors: [], slow: [] };

  addResult(test: { file: string; title: string; ms: number; error?: string | undefined }): void {
    const { file, title, ms, error } = test;
    if (error !== undefined) this.#report.failures.push({ file, title, error: firstLine(error) });
    if (ms > SLOW_MS) this.#report.slow.push({ file, title, seconds: Math.round(ms / 1000) });
  }

  addError(message: string): void {
    this.#report.errors.push(firstLine(message));
  }

  write(): void {
    const path = process.env[REPORT_VARIABLE];
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(this.#report));
  }
}

/** Returns the report of a run that has ended, or null if the runner crashed before it wrote one. */
export function takeReport(path: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(path, { force: true });
  }
}

function firstLine(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the color codes of terminals.
  return message.replace(/\u001b\[\d+m/g, "").split("\n")[0] ?? "";
}
