import { parseArgs } from "node:util";
import { drawTestSeed } from "./test/seed.ts";

/**
 * `npm test`: everything that must hold before a change lands. `npm test -- FILE or words`: the tests in
 * files whose path has it, else those with the words in their titles; with --watch again after each change.
 */

const { values, positionals } = parseArgs({
  options: { watch: { type: "boolean", default: false } },
  allowPositionals: true,
});

// Before anything reads the seed.
drawTestSeed();
const { testAll } = await import("./test/all.ts");
const { testNamed } = await import("./test/named.ts");

const isNamed = positionals.length > 0 || values.watch;
process.exit(isNamed ? await testNamed(positionals, values.watch) : await testAll());
