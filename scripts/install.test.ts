import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureInstalled, type Level } from "./install.mjs";

/** Records its arguments instead of installing. */
const NPM = `
const { appendFileSync, mkdirSync } = require("node:fs");
mkdirSync("node_modules", { recursive: true });
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
process.exitCode = process.env.NPM_FAILS ? 1 : 0;
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "memix-install-"));
  writeFileSync(join(folder, "npm.cjs"), NPM);
  writeFileSync(join(folder, "calls"), "");
  vi.stubEnv("npm_execpath", join(folder, "npm.cjs"));
  vi.mocked(console.error).mockReturnValue();
  changeLock("1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  // The installation says there that it begins.
  vi.mocked(console.error).mockClear();
  rmSync(folder, { recursive: true });
});

const PRODUCTION = "--omit=dev --workspaces=false";
const START = "--omit=dev";
const TEST = "--include=dev";

test("each level adds its packages, and a higher level satisfies the lower ones", () => {
  expect(install("production", "production", "start", "test", "start", "production")).toEqual([
    PRODUCTION,
    START,
    TEST,
  ]);
});

test("a changed lock file is installed on the level that was there", () => {
  expect(install("test")).toEqual([TEST]);
  changeLock("2");
  expect(install("start", "test")).toEqual([TEST]);
});

test("production installs nothing else after a change of the lock file", () => {
  expect(install("test")).toEqual([TEST]);
  changeLock("2");
  expect(install("production", "production")).toEqual([PRODUCTION]);
});

test("a failed installation is repeated", () => {
  vi.stubEnv("NPM_FAILS", "1");
  expect(() => install("start")).toThrow("The installation failed");
  vi.stubEnv("NPM_FAILS", undefined);
  expect(install("start")).toEqual([START, START]);
});

function changeLock(text: string): void {
  writeFileSync(join(folder, "package-lock.json"), text);
}

/** Returns the flags of npm's calls since the last time that say what to install. */
function install(...levels: Level[]): string[] {
  for (const level of levels) ensureInstalled(folder, level);
  const calls = readFileSync(join(folder, "calls"), "utf8").trim().split("\n").filter(Boolean);
  writeFileSync(join(folder, "calls"), "");
  return calls.map(
    (call) => /--(?:omit|include)=dev(?: --workspaces=false)?/.exec(call)?.[0] ?? "",
  );
}
