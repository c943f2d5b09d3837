import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes stack traces of the built server name the lines of the sources. Node's own `--enable-source-maps`
 * reads all maps at start and keeps them: 80 MB in each process; this reads one when an error needs it.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${sourceLine(frame)}`),
    ].join("\n");
}

const maps = new Map<string, SourceMap | null>();

function sourceLine(frame: NodeJS.CallSite): string {
  const built = frame.toString();
  const url = frame.getFileName();
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  if (!url?.startsWith("file:") || line === null || column === null) return built;
  const file = fileURLToPath(url);
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin || !("fileName" in origin)) return built;
  const source = relative(process.cwd(), resolve(dirname(file), origin.fileName));
  const place = `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  return built.replace(`${url}:${line}:${column}`, place);
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = `${file}.map`;
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null;
  maps.set(file, map);
  return map;
}
