import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "memix-test-";

/** Databases and pictures of a whole run take up to half of this. */
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Makes the temporary folder of a run and removes it when the process exits: in memory where the machine offers that
 * and has room, since crash tests wait for the disk most of the time. Other users can enter it, because Postgres does
 * not run as root.
 */
export function openScratchFolder(): string {
  const parent = hasRoom() ? MEMORY : tmpdir();
  removeAbandoned(parent);
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(path, 0o755);
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed: memory has to be given back. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split("-")[0]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
