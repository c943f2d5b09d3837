import { readFileSync, rmSync } from "node:fs";
import { readEnv } from "#server/env.ts";
import { REPORT } from "#server/test/plans/large.ts";
import { runStep } from "./steps.ts";

/**
 * `DATABASE_URL=… npm run plans`: what every screen and every sweep reads of a large shop that `npm run seed -- --users …`
 * made, by the plans that Postgres really took. It leaves there what a day's use leaves.
 */
async function main(): Promise<number> {
  const { DATABASE_URL } = readEnv();
  if (!DATABASE_URL?.endsWith("/memix_filled")) {
    console.error(
      "DATABASE_URL has to lead to memix_filled, which npm run seed -- --users 1000 makes.",
    );
    return 2;
  }
  rmSync(REPORT, { force: true });
  const code = await runStep({
    name: "plans",
    args: ["node_modules/vitest/vitest.mjs", "run", "server/test/plans/plans.test.ts"],
    env: { PLANS_DATABASE_URL: DATABASE_URL, THOROUGH: "1" },
  });
  console.log(readFileSync(REPORT, "utf8"));
  return code;
}

process.exit(await main());
