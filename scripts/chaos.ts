import { findFaults } from "./chaos/books.ts";
import { FAULTS, type Outcome } from "./chaos/faults.ts";
import { upgrade } from "./chaos/upgrade.ts";
import { type Built, openWorld } from "./chaos/world.ts";

/**
 * `npm run chaos`: breaks what the shop depends on, one thing after the other, and proves after each that
 * nothing was lost or doubled. `npm run chaos -- words` runs the faults that have them in their name;
 * `--program path` tries another built shop. `--from folder` instead: from the built checkout of a release before,
 * two web and two worker processes are replaced by ours, one after the other, while people buy.
 */

/** By then everything works again. */
const LIMIT_SECONDS = 10;

type Row = { fault: string; recovery: string; seen: string; verdict: string };

const PROGRAM = "dist/server/main.js";

async function main(args: string[]): Promise<number> {
  const folder = option(args, "--from");
  if (folder) return await replaceAll({ program: PROGRAM, folder });
  const program = option(args, "--program") ?? PROGRAM;
  const words = args.join(" ").toLowerCase();
  const chosen = FAULTS.filter(({ name }) => name.toLowerCase().includes(words));
  const startedAt = performance.now();
  const world = await openWorld({ program, folder: "." });
  const rows: Row[] = [];
  try {
    for (const { name, run } of chosen) {
      console.log(`${name} ...`);
      const outcome = await run(world).catch(asOutcome);
      const faults = [...outcome.faults, ...(await findFaults(world))];
      if (outcome.recoverySeconds > LIMIT_SECONDS) faults.push("not whole within 10 s");
      const row = describe(name, outcome, faults);
      rows.push(row);
      print(row);
    }
  } finally {
    await world.close();
  }
  console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes in all.`);
  return rows.every(({ verdict }) => verdict === "ok") ? 0 : 1;
}

function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

async function replaceAll(old: Built): Promise<number> {
  const outcome = await upgrade(old, { program: PROGRAM, folder: "." });
  const row = describe("a rolling upgrade", outcome, outcome.faults);
  print(row);
  return row.verdict === "ok" ? 0 : 1;
}

function asOutcome(error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  return { recoverySeconds: Number.POSITIVE_INFINITY, seen: "-", faults: [reason] };
}

function describe(fault: string, { recoverySeconds, seen }: Outcome, faults: string[]): Row {
  const recovery = Number.isFinite(recoverySeconds) ? `${recoverySeconds.toFixed(1)} s` : "never";
  return { fault, recovery, seen, verdict: faults.length === 0 ? "ok" : faults.join("; ") };
}

function print({ recovery, seen, verdict }: Row): void {
  console.log(`  whole after ${recovery}\n  ${seen}\n  ${verdict}`);
}

process.exit(await main(process.argv.slice(2)));
