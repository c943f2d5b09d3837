import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { startPostgres } from "#server/test/postgres.ts";
import { runStep } from "./steps.ts";

/**
 * `npm run audit -- --minutes 10 --seed 7`: simulates two days of trade with random faults on a real Postgres, then
 * audits the books, and repeats this with the next seed until the time is over (server/test/trade).
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } },
  });
  const seed = values.seed ?? String(randomInt(1_000_000));
  console.log(`Simulates trade for ${values.minutes} minutes, from seed ${seed}.`);
  const postgres = await startPostgres();
  try {
    return await runStep({
      name: "audit",
      args: ["node_modules/vitest/vitest.mjs", "run", "server/test/trade/trade.test.ts"],
      env: {
        TEST_DATABASE_URL: postgres.url,
        AUDIT_MINUTES: values.minutes,
        AUDIT_SEED: seed,
      },
    });
  } finally {
    await postgres.stop();
  }
}

process.exit(await main());
