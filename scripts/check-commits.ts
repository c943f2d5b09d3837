import { spawnSync } from "node:child_process";
import { findFaults } from "./commit-subjects.ts";

/**
 * Checks the subjects of all commits since BASE (docs/STYLE.md). A checkout without this history, such as a shallow clone
 * or an archive, has nothing to check.
 */

/** The last commit before the rule. */
const BASE = "1ca5387a81aa87de452167b081213e8b632bd5dc";

const { stdout, status } = spawnSync(
  "git",
  ["log", "--no-merges", "--format=%h %s", `${BASE}..HEAD`],
  { encoding: "utf8" },
);
if (status !== 0) {
  console.log("commits: no history to check");
  process.exit(0);
}
const commits = stdout.split("\n").filter(Boolean);
const faults = commits.flatMap((line) => {
  const [hash = "", ...words] = line.split(" ");
  return findFaults(words.join(" ")).map((fault) => `${hash} ${words.join(" ")}\n  ${fault}`);
});
console.log([...faults, `commits: ${commits.length} checked, ${faults.length} faults`].join("\n"));
process.exit(faults.length === 0 ? 0 : 1);
