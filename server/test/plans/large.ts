import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Explained } from "./explained.ts";
import { BOUNDED_OTHERWISE } from "./growth.ts";

/** No statement reads more rows of a shop, however large it is. */
const MOST = 5000;
const SHOWN = 25;

/** Where it stands what was read of a large shop, for `npm run plans`. */
export const REPORT = "node_modules/.cache/memix/plans.txt";

/** Writes down who reads most; gives those that read too much for no reason. */
export function report(taken: Explained[]): string[] {
  const largest = taken.toSorted((one, other) => other.read - one.read);
  const tooMuch = largest.filter((one) => one.read > MOST && !isExcused(one));
  const shown = largest.slice(0, Math.max(SHOWN, tooMuch.length));
  const lines = [`${taken.length} statements; those that read most rows:`, ...shown.map(describe)];
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${lines.join("\n")}\n`);
  return tooMuch.map(describe);
}

function isExcused({ during, sql }: Explained): boolean {
  return BOUNDED_OTHERWISE.some((one) => one.during.test(during) && one.sql.test(sql));
}

function describe(one: Explained): string {
  const mark = one.read <= MOST ? " " : isExcused(one) ? "~" : "!";
  const of = Object.entries(one.reads).map(([name, rows]) => `${name} ${rows}`);
  const facts = `${one.during}: ${of.join(", ")}; ${one.blocks} pages`;
  return `${mark} ${String(one.read).padStart(8)}  ${facts}\n            ${one.sql.slice(0, 300)}`;
}
