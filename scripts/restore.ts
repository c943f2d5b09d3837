import { parseArgs } from "node:util";
import { fill } from "#server/backup/fill.ts";
import { openBackup } from "#server/backup/manifest.ts";
import { openPlace } from "#server/backup/place.ts";
import { runCommand } from "#server/backup/run-command.ts";
import { BackupRefused } from "#server/backup/source.ts";
import { readEnv } from "#server/env.ts";

/** `npm run restore -- FROM [--replace]`: restores into the configured database and storage, see docs/BACKUP.md. */
async function restore(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [from] = positionals;
  if (!from) throw new BackupRefused("Usage: npm run restore -- backups/memix-... [--replace]");
  const { source, files, manifest } = await openBackup(from);
  const place = await openPlace(readEnv());
  try {
    const filled = await fill(place, source, { files, replace: values.replace });
    const summary = `Restored the backup of ${manifest.madeAt}: ${filled.rows} rows, ${filled.files} files.`;
    if (filled.lost.length === 0) return summary;
    throw new BackupRefused(
      `${summary}\n${filled.lost.length} files are missing:\n${filled.lost.join("\n")}`,
    );
  } finally {
    await place.close();
  }
}

process.exit(await runCommand(() => restore(process.argv.slice(2))));
