import { existsSync, readFileSync } from "node:fs";
import {
  findCoverageFaults,
  findUnnamedDepartures,
  findUnproven,
  parseCoverage,
} from "./spec-coverage.ts";

/** Checks that each line of docs/spec-coverage.md names an existing test and that each departure has a line. */

const markdown = readFileSync("docs/spec-coverage.md", "utf8");
const faults = findCoverageFaults(markdown, (path) =>
  existsSync(path) ? readFileSync(path, "utf8") : null,
);
const departures = findUnnamedDepartures(readFileSync("docs/differences.md", "utf8"), markdown);
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
const open = findUnproven(lines);
console.log(
  `specification: ${lines.length - open.length} lines are proven by ${tests.size} tests, ${open.length} by answers that a test gave itself: lines ${open.map(({ line }) => line).join(", ")}`,
);
