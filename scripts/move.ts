import { fill } from "#server/backup/fill.ts";
import { hasShop, openPlace } from "#server/backup/place.ts";
import { runCommand } from "#server/backup/run-command.ts";
import { BackupRefused, createLiveSource } from "#server/backup/source.ts";
import { type Env, readEnv } from "#server/env.ts";
import { migrate } from "#server/platform/db/migrate.ts";

const USAGE = "npm run move -- DATABASE_URL=postgres://user:password@host/name S3_BUCKET=name";

/**
 * `npm run move -- NAME=VALUE ...`: copies the stopped shop in DATA_DIR to a Postgres server and, with `S3_BUCKET`, to a
 * bucket. Run the same command again to continue an interrupted copy; it verifies all rows and files.
 */
async function move(args: string[]): Promise<string> {
  const given = args.map((arg) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/s.exec(arg) ?? [];
    if (!name || value === undefined)
      throw new BackupRefused(`${arg} is not NAME=VALUE. Usage: ${USAGE}`);
    return [name, value] as const;
  });
  const to = readEnv({ ...process.env, ...Object.fromEntries(given) });
  if (!to.DATABASE_URL) throw new BackupRefused(`DATABASE_URL is required. Usage: ${USAGE}`);
  const from: Env = { ...to, DATABASE_URL: undefined, S3_BUCKET: undefined };
  if (!hasShop(from)) throw new BackupRefused(`There is no shop in ${from.DATA_DIR}.`);
  const [old, place] = [await openPlace(from), await openPlace(to)];
  try {
    // Both databases need the same schema, so that rows of an earlier run can be compared.
    await migrate(old.database);
    const filled = await fill(place, createLiveSource(old));
    if (filled.lost.length > 0)
      throw new BackupRefused(`These files were not copied:\n${filled.lost.join("\n")}`);
    return [
      `${filled.rows} rows and ${filled.files} files were copied and verified.`,
      "Add these lines to .env and start the shop:",
      ...given.map(([name, value]) => `${name}=${value}`),
      `${from.DATA_DIR} is unchanged. Keep it until the new shop has sold something.`,
    ].join("\n");
  } finally {
    await place.close();
    await old.close();
  }
}

process.exit(await runCommand(() => move(process.argv.slice(2))));
