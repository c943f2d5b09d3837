import { relative } from "node:path";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { ReportCollector } from "./report.ts";

/** Reports failed and slow browser tests to `npm test`. */
export default class PlaywrightReporter implements Reporter {
  readonly #collector = new ReportCollector();

  onTestEnd(test: TestCase, { status, duration, error }: TestResult): void {
    this.#collector.addResult({
      file: relative(process.cwd(), test.location.file),
      title: test.titlePath().slice(3).join(" > "),
      ms: duration,
      error: status === test.expectedStatus ? undefined : (error?.message ?? status),
    });
  }

  /** Called for errors in the global setup or a worker, outside of tests. */
  onError({ message }: TestError): void {
    this.#collector.addError(message ?? "unknown error");
  }

  onEnd(): void {
    this.#collector.write();
  }
}
