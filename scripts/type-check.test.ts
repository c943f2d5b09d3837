import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Violations that only the type check detects, made in a copy of the sources. */

const CALLERS = ["web/features/carts/api.ts", "web/features/mixes/api.ts"];
const CATALOG = "shared/error-catalog.ts";
const COPIED = ["web", "server", "shared", "package.json"];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "memix-types-"));
  const isChecked = (path: string) =>
    !/\.(webp|png|woff2?|ttf|sql|json\.br)$|\.test\.tsx?$/.test(path);
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true, filter: isChecked });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  skipOtherFiles();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Checks only the files of the tests, as far as the types in them require: the whole takes 15 s of CPU time. */
function skipOtherFiles(): void {
  for (const path of globSync("{web,server,shared}/**/*.{ts,tsx}", { cwd: copy })) {
    if ([...CALLERS, CATALOG].includes(path)) continue;
    const source = readFileSync(join(copy, path), "utf8");
    writeFileSync(join(copy, path), `// @ts-nocheck\n${source}`);
  }
}

function replaceIn(path: string, from: string, to: string): void {
  const before = readFileSync(join(copy, path), "utf8");
  expect(before).toContain(from);
  writeFileSync(join(copy, path), before.replace(from, to));
}

function listFilesWithErrors(files: string[]): string[] {
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  const include = [...files, "shared/opentype.d.ts"];
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  const { stdout } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], {
    cwd: copy,
    encoding: "utf8",
  });
  return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path]) => path))]
    .map(String)
    .sort();
}

test("a renamed route and a changed response cause type errors in their callers", () => {
  replaceIn("server/app.ts", '.route("/genimages", mixRoutes)', '.route("/pictures", mixRoutes)');
  replaceIn(
    "server/features/carts/routes.ts",
    "c.json(presentCartItem(line), 201)",
    "c.json({ nonsense: line })",
  );
  expect(listFilesWithErrors(CALLERS)).toEqual(CALLERS);
});

test("a message without an error code and a code without a message cause type errors", () => {
  const messages = "shared/messages/en/plans.ts";
  const sentence = '  added: "Added.",\n';
  replaceIn(messages, "export const plans = {\n", `export const plans = {\n${sentence}`);
  expect(listFilesWithErrors([CATALOG])).toEqual([CATALOG]);
  replaceIn(CATALOG, "ERROR_CATALOG = {\n", 'ERROR_CATALOG = {\n  added: "conflict",\n');
  expect(listFilesWithErrors([CATALOG])).toEqual([]);
  replaceIn(messages, sentence, "");
  expect(listFilesWithErrors([CATALOG])).toEqual([CATALOG]);
});
