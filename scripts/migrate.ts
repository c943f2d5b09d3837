import { openPlace } from "#server/backup/place.ts";
import { runCommand } from "#server/backup/run-command.ts";
import { readEnv } from "#server/env.ts";
import { countAppliedMigrations, countMigrations, migrate } from "#server/platform/db/migrate.ts";

/** `npm run migrate`: migrates the schema before the processes of a release start (decision 048). */
async function run(): Promise<string> {
  const { database, close } = await openPlace(readEnv());
  try {
    const before = await countAppliedMigrations(database.db);
    await migrate(database);
    return `Applied ${countMigrations() - before} of ${countMigrations()} migrations.`;
  } finally {
    await close();
  }
}

process.exit(await runCommand(run));
