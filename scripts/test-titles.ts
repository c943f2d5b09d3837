/**
 * Titles of a test file, as they are written: parameters of `each` and templates stay as they are.
 * A test's body reaches to the next test or group.
 */
export type Titles = { groups: Set<string>; tests: Set<string>; bodies: Map<string, string> };

const CALL = /^[ \t]*(test|it|describe)((?:\.\w+)*)\s*\(/gm;
/** What comes before a title and still runs it; a skipped test proves nothing. */
const RUNNING = new Set(["", ".each", ".describe", ".sequential", ".concurrent", ".serial"]);
const QUOTES = new Set(['"', "'", "`"]);

export function readTitles(source: string): Titles {
  const titles: Titles = { groups: new Set(), tests: new Set(), bodies: new Map() };
  const calls = [...source.matchAll(CALL)];
  for (const [place, match] of calls.entries()) {
    const [call, name, modifiers = ""] = match;
    const last = modifiers.slice(modifiers.lastIndexOf(".")).trim();
    if (!RUNNING.has(modifiers === "" ? "" : last)) continue;
    let at = match.index + call.length;
    if (last === ".each") at = afterTable(source, at);
    const title = stringAt(source, at);
    if (title === null) continue;
    const isGroup = name === "describe" || modifiers.includes(".describe");
    (isGroup ? titles.groups : titles.tests).add(title);
    if (!isGroup) titles.bodies.set(title, source.slice(match.index, calls[place + 1]?.index));
  }
  return titles;
}

/** Behind `)(` of `each(…)("title"`; `at` is behind the first parenthesis. */
function afterTable(source: string, at: number): number {
  let depth = 1;
  let place = at;
  while (place < source.length && depth > 0) {
    const char = source[place] ?? "";
    if (QUOTES.has(char)) {
      place = endOfString(source, place);
      continue;
    }
    if (char === "(") depth++;
    if (char === ")") depth--;
    place++;
  }
  const opening = /^\s*\(/.exec(source.slice(place, place + 100));
  return place + (opening?.[0].length ?? 0);
}

function stringAt(source: string, from: number): string | null {
  const start = from + (/^\s*/.exec(source.slice(from, from + 200))?.[0].length ?? 0);
  if (!QUOTES.has(source[start] ?? "")) return null;
  const end = endOfString(source, start);
  return source.slice(start + 1, end - 1).replace(/\\(["'`\\])/g, "$1");
}

/** The place behind the closing quote of the string that opens at `start`. */
function endOfString(source: string, start: number): number {
  const quote = source[start];
  for (let place = start + 1; place < source.length; place++) {
    if (source[place] === "\\") place++;
    else if (source[place] === quote) return place + 1;
  }
  return source.length;
}
