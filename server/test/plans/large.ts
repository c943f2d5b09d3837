import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Explained } from "./explained.ts";
import { BOUNDED_OTHERWISE } from "./growth.ts";

/** The maximum of rows that a statement may read. */
const MAX_ROWS = 5000;
const SHOWN = 25;

/** The file for the report of `npm run plans`. */
export const REPORT = "node_modules/.cache/memix/plans.txt";

/** Writes the statements that read most rows to REPORT; returns those above the maximum without an exception. */
export function writeReport(taken: Explained[]): string[] {
  const largest = taken.toSorted((one, other) => other.read - one.read);
  const tooMuch = largest.filter((one) => one.read > MAX_ROWS && !isException(one));
  const shown = largest.slice(0, Math.max(SHOWN, tooMuch.length));
  const lines = [`${taken.length} statements; those that read most rows:`, ...shown.map(describe)];
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${lines.join("\n")}\n`);
  return tooMuch.map(describe);
}

function isException({ during, sql }: Explained): boolean {
  return BOUNDED_OTHERWISE.some((one) => one.during.test(during) && one.sql.test(sql));
}

function describe(one: Explained): string {
  const mark = one.read <= MAX_ROWS ? " " : isException(one) ? "~" : "!";
  const tables = Object.entries(one.reads).map(([name, rows]) => `${name} ${rows}`);
  const facts = `${one.during}: ${tables.join(", ")}; ${one.blocks} pages`;
  return `${mark} ${String(one.read).padStart(8)}  ${facts}\n            ${one.sql.slice(0, 300)}`;
}
