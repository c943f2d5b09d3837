import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG, SHORT, walkOnce } from "./whole-walk.ts";

/**
 * Two days of trade in which everything goes wrong, by chance: then the card company's and the printer's own books
 * must explain every cent and every piece of ours, the desk's queue must list what needs a person and nothing else,
 * and its acts must settle all of it. `npm run audit` walks for as long as it is told, from other seeds.
 */

const { AUDIT_MINUTES, AUDIT_SEED = "16" } = process.env;
const MINUTE_MS = 60_000;

async function expectExplained(seed: number, pace: typeof SHORT): Promise<void> {
  const { faults, story } = await walkOnce(seed, pace);
  const path = `node_modules/.cache/memix/trade-${seed}.txt`;
  if (faults.length > 0) writeFileSync(path, [...story, "", ...faults].join("\n"));
  expect(faults, `seed ${seed}; what happened stands in ${path}`).toEqual([]);
}

const TITLE =
  "two days of trade with everything going wrong leave nothing unexplained, and nothing to do";

test(TITLE, { timeout: AUDIT_MINUTES ? 0 : undefined }, async () => {
  if (!AUDIT_MINUTES) return await expectExplained(Number(AUDIT_SEED), SHORT);
  const endsAt = Date.now() + Number(AUDIT_MINUTES) * MINUTE_MS;
  for (let seed = Number(AUDIT_SEED); Date.now() < endsAt; seed++) {
    const startedAt = Date.now();
    await expectExplained(seed, LONG);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`seed ${seed}: all explained, in ${seconds} s`);
  }
});
