import { examine } from "#server/doctor.ts";
import { EnvError, envWarnings, readEnv } from "#server/env.ts";
import { doubtful, type Finding, wrong } from "#server/settings/finding.ts";

/** `npm run doctor [-- --json]`: tests each setting with a real call; exits with 0 if there are no errors. */
async function main(args: string[]): Promise<number> {
  const findings = await collectFindings();
  const faults = findings.filter(({ state }) => state === "wrong");
  process.stdout.write(
    args.includes("--json") ? `${JSON.stringify(findings, null, 2)}\n` : formatFindings(findings),
  );
  return faults.length > 0 ? 1 : 0;
}

async function collectFindings(): Promise<Finding[]> {
  try {
    const env = readEnv({ LOG_LEVEL: "silent", ...process.env });
    const warnings = envWarnings().map((line) => parseFinding(line, doubtful));
    return [...warnings, ...(await examine(env))];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    // Nothing can be tested with invalid settings.
    return error.message.split("\n").map((line) => parseFinding(line, wrong));
  }
}

function parseFinding(line: string, finding: typeof wrong): Finding {
  const [setting = "", ...rest] = line.split(": ");
  return finding(setting, rest.join(": "));
}

const MARKS: Record<Finding["state"], string> = { wrong: "✗", doubtful: "!", fine: "✓" };
const ORDER: Finding["state"][] = ["fine", "doubtful", "wrong"];

/** Formats the findings with faults last, next to the prompt. */
function formatFindings(findings: Finding[]): string {
  const sorted = ORDER.flatMap((wanted) => findings.filter(({ state }) => state === wanted));
  const lines = sorted.map(({ state, setting, line }) => `${MARKS[state]} ${setting}: ${line}`);
  const count = findings.filter(({ state }) => state === "wrong").length;
  const end =
    count === 0
      ? "No problems found."
      : `${count === 1 ? "1 problem" : `${count} problems`} found.`;
  return `${[...lines, "", end].join("\n")}\n`;
}

process.exit(await main(process.argv.slice(2)));
