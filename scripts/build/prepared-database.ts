import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fromPglite, openPglite } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { computeMigrationsHash } from "./migrations-hash.ts";

const CACHE = "node_modules/.cache/memix";

/**
 * Adds a migrated embedded database to the build, which a first start copies: creating one takes 3 s of processor
 * time. Cached by the hash of the migrations.
 */
export async function prepareDatabase(target: string): Promise<void> {
  const cached = join(CACHE, `database-${computeMigrationsHash(["@electric-sql/pglite"])}`);
  if (!existsSync(cached)) await createDatabase(cached);
  cpSync(join(cached, "postgres"), target, { recursive: true });
}

/** Creates the database and renames it into the cache, because another build may read the cache now. */
async function createDatabase(target: string): Promise<void> {
  const part = `${target}.${process.pid}`;
  const database = await fromPglite(await openPglite(part));
  await migrate(database);
  await database.close();
  rmSync(target, { recursive: true, force: true });
  renameSync(part, target);
}
