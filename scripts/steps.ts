import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type Step = {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** True if the step reads from stdin. */
  isInteractive?: boolean;
  /** Prefix of each output line, for steps that run in parallel. */
  label?: string;
};

/** Runs a script with this Node, prints its output and returns its exit code. */
export async function runStep(step: Step): Promise<number> {
  const prefix = step.label ? `${step.label} | ` : "";
  console.log(`\n${prefix}== ${step.name}`);
  const startedAt = performance.now();
  const output = step.label ? "pipe" : "inherit";
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...step.args], {
    stdio: [step.isInteractive ? "inherit" : "ignore", output, output],
    env: { ...process.env, NO_COLOR: "1", ...step.env },
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on("line", (line) => console.log(prefix + line));
  }
  const code = await new Promise<number>((resolve) => {
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const end = code === 0 ? "ok" : `FAILED (${code})`;
  console.log(`${prefix}== ${step.name}: ${end} after ${seconds} s`);
  return code;
}

/** One checker, because each of the four that are the default computes the types of the routes for itself. */
const TYPES = ["node_modules/typescript/bin/tsc", "--noEmit", "-p", ".", "--checkers", "1"];

export const CHECKS: Step[] = [
  { name: "types", args: TYPES },
  { name: "format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "check", "."] },
  { name: "structure", args: ["scripts/check-structure.ts"] },
  { name: "specification", args: ["scripts/check-spec-coverage.ts"] },
  { name: "commits", args: ["scripts/check-commits.ts"] },
  { name: "unused code", args: ["node_modules/knip/bin/knip.js"] },
];
