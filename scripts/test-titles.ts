/**
 * Titles of a test file as written in the source, with the placeholders of `each` and templates.
 * A test's body extends to the next test or group.
 */
export type Titles = { groups: Set<string>; tests: Set<string>; bodies: Map<string, string> };

const CALL = /^[ \t]*(test|it|describe)((?:\.\w+)*)\s*\(/gm;
/** Modifiers of tests that run; a skipped test proves nothing. */
const RUNNING_MODIFIERS = new Set([
  "",
  ".each",
  ".describe",
  ".sequential",
  ".concurrent",
  ".serial",
]);
const QUOTES = new Set(['"', "'", "`"]);

export function readTitles(source: string): Titles {
  const titles: Titles = { groups: new Set(), tests: new Set(), bodies: new Map() };
  const calls = [...source.matchAll(CALL)];
  for (const [place, match] of calls.entries()) {
    const [call, name, modifiers = ""] = match;
    const last = modifiers.slice(modifiers.lastIndexOf(".")).trim();
    if (!RUNNING_MODIFIERS.has(modifiers === "" ? "" : last)) continue;
    let at = match.index + call.length;
    if (last === ".each") at = skipTable(source, at);
    const title = parseString(source, at);
    if (title === null) continue;
    const isGroup = name === "describe" || modifiers.includes(".describe");
    (isGroup ? titles.groups : titles.tests).add(title);
    if (!isGroup) titles.bodies.set(title, source.slice(match.index, calls[place + 1]?.index));
  }
  return titles;
}

/** Returns the position after `)(` of `each(…)("title"`; `at` is after the first parenthesis. */
function skipTable(source: string, at: number): number {
  let depth = 1;
  let place = at;
  while (place < source.length && depth > 0) {
    const char = source[place] ?? "";
    if (QUOTES.has(char)) {
      place = findStringEnd(source, place);
      continue;
    }
    if (char === "(") depth++;
    if (char === ")") depth--;
    place++;
  }
  const opening = /^\s*\(/.exec(source.slice(place, place + 100));
  return place + (opening?.[0].length ?? 0);
}

function parseString(source: string, from: number): string | null {
  const start = from + (/^\s*/.exec(source.slice(from, from + 200))?.[0].length ?? 0);
  if (!QUOTES.has(source[start] ?? "")) return null;
  const end = findStringEnd(source, start);
  return source.slice(start + 1, end - 1).replace(/\\(["'`\\])/g, "$1");
}

/** Returns the position after the closing quote of the string that opens at `start`. */
function findStringEnd(source: string, start: number): number {
  const quote = source[start];
  for (let place = start + 1; place < source.length; place++) {
    if (source[place] === "\\") place++;
    else if (source[place] === quote) return place + 1;
  }
  return source.length;
}
