import { rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "rolldown";
import { BYTES_OF_A_LINE } from "#server/platform/stack-lines.ts";

/**
 * What a running shop keeps in memory of the programs. A stack trace needs the source's line for one of ours, for which
 * a source map of the shop takes 58 MB once it is read: beside each chunk lies a table with a row for each line
 * instead, of which only that row is read. And a text with one character beyond Latin-1 takes two bytes for each
 * of its characters: those are escaped.
 */
export function sourceLines(): Plugin {
  return {
    name: "source-lines",
    writeBundle({ dir = "" }, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const file = join(dir, chunk.fileName);
        if (chunk.map) writeTable(file, chunk.code, chunk.map.toString());
        writeFileSync(file, chunk.code.replaceAll(/[^\0-\xff]/g, escaped));
      }
    },
  };
}

/** Holds in strings, templates, names and patterns alike, where none is `raw`. */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** In a row: which of the sources, and its line; of lines that the bundler wrote itself, no line. */
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
