import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { ReportCollector } from "./report.ts";

/** Reports failed and slow tests to `npm test`. */
export default class VitestReporter implements Reporter {
  readonly #collector = new ReportCollector();

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    this.#collector.addResult({
      file: getFile(test.module),
      title: test.fullName,
      ms: test.diagnostic()?.duration ?? 0,
      error: state === "failed" ? (errors?.[0]?.message ?? "failed") : undefined,
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    for (const module of modules) {
      for (const suite of [module, ...module.children.allSuites()]) this.#addSuiteErrors(suite);
    }
    for (const { message } of unhandled) this.#collector.addError(message ?? "unhandled error");
    this.#collector.write();
  }

  /** Reports errors of hooks and of files that fail to load, whose tests have no result. */
  #addSuiteErrors(suite: TestModule | TestSuite): void {
    const file = getFile(suite.type === "module" ? suite : suite.module);
    const title = suite.type === "module" ? "(whole file)" : suite.fullName;
    for (const { message } of suite.errors())
      this.#collector.addResult({ file, title, ms: 0, error: message });
  }
}

function getFile(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}
