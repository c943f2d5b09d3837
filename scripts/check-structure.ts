import { findStructureFaults } from "./structure/check.ts";
import { readTree } from "./structure/source.ts";

/** Checks the import rules and the closed file vocabulary of docs/ARCHITECTURE.md. */

const sources = readTree(".");
const faults = findStructureFaults(sources);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`structure: ${sources.length} files follow the rules`);
