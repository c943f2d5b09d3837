import { parseArgs } from "node:util";
import { drawTestSeed } from "./test/seed.ts";

/**
 * `npm test`: runs all checks and tests. `npm test -- WORDS`: runs the tests of files whose path contains the words,
 * else the tests whose titles contain them; --watch runs them again after each change.
 */

const { values, positionals } = parseArgs({
  options: { watch: { type: "boolean", default: false } },
  allowPositionals: true,
});

// Must run before any import reads the seed.
drawTestSeed();
const { testAll } = await import("./test/all.ts");
const { testNamed } = await import("./test/named.ts");

const isNamed = positionals.length > 0 || values.watch;
process.exit(isNamed ? await testNamed(positionals, values.watch) : await testAll());
