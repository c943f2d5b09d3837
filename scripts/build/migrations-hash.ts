import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MIGRATIONS = "server/platform/db/migrations";

/** Hashes the migrations and the versions of packages, as the cache key of a migrated database. */
export function computeMigrationsHash(packages: string[]): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.includes(".")) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  for (const name of packages) hash.update(readFileSync(`node_modules/${name}/package.json`));
  return hash.digest("hex").slice(0, 16);
}
