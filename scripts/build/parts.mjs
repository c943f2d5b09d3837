// The parts of `npm run build`. Each part is built if the hash of its sources differs from its stamp in dist/. Runs on
// the system's Node without packages: imports node:* only.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const PARTS = {
  web: {
    sources: ["web", "shared", "vite.config.ts", "scripts/build/web.ts", "package-lock.json"],
    command: ["scripts/build/web.ts"],
  },
  server: {
    sources: ["server", "packages", "shared", "scripts", "package-lock.json"],
    without: ["server/test", "packages/emulators/test", "scripts/test"],
    command: ["scripts/build/server.ts", "shop"],
  },
  // The server with the crash points at which the crash tests kill it.
  "crash-shop": {
    sources: ["server", "packages", "shared", "scripts", "package-lock.json"],
    command: ["scripts/build/server.ts", "crash-shop"],
  },
};

// The route tree is written by the web's build, data/ by emulators that run alone.
const IGNORED =
  /\.test\.tsx?$|_snapshot\.json$|route-tree\.gen\.ts$|^packages[\\/][\w-]+[\\/](data|node_modules)$/;

/**
 * Builds the parts whose sources changed, in parallel. `node` is the path of the project's own Node. Throws if a build
 * fails; the build has printed the reason.
 */
export async function ensureBuilt(node, names) {
  const stale = names.filter((name) => readStamp(name) !== hashSources(PARTS[name]));
  if (stale.length === 0) return;
  console.error(`Building ${stale.join(" and ")} (a few seconds, only after changes) ...`);
  await Promise.all(stale.map((name) => build(node, name)));
}

/** Returns a string that changes with every build of these parts. */
export function readStamps(names) {
  return names.map(readStamp).join(" ");
}

async function build(node, name) {
  const { command } = PARTS[name];
  // Of what the build reads: sources that change meanwhile make it stale.
  const stamp = hashSources(PARTS[name]);
  rmSync(stampPath(name), { force: true });
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...command], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`The build of ${name} failed: see above.`);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(stampPath(name), stamp);
}

function stampPath(name) {
  return join(ROOT, "dist", `${name}.stamp`);
}

function readStamp(name) {
  const path = stampPath(name);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function hashSources({ sources, without = [] }) {
  const hash = createHash("sha256");
  for (const path of sources) addTo(hash, path, without);
  return hash.digest("hex");
}

function addTo(hash, path, without) {
  if (IGNORED.test(path) || without.includes(path)) return;
  const full = join(ROOT, path);
  let entries;
  try {
    entries = readdirSync(full);
  } catch {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const entry of entries.sort()) addTo(hash, join(path, entry), without);
}
