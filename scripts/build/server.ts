import { build } from "rolldown";
import { filesBeside } from "./files-beside.ts";
import { prepareDatabase } from "./prepared-database.ts";
import { sourceLines } from "./source-lines.ts";

/**
 * The server as programs in dist/: our code and the packages' in a few files, which a process reads in a
 * fraction of the time that 2,000 modules take. Called with the name of a group of programs.
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
  "dying-shop": {
    folder: "dist/dying-shop",
    entries: { "dying-shop": "server/test/dying-shop.ts" },
  },
};

/**
 * Native code, packages that read files of their own from beside their code, and what a live shop is built
 * without: only art/ brings it.
 */
const OUTSIDE = ["sharp", "@electric-sql/pglite", /^@tensorflow\//, "pg-native"];

const program = PROGRAMS[process.argv[2] ?? ""];
if (!program) throw new Error(`There are: ${Object.keys(PROGRAMS).join(", ")}`);

await build({
  input: program.entries,
  platform: "node",
  external: OUTSIDE,
  plugins: [filesBeside(["server", "sandbox", "art/portraits", "shared"]), sourceLines()],
  output: {
    dir: program.folder,
    format: "esm",
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // A program's text stays in memory, and what packages explain in it is read by nobody.
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  },
});

// The killed shops of the tests find theirs in folders that a shop left.
if (program === PROGRAMS.shop) {
  await prepareDatabase(`${program.folder}/files/server/platform/db/prepared-database`);
}
