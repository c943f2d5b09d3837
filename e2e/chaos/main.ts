import { type Built, openEnvironment } from "./environment.ts";
import { FAULTS, type Outcome } from "./faults.ts";
import { findFaults } from "./invariants.ts";
import { upgrade } from "./upgrade.ts";

/**
 * `npm run chaos`: breaks one dependency of the shop after the other and verifies after each fault that nothing was
 * lost or duplicated. `npm run chaos -- words` runs the faults whose name contains the words; `--program path` tests
 * another built shop. `--from folder` tests a rolling upgrade instead: two web and two worker processes of a previous
 * release, built in that folder, are replaced by this one while users buy.
 */

/** Maximum time from the end of a fault until everything works again. */
const LIMIT_SECONDS = 10;

type Row = { fault: string; recovery: string; seen: string; verdict: string };

const PROGRAM = "dist/server/main.js";

async function main(args: string[]): Promise<number> {
  const folder = takeOption(args, "--from");
  if (folder) return await runUpgrade({ program: PROGRAM, folder });
  const program = takeOption(args, "--program") ?? PROGRAM;
  const filter = args.join(" ").toLowerCase();
  const chosen = FAULTS.filter(({ name }) => name.toLowerCase().includes(filter));
  const startedAt = performance.now();
  const environment = await openEnvironment({ program, folder: "." });
  const rows: Row[] = [];
  try {
    for (const { name, run } of chosen) {
      console.log(`${name} ...`);
      const outcome = await run(environment).catch(toOutcome);
      const faults = [...outcome.faults, ...(await findFaults(environment))];
      if (outcome.recoverySeconds > LIMIT_SECONDS) faults.push("not recovered within 10 s");
      const row = describe(name, outcome, faults);
      rows.push(row);
      print(row);
    }
  } finally {
    await environment.close();
  }
  console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes in all.`);
  return rows.every(({ verdict }) => verdict === "ok") ? 0 : 1;
}

function takeOption(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

async function runUpgrade(old: Built): Promise<number> {
  const outcome = await upgrade(old, { program: PROGRAM, folder: "." });
  const row = describe("a rolling upgrade", outcome, outcome.faults);
  print(row);
  return row.verdict === "ok" ? 0 : 1;
}

function toOutcome(error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  return { recoverySeconds: Number.POSITIVE_INFINITY, seen: "-", faults: [reason] };
}

function describe(fault: string, { recoverySeconds, seen }: Outcome, faults: string[]): Row {
  const recovery = Number.isFinite(recoverySeconds) ? `${recoverySeconds.toFixed(1)} s` : "never";
  return { fault, recovery, seen, verdict: faults.length === 0 ? "ok" : faults.join("; ") };
}

function print({ recovery, seen, verdict }: Row): void {
  console.log(`  recovered after ${recovery}\n  ${seen}\n  ${verdict}`);
}

process.exit(await main(process.argv.slice(2)));
