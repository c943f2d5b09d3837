import { existsSync, readFileSync } from "node:fs";
import { coverageFaults, parseCoverage } from "./spec-coverage.ts";

/** Each line of docs/spec-coverage.md names a test that is really there. */

const markdown = readFileSync("docs/spec-coverage.md", "utf8");
const faults = coverageFaults(markdown, (path) =>
  existsSync(path) ? readFileSync(path, "utf8") : null,
);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
const lines = parseCoverage(markdown);
const tests = new Set(
  lines.flatMap(({ proofs }) => proofs.map(({ path, titles }) => [path, ...titles].join(" › "))),
);
console.log(`specification: ${lines.length} lines are proven by ${tests.size} tests`);
