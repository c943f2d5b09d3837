// Installs the packages of package-lock.json that a command needs. Runs on the system's Node (20 or later) without
// packages, so it imports node:* only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Levels of an installation, each with the packages of those before it. */
const LEVELS = {
  production: { flags: ["--omit=dev", "--workspaces=false"], of: "the shop" },
  start: { flags: ["--omit=dev"], of: "the shop and its emulators" },
  test: { flags: ["--include=dev"], of: "the shop, its emulators, tests and checks" },
};
const ORDER = Object.keys(LEVELS);

/**
 * Installs the packages of a level unless the stamp says that they are there. Throws if npm fails. After a change of
 * package-lock.json it installs the higher level that was there before, except for `production`.
 */
export function ensureInstalled(root, level) {
  const stamp = join(root, "node_modules", ".memix-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const [lockThere, levelThere] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  const isHigher = ORDER.indexOf(levelThere) > ORDER.indexOf(level);
  if (lockThere === lock && (levelThere === level || isHigher)) return;
  const next = isHigher && level !== "production" ? levelThere : level;
  const { flags, of } = LEVELS[next];
  console.error(`Installing the packages of ${of} (up to a minute, only this once) ...`);
  // Not `npm ci`: it deletes the packages of lower levels, and rejects a lock file without the packages of other
  // systems, which npm may omit. `install` uses the locked versions as well.
  const args = ["install", "--no-save", ...flags, "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, encoding: "utf8" };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0) {
    const output = `${result.stdout ?? ""}${result.stderr ?? ""}`;
    throw new Error(
      `${output}\nThe installation failed: see above. Check your network connection.`,
    );
  }
  writeFileSync(stamp, `${lock} ${next}`);
}
