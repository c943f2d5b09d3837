import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Row size of the table beside a built file (scripts/build/source-lines.ts): index of the source file and
 * line number, 32 bits each.
 */
export const BYTES_OF_A_LINE = 8;

/**
 * Maps stack traces of the built server to source lines. Node's `--enable-source-maps` loads all maps at
 * startup: 80 MB per process; this reads only the rows that an error needs.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${sourceLine(frame)}`),
    ].join("\n");
}

/** Cached, because some packages read the stack on every call. */
const MOST_KEPT = 1000;
const cache = new Map<string, string | null>();

function sourceLine(frame: NodeJS.CallSite): string {
  const built = frame.toString();
  const url = frame.getFileName();
  const line = frame.getLineNumber();
  if (!url?.startsWith("file:") || line === null) return built;
  const place = `${url}:${line}`;
  if (cache.size > MOST_KEPT) cache.clear();
  const source = cache.has(place) ? cache.get(place) : lookUp(fileURLToPath(url), line);
  cache.set(place, source ?? null);
  return source ? built.replace(`${place}:${frame.getColumnNumber()}`, source) : built;
}

function lookUp(file: string, line: number): string | null {
  try {
    const row = readRow(`${file}.lines`, line - 1);
    const originalLine = row.readUInt32LE(4);
    const source = readFileSync(`${file}.sources`, "utf8").split("\n")[row.readUInt32LE(0)];
    return source && originalLine > 0 ? `${source}:${originalLine}` : null;
  } catch {
    // Not one of our built files.
    return null;
  }
}

/** Throws if the row does not exist. */
function readRow(path: string, index: number): Buffer {
  const row = Buffer.alloc(BYTES_OF_A_LINE);
  const file = openSync(path, "r");
  try {
    const read = readSync(file, row, 0, BYTES_OF_A_LINE, index * BYTES_OF_A_LINE);
    if (read < BYTES_OF_A_LINE) throw new RangeError("no such line");
    return row;
  } finally {
    closeSync(file);
  }
}
