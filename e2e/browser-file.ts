import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import chromium from "@sparticuz/chromium";

const { version } = JSON.parse(
  readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8"),
) as { version: string };
const FOLDER = resolve(`node_modules/.cache/memix/chromium-${version}`);
const FILE = join(FOLDER, "chromium");

/**
 * Returns the path of the browser and unpacks it on the first call, once per checkout. The package itself
 * unpacks into the temporary folder, where it takes a file that another process is still writing for complete.
 */
export async function unpackBrowser(): Promise<string> {
  if (existsSync(FILE)) return FILE;
  mkdirSync(dirname(FOLDER), { recursive: true });
  const { TMPDIR } = process.env;
  const folder = mkdtempSync(`${FOLDER}-`);
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  // Another run may have unpacked it meanwhile, and rename fails if the target is not empty.
  if (existsSync(FILE)) rmSync(folder, { recursive: true });
  else renameSync(folder, FOLDER);
  return FILE;
}
