import { examine } from "#server/doctor.ts";
import { EnvError, envWarnings, readEnv } from "#server/env.ts";
import { doubtful, type Finding, wrong } from "#server/settings/finding.ts";

/** `npm run doctor`: tries each setting with a real call; 0 where nothing is wrong. With --json for programs. */
async function main(args: string[]): Promise<number> {
  const findings = await look();
  const faults = findings.filter(({ state }) => state === "wrong");
  process.stdout.write(
    args.includes("--json") ? `${JSON.stringify(findings, null, 2)}\n` : written(findings),
  );
  return faults.length > 0 ? 1 : 0;
}

async function look(): Promise<Finding[]> {
  try {
    const env = readEnv({ LOG_LEVEL: "silent", ...process.env });
    const warnings = envWarnings().map((line) => split(line, doubtful));
    return [...warnings, ...(await examine(env))];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    // With settings that can't be read nothing can be tried.
    return error.message.split("\n").map((line) => split(line, wrong));
  }
}

function split(line: string, finding: typeof wrong): Finding {
  const [setting = "", ...rest] = line.split(": ");
  return finding(setting, rest.join(": "));
}

const MARKS: Record<Finding["state"], string> = { wrong: "✗", doubtful: "!", fine: "✓" };
const ORDER: Finding["state"][] = ["fine", "doubtful", "wrong"];

/** What is wrong stands last, where the eye is. */
function written(findings: Finding[]): string {
  const sorted = ORDER.flatMap((wanted) => findings.filter(({ state }) => state === wanted));
  const lines = sorted.map(({ state, setting, line }) => `${MARKS[state]} ${setting}: ${line}`);
  const count = findings.filter(({ state }) => state === "wrong").length;
  const end = count === 0 ? "Nothing is wrong." : `${count} to put right.`;
  return `${[...lines, "", end].join("\n")}\n`;
}

process.exit(await main(process.argv.slice(2)));
