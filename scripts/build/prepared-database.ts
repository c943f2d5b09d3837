import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fromPglite, openPglite } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";

const CACHE = "node_modules/.cache/memix";
const MIGRATIONS = "server/platform/db/migrations";

/**
 * Puts a migrated embedded database into a folder of the build: a first start copies it instead of taking
 * three seconds of processor to make one. Made once for each change of the migrations.
 */
export async function prepareDatabase(target: string): Promise<void> {
  const kept = join(CACHE, `database-${hashOf(MIGRATIONS)}`);
  if (!existsSync(kept)) await make(kept);
  cpSync(join(kept, "postgres"), target, { recursive: true });
}

/** Whole or not at all: another build may look for it now. */
async function make(kept: string): Promise<void> {
  const part = `${kept}.${process.pid}`;
  const database = await fromPglite(await openPglite(part));
  await migrate(database);
  await database.close();
  rmSync(kept, { recursive: true, force: true });
  renameSync(part, kept);
}

function hashOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.includes(".")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  hash.update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  return hash.digest("hex").slice(0, 16);
}
