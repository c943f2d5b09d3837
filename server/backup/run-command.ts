import { EnvError } from "#server/env.ts";
import { explainFailure } from "#server/start-failure.ts";
import { BackupRefused } from "./source.ts";

const MEGABYTE = 1_000_000;

export function formatMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Runs a command-line command, prints its result and returns the exit code. Signals abort `run` by its `signal`. */
export async function runCommand(run: (signal: AbortSignal) => Promise<string>): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () =>
      stopping.abort(new BackupRefused("Stopped. The incomplete backup was deleted.")),
    );
  try {
    process.stdout.write(`${await run(stopping.signal)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof BackupRefused || error instanceof EnvError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full. The incomplete backup was deleted.";
  if (code === "ENOENT" || code === "EACCES" || code === "EROFS")
    return `${path ?? "The folder"} can't be used (${code}).`;
  return explainFailure(error);
}
