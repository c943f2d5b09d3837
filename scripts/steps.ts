import { spawn } from "node:child_process";

export type Step = {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Whether it reads what the person types. */
  isAsked?: boolean;
};

/** Runs a script under this Node, showing what it prints; gives its exit code. */
export async function runStep(step: Step): Promise<number> {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...step.args], {
    stdio: [step.isAsked ? "inherit" : "ignore", "inherit", "inherit"],
    env: { ...process.env, NO_COLOR: "1", ...step.env },
  });
  const code = await new Promise<number>((resolve) => {
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${code === 0 ? "ok" : `FAILED (${code})`} after ${seconds} s`);
  return code;
}

/** Types, format and lint, import rules, the specification's coverage, unused code. */
export const CHECKS: Step[] = [
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."] },
  { name: "format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "check", "."] },
  { name: "structure", args: ["scripts/check-structure.ts"] },
  { name: "specification", args: ["scripts/check-spec-coverage.ts"] },
  { name: "unused code", args: ["node_modules/knip/bin/knip.js"] },
];
