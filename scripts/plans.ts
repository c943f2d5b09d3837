import { readFileSync, rmSync } from "node:fs";
import { readEnv } from "#server/env.ts";
import { REPORT } from "#server/test/plans/large.ts";
import { runStep } from "./steps.ts";

/**
 * `DATABASE_URL=… npm run plans`: checks the actual query plans of every screen and every periodic job on a large
 * database of `npm run seed -- --users …`. Leaves the rows of a day's use in that database.
 */
async function main(): Promise<number> {
  const { DATABASE_URL } = readEnv();
  if (!DATABASE_URL?.endsWith("/memix_filled")) {
    console.error(
      "DATABASE_URL must name memix_filled, which npm run seed -- --users 1000 creates.",
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
