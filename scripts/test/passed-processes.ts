import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { TEST_SEED } from "#server/test/seed.ts";
import { PROJECTS } from "../../vitest.projects.ts";
import { readStamps } from "../build/parts.mjs";

const STAMP_FILE = "node_modules/.cache/memix/passed-processes";

/** Changes with the programs that process tests start, with these tests and with the seed. */
function hashProcessTests(): string {
  const hash = createHash("sha256").update(`${TEST_SEED} ${process.env.THOROUGH}`);
  hash.update(readStamps(["web", "server", "crash-shop"]));
  for (const file of globSync(PROJECTS.process.include).sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}

/** Returns whether the process tests passed in this checkout as they are now. */
export function haveProcessesPassed(): boolean {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, "utf8") === hashProcessTests();
}

export function recordProcessesPassed(): void {
  mkdirSync(dirname(STAMP_FILE), { recursive: true });
  writeFileSync(STAMP_FILE, hashProcessTests());
}
