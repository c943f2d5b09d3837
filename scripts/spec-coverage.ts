import { readTitles, type Titles } from "./test-titles.ts";

/** `isStub`: the test gives the answer itself, or opens an address that nobody but the test leads to. */
export type Proof = { path: string; titles: string[]; isStub: boolean };
export type CoverageLine = { line: number; section: string; what: string; proofs: Proof[] };

/** Where tests are that `npm test` runs. */
const TEST_FILE =
  /^(?:(?:server|shared|sandbox|art|web|scripts)\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/;

/** The lines of the coverage table: `| what | test: path › title<br>stub: path › title |`. */
export function parseCoverage(markdown: string): CoverageLine[] {
  const lines: CoverageLine[] = [];
  let section = "";
  for (const [index, text] of markdown.split("\n").entries()) {
    if (text.startsWith("#")) section = text.replace(/^#+\s*/, "").trim();
    if (!text.startsWith("|") || isFrame(text)) continue;
    const [what = "", proofs = ""] = cellsOf(text);
    lines.push({ line: index + 1, section, what, proofs: parseProofs(proofs) });
  }
  return lines;
}

/** The head of a table, or the rule below it. */
function isFrame(text: string): boolean {
  return /^\|[\s:|-]+\|?$/.test(text) || /^\|\s*what\s*\|/.test(text);
}

function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function parseProofs(cell: string): Proof[] {
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

/** The departures (`| D7 | ...`) that no line of the coverage names. */
export function unnamedDepartures(differences: string, coverage: string): string[] {
  const departures = [...differences.matchAll(/^\| (D\d+) +\|/gm)].map(([, number = ""]) => number);
  const named = new Set(coverage.match(/\bD\d+\b/g));
  return departures.filter((number) => !named.has(number));
}

/** Lines that no real answer proves. */
export function unproven(lines: readonly CoverageLine[]): CoverageLine[] {
  return lines.filter(({ proofs }) => proofs.every(({ isStub }) => isStub));
}

/** Everything that is wrong with the table; `read` gives null for a file that is not there. */
export function coverageFaults(markdown: string, read: (path: string) => string | null): string[] {
  const known = new Map<string, Titles | null>();
  const titlesOf = (path: string) => {
    if (!known.has(path)) {
      const source = read(path);
      known.set(path, source === null ? null : readTitles(source));
    }
    return known.get(path) ?? null;
  };
  const lines = parseCoverage(markdown);
  if (lines.length === 0) return ["there is no line in the table"];
  return [
    ...lines.flatMap((line) => lineFaults(line, titlesOf).map((fault) => at(line, fault))),
    ...twice(lines),
  ];
}

function lineFaults({ what, proofs }: CoverageLine, titlesOf: (path: string) => Titles | null) {
  if (proofs.length === 0) return ["names no test"];
  const faults = proofs.flatMap(
    (proof) => proofFaults(proof, titlesOf) ?? stubFaults(what, proof, titlesOf) ?? [],
  );
  const named = proofs.map(({ path, titles }) => [path, ...titles].join(" › "));
  const repeated = named.filter((name, place) => named.indexOf(name) !== place);
  return [...faults, ...repeated.map((name) => `names twice: ${name}`)];
}

function proofFaults(
  { path, titles }: Proof,
  titlesOf: (path: string) => Titles | null,
): string | null {
  if (!TEST_FILE.test(path)) return `${path} is no file that the tests are run from`;
  const inFile = titlesOf(path);
  if (!inFile) return `there is no file ${path}`;
  const title = titles.at(-1);
  if (title === undefined) return `${path}: the title of the test is missing`;
  const group = titles.slice(0, -1).find((name) => !inFile.groups.has(name));
  if (group !== undefined) return `${path} has no group "${group}"`;
  return inFile.tests.has(title) ? null : `${path} has no test "${title}"`;
}

/** A line's own words are found in the test only where the test has given the answer: that is a stub. */
function stubFaults(
  what: string,
  { path, titles, isStub }: Proof,
  titlesOf: (path: string) => Titles | null,
): string | null {
  const body = titlesOf(path)?.bodies.get(titles.at(-1) ?? "") ?? "";
  const found = quotedIn(what).filter((words) => body.includes(words));
  const isStubbed =
    found.length > 0 && !found.some((words) => withoutStubbed(body).includes(words));
  if (isStubbed === isStub || (isStub && found.length === 0)) return null;
  const named = [path, ...titles].join(" › ");
  return isStubbed ? `is proven by a stub only in ${named}` : `calls a real proof a stub: ${named}`;
}

function quotedIn(what: string): string[] {
  return [...what.matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, words = ""]) => words);
}

/** Where a test begins to answer by itself: a refusal, a changed answer, an error in a typed address. */
const STUB = /\b(?:refuse|change)\(page|\.(?:fulfill|abort)\(|goto\([^)]*[?&]error=/;

/** What stands before the first stub, and after each that is lifted again. */
function withoutStubbed(body: string): string {
  const [before = "", ...lifted] = body.split(/unroute\w*\(/);
  return [before, ...lifted].map((part) => part.split(STUB)[0]).join("\n");
}

function twice(lines: readonly CoverageLine[]): string[] {
  const first = new Map<string, CoverageLine>();
  return lines.flatMap((line) => {
    const key = `${line.section}\n${line.what}`;
    const before = first.get(key);
    if (!before) first.set(key, line);
    return before ? [at(line, `is ticked already in line ${before.line}`)] : [];
  });
}

function at({ line, what }: CoverageLine, fault: string): string {
  return `docs/spec-coverage.md:${line} (${what}) ${fault}`;
}
