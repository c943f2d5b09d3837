// Entry point of every npm script: installs the packages that it needs, then runs it with the project's
// own Node. Runs on the system's Node (20 or later) without packages, so it imports node:* only.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./build/parts.mjs";
import { ensureInstalled } from "./install.mjs";
import { watchParents } from "./parents.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const SCREENS = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "playwright.screens.config.ts",
];

/** `level`: the packages that the command needs (install.mjs); `production` in that profile only, else `start`. */
const commands = {
  // For images: installs and does nothing else.
  install: { level: "production" },
  build: { level: "production", builds: ["web", "server"] },
  pack: { level: "production", builds: ["web", "server"], run: ["scripts/build/pack.mjs"] },
  start: { level: "production", builds: ["web", "server"], run: ["dist/server/main.js"] },
  owner: { level: "production", builds: ["server"], run: ["dist/server/owner.js"] },
  backup: { level: "production", builds: ["server"], run: ["dist/server/backup.js"] },
  restore: { level: "production", builds: ["server"], run: ["dist/server/restore.js"] },
  move: { level: "production", builds: ["server"], run: ["dist/server/move.js"] },
  migrate: { level: "production", builds: ["server"], run: ["dist/server/migrate.js"] },
  doctor: { level: "production", builds: ["server"], run: ["dist/server/doctor.js"] },
  connect: { level: "production", builds: ["server"], run: ["dist/server/connect.js"] },
  seed: { level: "start", builds: ["server"], run: ["dist/server/seed.js"] },
  mix: { level: "start", builds: ["server"], run: ["dist/server/mix.js"] },
  dev: { level: "start", run: ["scripts/dev.ts"] },
  check: { level: "test", run: ["scripts/check.ts"] },
  gallery: { level: "start", run: ["scripts/gallery.ts"] },
  screens: { level: "test", builds: ["web", "server"], run: SCREENS },
  audit: { level: "test", run: ["scripts/audit.ts"] },
  explore: { level: "test", run: ["scripts/explore.ts"] },
  bench: { level: "test", builds: ["web", "server"], run: ["bench/bench.ts"] },
  plans: { level: "test", run: ["scripts/plans.ts"] },
  chaos: { level: "test", builds: ["web", "server"], run: ["e2e/chaos/main.ts"] },
  "first-hour": { level: "test", builds: ["web", "server"], run: ["scripts/first-hour.ts"] },
  engines: { level: "test", builds: ["web", "server"], run: ["e2e/engines/main.ts"] },
  test: { level: "test", run: ["scripts/test.ts"] },
};

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command. Commands: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
try {
  const isLocal = command.level === "production" && !isProduction();
  ensureInstalled(root, isLocal ? "start" : command.level);
} catch (error) {
  exitWithError(error);
}
const node = findNode();
if (command.builds) await ensureBuilt(node, command.builds).catch(exitWithError);
if (command.run) run(command.run);

function isProduction() {
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
