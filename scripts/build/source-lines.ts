import { rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "rolldown";
import { BYTES_OF_A_LINE } from "#server/platform/stack-lines.ts";

/**
 * Reduces the memory of a running shop. A parsed source map takes 58 MB, so stack traces are resolved by a table per
 * chunk with a row per line, of which single rows are read. Characters beyond Latin-1 are escaped, because V8 stores a
 * source with one such character as two bytes per character.
 */
export function writeLineTables(): Plugin {
  return {
    name: "source-lines",
    writeBundle({ dir = "" }, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const file = join(dir, chunk.fileName);
        if (chunk.map) writeTable(file, chunk.code, chunk.map.toString());
        writeFileSync(file, chunk.code.replaceAll(/[^\0-\xff]/g, escapeUnit));
      }
    },
  };
}

/** Valid in strings, templates, identifiers and regular expressions, but not in `String.raw`. */
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A row has the index of the source and its line; the line is 0 for code that the bundler generated. */
function writeTable(file: string, code: string, json: string): void {
  const map = new SourceMap(JSON.parse(json));
  const sources: string[] = [];
  const places = new Map<string, number>();
  const lines = code.split("\n");
  const rows = Buffer.alloc(lines.length * BYTES_OF_A_LINE);
  for (const [line, text] of lines.entries()) {
    const entry = map.findEntry(line, text.search(/\S|$/));
    if (!("originalSource" in entry) || entry.generatedLine !== line) continue;
    const source = relative(process.cwd(), resolve(dirname(file), entry.originalSource));
    const place = places.get(source) ?? sources.push(source) - 1;
    places.set(source, place);
    rows.writeUInt32LE(place, line * BYTES_OF_A_LINE);
    rows.writeUInt32LE(entry.originalLine + 1, line * BYTES_OF_A_LINE + 4);
  }
  writeFileSync(`${file}.lines`, rows);
  writeFileSync(`${file}.sources`, sources.join("\n"));
  rmSync(`${file}.map`);
}
