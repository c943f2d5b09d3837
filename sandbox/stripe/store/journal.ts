import { join } from "node:path";
import { appendJsonLine, readJsonLines, writeFileAtomically } from "../../core/files.ts";

/** A record as it is from now on; null: it is gone. */
export type Change = { table: string; id: string; record: unknown };

export type Journal = {
  /** All of them or none, whatever happens to the process; on the disk when it returns. */
  append(changes: Change[]): void;
  rewrite(changes: Change[]): void;
};

const REWRITE_AFTER_LINES = 5000;

/**
 * One line for all that one action changed. A kill can cut the last line only, and a line that is cut
 * counts as never written. `current` gives what is left when the old lines are thrown away.
 */
export function openJournal(
  dataDir: string,
  load: (change: Change) => void,
  current: () => Change[],
): Journal {
  const path = join(dataDir, "stripe", "journal.jsonl");
  for (const line of readJsonLines(path)) for (const change of line as Change[]) load(change);
  let lines = 0;

  function rewrite(changes: Change[]): void {
    const text = changes.map((change) => `${JSON.stringify([change])}\n`).join("");
    writeFileAtomically(path, text);
    lines = 0;
  }

  rewrite(current());
  return {
    append(changes) {
      lines += 1;
      if (lines > REWRITE_AFTER_LINES) rewrite(current());
      else appendJsonLine(path, changes);
    },
    rewrite,
  };
}
