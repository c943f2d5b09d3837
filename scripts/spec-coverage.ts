import { readTitles, type Titles } from "./test-titles.ts";

export type Proof = { path: string; titles: string[] };
export type CoverageLine = { line: number; section: string; what: string; proofs: Proof[] };

/** Where tests are that `npm test` runs. */
const TEST_FILE = /^(?:(?:server|shared|sandbox|web|scripts)\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/;

/** The lines of the coverage table: `| what | test: path › title<br>test: path › title |`. */
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
    .map((part) => part.trim().replace(/^test:\s*/, ""))
    .filter((part) => part !== "")
    .map((part) => {
      const [path = "", ...titles] = part.split(" › ").map((word) => word.trim());
      return { path, titles };
    });
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

function lineFaults({ proofs }: CoverageLine, titlesOf: (path: string) => Titles | null) {
  if (proofs.length === 0) return ["names no test"];
  const faults = proofs.flatMap((proof) => proofFaults(proof, titlesOf) ?? []);
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
