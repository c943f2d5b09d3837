import { build } from "rolldown";
import { filesBeside } from "./files-beside.ts";
import { prepareDatabase } from "./prepared-database.ts";

/**
 * The server as programs in dist/: our code and the packages' in a few files, which a process reads in a
 * fraction of the time that 2,000 modules take. Called with the name of a group of programs.
 */

const PROGRAMS: Record<string, { folder: string; entries: Record<string, string> }> = {
  shop: {
    folder: "dist/server",
    entries: { main: "server/main.ts", seed: "scripts/seed.ts", mix: "scripts/mix.ts" },
  },
  "dying-shop": {
    folder: "dist/dying-shop",
    entries: { "dying-shop": "server/test/dying-shop.ts" },
  },
};

/** Native code, and packages that read files of their own from beside their code. */
const OUTSIDE = ["sharp", "@electric-sql/pglite", "@tensorflow/tfjs-backend-wasm", "pg-native"];

const program = PROGRAMS[process.argv[2] ?? ""];
if (!program) throw new Error(`There are: ${Object.keys(PROGRAMS).join(", ")}`);

await build({
  input: program.entries,
  platform: "node",
  external: OUTSIDE,
  plugins: [filesBeside(["server", "sandbox", "shared"])],
  output: {
    dir: program.folder,
    format: "esm",
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  },
});

// The killed shops of the tests find theirs in folders that a shop left.
if (program === PROGRAMS.shop) {
  await prepareDatabase(`${program.folder}/files/server/platform/db/prepared-database`);
}
