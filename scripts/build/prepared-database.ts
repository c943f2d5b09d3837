import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fromPglite, openPglite } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsHash } from "./migrations-hash.ts";

const CACHE = "node_modules/.cache/memix";

/**
 * Puts a migrated embedded database into a folder of the build: a first start copies it instead of taking
 * three seconds of processor to make one. Made once for each change of the migrations.
 */
export async function prepareDatabase(target: string): Promise<void> {
  const kept = join(CACHE, `database-${migrationsHash(["@electric-sql/pglite"])}`);
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
