import { readTitles, type Titles } from "./test-titles.ts";

/** `isStub`: the test stubs the response, or opens a URL that the app itself never links to. */
export type TestReference = { path: string; titles: string[]; isStub: boolean };
export type CoverageLine = { line: number; section: string; what: string; proofs: TestReference[] };

const TEST_FILE = /^(?:(?:server|shared|packages|web|scripts)\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/;

/** Parses the coverage table: `| what | test: path › title<br>stub: path › title |`. */
export function parseCoverage(markdown: string): CoverageLine[] {
  const lines: CoverageLine[] = [];
  let section = "";
  for (const [index, text] of markdown.split("\n").entries()) {
    if (text.startsWith("#")) section = text.replace(/^#+\s*/, "").trim();
    if (!text.startsWith("|") || isTableFrame(text)) continue;
    const [what = "", proofs = ""] = parseCells(text);
    lines.push({ line: index + 1, section, what, proofs: parseProofs(proofs) });
  }
  return lines;
}

/** True for a table's head and the delimiter row below it. */
function isTableFrame(text: string): boolean {
  return /^\|[\s:|-]+\|?$/.test(text) || /^\|\s*what\s*\|/.test(text);
}

function parseCells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function parseProofs(cell: string): TestReference[] {
  return cell
    .split(/<br\s*\/?>/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const named = part.replace(/^(test|stub):\s*/, "");
      const [path = "", ...titles] = named.split(" › ").map((word) => word.trim());
      return { path, titles, isStub: part.startsWith("stub:") };
    });
}

export function findUnnamedDepartures(differences: string, coverage: string): string[] {
  const departures = [...differences.matchAll(/^\| (D\d+) +\|/gm)].map(([, number = ""]) => number);
  const named = new Set(coverage.match(/\bD\d+\b/g));
  return departures.filter((number) => !named.has(number));
}

export function findUnproven(lines: readonly CoverageLine[]): CoverageLine[] {
  return lines.filter(({ proofs }) => proofs.every(({ isStub }) => isStub));
}

/** Returns all faults of the table; `read` returns null for a missing file. */
export function findCoverageFaults(
  markdown: string,
  read: (path: string) => string | null,
): string[] {
  const known = new Map<string, Titles | null>();
  const getTitles = (path: string) => {
    if (!known.has(path)) {
      const source = read(path);
      known.set(path, source === null ? null : readTitles(source));
    }
    return known.get(path) ?? null;
  };
  const lines = parseCoverage(markdown);
  if (lines.length === 0) return ["there is no line in the table"];
  return [
    ...lines.flatMap((line) =>
      findLineFaults(line, getTitles).map((fault) => formatFault(line, fault)),
    ),
    ...findDuplicates(lines),
  ];
}

function findLineFaults(
  { what, proofs }: CoverageLine,
  getTitles: (path: string) => Titles | null,
) {
  if (proofs.length === 0) return ["names no test"];
  const faults = proofs.flatMap(
    (proof) => findProofFault(proof, getTitles) ?? findStubFault(what, proof, getTitles) ?? [],
  );
  const named = proofs.map(({ path, titles }) => [path, ...titles].join(" › "));
  const repeated = named.filter((name, place) => named.indexOf(name) !== place);
  return [...faults, ...repeated.map((name) => `names twice: ${name}`)];
}

function findProofFault(
  { path, titles }: TestReference,
  getTitles: (path: string) => Titles | null,
): string | null {
  if (!TEST_FILE.test(path)) return `${path} is no file that the tests are run from`;
  const inFile = getTitles(path);
  if (!inFile) return `there is no file ${path}`;
  const title = titles.at(-1);
  if (title === undefined) return `${path}: the title of the test is missing`;
  const group = titles.slice(0, -1).find((name) => !inFile.groups.has(name));
  if (group !== undefined) return `${path} has no group "${group}"`;
  return inFile.tests.has(title) ? null : `${path} has no test "${title}"`;
}

/** Compares `isStub` with the test: a line is stubbed if its quoted text only follows a stubbed response. */
function findStubFault(
  what: string,
  { path, titles, isStub }: TestReference,
  getTitles: (path: string) => Titles | null,
): string | null {
  const body = getTitles(path)?.bodies.get(titles.at(-1) ?? "") ?? "";
  const found = findQuotes(what).filter((words) => body.includes(words));
  const isStubbed = found.length > 0 && !found.some((words) => removeStubbed(body).includes(words));
  if (isStubbed === isStub || (isStub && found.length === 0)) return null;
  const named = [path, ...titles].join(" › ");
  return isStubbed ? `is proven by a stub only in ${named}` : `calls a real proof a stub: ${named}`;
}

function findQuotes(what: string): string[] {
  return [...what.matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, words = ""]) => words);
}

/** The start of a stub in a test: a rejected or changed response, or an error in a URL. */
const STUB = /\b(?:stubError|editResponse)\(page|\.(?:fulfill|abort)\(|goto\([^)]*[?&]error=/;

/** Returns the parts of a test outside of its stubs. */
function removeStubbed(body: string): string {
  const [before = "", ...lifted] = body.split(/unroute\w*\(/);
  return [before, ...lifted].map((part) => part.split(STUB)[0]).join("\n");
}

function findDuplicates(lines: readonly CoverageLine[]): string[] {
  const first = new Map<string, CoverageLine>();
  return lines.flatMap((line) => {
    const key = `${line.section}\n${line.what}`;
    const before = first.get(key);
    if (!before) first.set(key, line);
    return before ? [formatFault(line, `is ticked already in line ${before.line}`)] : [];
  });
}

function formatFault({ line, what }: CoverageLine, fault: string): string {
  return `docs/spec-coverage.md:${line} (${what}) ${fault}`;
}
