import { existsSync, readFileSync } from "node:fs";
import { coverageFaults, parseCoverage, unnamedDepartures, unproven } from "./spec-coverage.ts";

/** Each line of docs/spec-coverage.md names a test that is really there, and each departure has a line. */

const markdown = readFileSync("docs/spec-coverage.md", "utf8");
const faults = coverageFaults(markdown, (path) =>
  existsSync(path) ? readFileSync(path, "utf8") : null,
);
const departures = unnamedDepartures(readFileSync("docs/differences.md", "utf8"), markdown);
faults.push(
  ...departures.map((number) => `docs/differences.md: ${number} has no line in the list`),
);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
const lines = parseCoverage(markdown);
const tests = new Set(
  lines.flatMap(({ proofs }) => proofs.map(({ path, titles }) => [path, ...titles].join(" › "))),
);
const open = unproven(lines);
console.log(
  `specification: ${lines.length - open.length} lines are proven by ${tests.size} tests, ${open.length} by answers that a test gave itself: lines ${open.map(({ line }) => line).join(", ")}`,
);
