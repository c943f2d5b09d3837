// Entry point of every npm script: installs the packages of package-lock.json if necessary, then runs
// the script with the project's own Node. Runs on the system's Node (20 or later) without packages,
// so it imports node:* only.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./build/parts.mjs";
import { watchParents } from "./parents.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const SCREENS = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "playwright.screens.config.ts",
];

const commands = {
  build: { builds: ["web", "server"] },
  pack: { builds: ["web", "server"], run: ["scripts/build/pack.mjs"] },
  start: { builds: ["web", "server"], run: ["dist/server/main.js"] },
  seed: { builds: ["server"], run: ["dist/server/seed.js"] },
  owner: { builds: ["server"], run: ["dist/server/owner.js"] },
  backup: { builds: ["server"], run: ["dist/server/backup.js"] },
  restore: { builds: ["server"], run: ["dist/server/restore.js"] },
  move: { builds: ["server"], run: ["dist/server/move.js"] },
  migrate: { builds: ["server"], run: ["dist/server/migrate.js"] },
  mix: { builds: ["server"], run: ["dist/server/mix.js"] },
  doctor: { builds: ["server"], run: ["dist/server/doctor.js"] },
  connect: { builds: ["server"], run: ["dist/server/connect.js"] },
  dev: { run: ["scripts/dev.ts"] },
  check: { run: ["scripts/check.ts"] },
  screens: { builds: ["web", "server"], run: SCREENS },
  audit: { run: ["scripts/audit.ts"] },
  explore: { run: ["scripts/explore.ts"] },
  bench: { builds: ["web", "server"], run: ["bench/bench.ts"] },
  plans: { run: ["scripts/plans.ts"] },
  chaos: { builds: ["web", "server"], run: ["e2e/chaos/main.ts"] },
  "first-hour": { builds: ["web", "server"], run: ["scripts/first-hour.ts"] },
  engines: { builds: ["web", "server"], run: ["e2e/engines/main.ts"] },
  test: { run: ["scripts/test.ts"] },
};

/** Scripts that run with a production installation; the others need development dependencies. */
const LIVE = new Set([
  "build",
  "start",
  "owner",
  "backup",
  "restore",
  "move",
  "migrate",
  "doctor",
  "connect",
  "pack",
]);

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command. There are: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
install();
const node = findNode();
if (command.builds) await ensureBuilt(node, command.builds).catch(exitWithError);
if (command.run) run(command.run);

/** Installs the packages; production omits the dependencies of tests, checks and demo art (packages/demo-art/). */
function install() {
  const stamp = join("node_modules", ".memix-lock");
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const wanted = isLive() ? `${lock} live` : lock;
  const there = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (there === lock || there === wanted) return;
  console.error("Installing packages (about a minute, only this once) ...");
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it rejects a lock file without the packages of other systems, which npm omits from
  // the lock file if it could not download them. `install` uses the locked versions as well.
  const dev = isLive() ? "--omit=dev" : "--include=dev";
  const args = ["install", "--no-save", dev, "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { encoding: "utf8" })
    : spawnSync("npm", args, { encoding: "utf8", shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    console.error("The installation failed: see above. Check your network connection.");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function isLive() {
  if (!LIVE.has(name)) return false;
  const settings = existsSync(".env") ? readFileSync(".env", "utf8") : "";
  const written = /^\s*PROFILE\s*=\s*["']?(\w+)/m.exec(settings)?.[1];
  return (process.env.PROFILE ?? written) === "production";
}

/** Returns the project's own Node, or the system's if it is new enough and no package fits the system. */
function findNode() {
  const system = { win32: "win" }[process.platform] ?? process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const own = join(root, "node_modules", `node-${system}-${process.arch}`, "bin", file);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(
    `MeMix needs Node 24 and has none for ${process.platform}-${process.arch}. Please install it.`,
  );
  process.exit(1);
}

function exitWithError(error) {
  console.error(error.message);
  process.exit(1);
}

function run(args) {
  const flags = [
    "--disable-warning=ExperimentalWarning",
    // Saves 40 MB per process over V8's default size of the young generation on large machines.
    "--max-semi-space-size=4",
    ...(existsSync(".env") ? ["--env-file=.env"] : []),
  ];
  const child = spawn(node, [...flags, ...args, ...rest], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      // Reuses compiled code at the next start; each build empties the folder.
      ...(args[0].startsWith("dist/") && {
        NODE_COMPILE_CACHE: join(root, "dist/server/compiled"),
      }),
      ...process.env,
      // Saves 40 MB: glibc keeps freed memory in one arena per thread.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
      PATH: `${dirname(node)}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
    },
  });
  // The terminal sends SIGINT to the child as well; this process must only outlive it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  const unwatch = watchParents(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    unwatch();
    process.exit(code ?? (signal ? 1 : 0));
  });
}
