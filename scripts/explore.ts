import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runStep } from "./steps.ts";
import { openTestEnvironment } from "./test/environment.ts";
import { drawTestSeed } from "./test/seed.ts";

/**
 * `npm run explore -- --minutes 30`: repeats all property, random-walk and crash tests, each time with a new seed.
 * Ends at the first failure and prints its seed. Add a failure to its test as a fixed example.
 */
async function explore(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: "string", default: "30" } },
    allowPositionals: true,
  });
  const files = positionals.length > 0 ? positionals : findRandomTests();
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const { env, scratch, stop } = await openTestEnvironment();
  try {
    do {
      process.env.TEST_SEED = "random";
      drawTestSeed();
      const { TEST_SEED = "" } = process.env;
      const code = await runStep({
        name: `explore with TEST_SEED=${TEST_SEED}`,
        args: ["node_modules/vitest/vitest.mjs", "run", "--bail=1", ...files],
        env: { ...env, TMPDIR: scratch },
      });
      if (code !== 0) {
        console.log(`Failed. To repeat it: TEST_SEED=${TEST_SEED} npm test -- FILE`);
        return code;
      }
    } while (performance.now() < endsAt);
    return 0;
  } finally {
    await stop();
  }
}

const RANDOM_SOURCE = /from "(fast-check|.*\/(killed-shops|seed)\.ts)"/;

/** Returns the tests whose choices depend on TEST_SEED. */
function findRandomTests(): string[] {
  const isRandom = (file: string) => RANDOM_SOURCE.test(readFileSync(file, "utf8"));
  return globSync("{server,packages/emulators,shared,web}/**/*.test.{ts,tsx}").filter(isRandom);
}

process.exit(await explore());
