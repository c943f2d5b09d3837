// The door to every npm script: installs what package-lock.json says when it is not there yet,
// then goes on under the Node that the project brings. It must run on the machine's own Node (20
// and later) with no package installed, so it imports nothing but node:*.
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
  start: { builds: ["web", "server"], run: ["dist/server/main.js"] },
  seed: { builds: ["server"], run: ["dist/server/seed.js"] },
  mix: { builds: ["server"], run: ["dist/server/mix.js"] },
  dev: { run: ["scripts/dev.ts"] },
  check: { run: ["scripts/check.ts"] },
  screens: { builds: ["web", "server"], run: SCREENS },
  chaos: { builds: ["web", "server"], run: ["scripts/chaos.ts"] },
  engines: { builds: ["web", "server"], run: ["scripts/engines.ts"] },
  test: { run: ["scripts/test.ts"] },
};

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command. There are: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
install();
const node = findNode();
if (command.builds) await ensureBuilt(node, command.builds).catch(giveUp);
if (command.run) run(command.run);

function install() {
  const stamp = join("node_modules", ".memix-lock");
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.error("Installing what MeMix needs (about a minute, only this once) ...");
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file that lacks packages for other systems, and npm leaves those
  // out where it could not reach them. `install` takes what is locked and needs no more here.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { encoding: "utf8" })
    : spawnSync("npm", args, { encoding: "utf8", shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    console.error("The installation failed: see above. Is the network there?");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** The project's own Node; the machine's only where none of ours fits and it is new enough. */
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

function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}

function run(args) {
  const flags = [
    "--disable-warning=ExperimentalWarning",
    ...(existsSync(".env") ? ["--env-file=.env"] : []),
  ];
  const child = spawn(node, [...flags, ...args, ...rest], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
    },
  });
  // Ctrl-C reaches the child by itself; this process only has to outlive it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  const unwatch = watchParents(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    unwatch();
    process.exit(code ?? (signal ? 1 : 0));
  });
}
