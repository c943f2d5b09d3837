import { existsSync, readFileSync } from "node:fs";
import { selectTests } from "../test/select.ts";
import { readCode } from "./pages.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const packages = { ...manifest.dependencies, ...manifest.devDependencies };

/** Returns the commands of a page that do not work: unknown scripts, missing files, words that select no test. */
export function findBrokenCommands(page: string): string[] {
  const { spans, lines } = readCode(page);
  return [...spans, ...lines.map((line) => line.replace(/ #.*$/, ""))].flatMap((code) => [
    ...listNames(code, /\bnpm run (?:-s )?([a-z][\w-]*)/g).filter(
      (name) => !manifest.scripts[name],
    ),
    ...listNames(code, /\bnode (?:--\S+ )*([\w./-]+\.m?[jt]s)\b/g).filter(
      (path) => !path.startsWith("dist/") && !existsSync(path),
    ),
    ...listNames(code, /\bnpx ([\w@/-]+)/g).filter((name) => !packages[name]),
    ...listNames(code, /\bnpm test -- (.+)$/g).filter((words) => !isSelecting(words)),
  ]);
}

function listNames(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, name = ""]) => name);
}

/** True if `npm test` finds a test by these arguments; words in capitals are placeholders. */
function isSelecting(given: string): boolean {
  const words = [...given.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, word]) => quoted ?? word ?? "")
    .filter((word) => !word.startsWith("--"));
  if (words.some((word) => /^[A-Z]+$/.test(word))) return true;
  const { tests, specs } = selectTests(words);
  return tests.length + specs.length > 0;
}
