import { parseArgs } from "node:util";
import { testAll } from "./test/all.ts";
import { testNamed } from "./test/named.ts";

/**
 * `npm test`: everything that must hold before a change lands. `npm test -- FILE or words`: the tests in
 * files whose path has it, else those with the words in their titles; with --watch again after each change.
 */

const { values, positionals } = parseArgs({
  options: { watch: { type: "boolean", default: false } },
  allowPositionals: true,
});

const isNamed = positionals.length > 0 || values.watch;
process.exit(isNamed ? await testNamed(positionals, values.watch) : await testAll());
