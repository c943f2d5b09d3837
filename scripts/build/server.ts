import { resolve } from "node:path";
import { build } from "rolldown";
import { copyAssets } from "./copy-assets.ts";
import { prepareDatabase } from "./prepared-database.ts";
import { writeLineTables } from "./source-lines.ts";

/**
 * Bundles the server's programs with their packages into dist/: a few files load much faster than 2,000 modules. The
 * argument names a group of programs.
 */

const PROGRAMS: Record<string, { folder: string; entries: Record<string, string> }> = {
  shop: {
    folder: "dist/server",
    entries: {
      main: "server/main.ts",
      seed: "scripts/seed.ts",
      mix: "scripts/mix.ts",
      owner: "scripts/owner.ts",
      backup: "scripts/backup.ts",
      restore: "scripts/restore.ts",
      migrate: "scripts/migrate.ts",
      move: "scripts/move.ts",
      doctor: "scripts/doctor.ts",
      connect: "scripts/connect.ts",
    },
  },
  "crash-shop": {
    folder: "dist/crash-shop",
    entries: { "crash-shop": "server/test/crash-shop.ts" },
  },
};

/** Native packages, packages that read files from their own folder, and packages that production does not install. */
const EXTERNAL = ["sharp", "@electric-sql/pglite", /^@tensorflow\//, "pg-native"];

const program = PROGRAMS[process.argv[2] ?? ""];
if (!program) throw new Error(`There are: ${Object.keys(PROGRAMS).join(", ")}`);

await build({
  input: program.entries,
  platform: "node",
  external: EXTERNAL,
  // A production installation has no links to packages/.
  resolve: { alias: { "#demo-art": resolve("packages/demo-art") } },
  plugins: [
    copyAssets(["server", "packages/emulators", "packages/demo-art/portraits", "shared"]),
    writeLineTables(),
  ],
  output: {
    dir: program.folder,
    format: "esm",
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Comments of packages would only take memory, because a program's source stays in memory.
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  },
});

// The crash tests start in the data folder of an earlier shop and need no prepared database.
if (program === PROGRAMS.shop) {
  await prepareDatabase(`${program.folder}/files/server/platform/db/prepared-database`);
}
