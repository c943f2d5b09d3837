import { join } from "node:path";
import { appendJsonLine, readJsonLines, writeFileAtomically } from "../../core/files.ts";

/** The new state of a record; null deletes it. */
export type Change = { table: string; id: string; record: unknown };

export type Journal = {
  /** Atomic; the changes are on the disk when it returns. */
  append(changes: Change[]): void;
  rewrite(changes: Change[]): void;
};

const REWRITE_AFTER_LINES = 5000;

/**
 * One line per transaction. A kill can truncate the last line only, and a truncated line is
 * ignored. `current` returns the records that a compaction keeps.
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
