import { parseArgs } from "node:util";
import { hasShop, openPlace } from "#server/backup/place.ts";
import { formatMegabytes, runCommand } from "#server/backup/run-command.ts";
import { BackupRefused } from "#server/backup/source.ts";
import { readEnv } from "#server/env.ts";
import { takeBackup } from "#server/features/backups/commands.ts";

/** `npm run backup [-- --to FOLDER]`: backs up database and files, see docs/BACKUP.md. */
async function backup(args: string[], signal: AbortSignal): Promise<string> {
  const { values } = parseArgs({ args, options: { to: { type: "string", default: "backups" } } });
  const env = readEnv();
  if (!hasShop(env)) throw new BackupRefused(`There is no shop in ${env.DATA_DIR}.`);
  const place = await openPlace(env);
  try {
    const made = await takeBackup(place, { to: values.to, now: new Date(), signal });
    return `${made.folder}: ${made.rows} rows, ${made.files} files, ${formatMegabytes(made.bytes)}`;
  } finally {
    await place.close();
  }
}

process.exit(await runCommand((signal) => backup(process.argv.slice(2), signal)));
