// What `npm run build` makes. Each part is built where its sources have changed since the last time, which
// its stamp in dist/ tells. Runs on the machine's own Node with no package installed: node:* only.
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
    sources: ["server", "sandbox", "art", "shared", "scripts", "package-lock.json"],
    without: ["server/test", "sandbox/test", "scripts/test"],
    command: ["scripts/build/server.ts", "shop"],
  },
  // The same server with the points at which the crash tests kill it.
  "dying-shop": {
    sources: ["server", "sandbox", "art", "shared", "scripts", "package-lock.json"],
    command: ["scripts/build/server.ts", "dying-shop"],
  },
};

/** What no program is made of. */
const LEFT_OUT = /\.test\.tsx?$|_snapshot\.json$/;

/**
 * Builds the parts whose sources changed, side by side; the others cost the reading of their sources.
 * `node` is the project's own. Throws where a build fails, which has said why on the console.
 */
export async function ensureBuilt(node, names) {
  const stale = names.filter((name) => readStamp(name) !== hashOf(PARTS[name]));
  if (stale.length === 0) return;
  console.error(`Building ${stale.join(" and ")} (some seconds, only after a change) ...`);
  await Promise.all(stale.map((name) => build(node, name)));
}

/** Changes with every build of these parts. */
export function stampOf(names) {
  return names.map(readStamp).join(" ");
}

async function build(node, name) {
  const { command } = PARTS[name];
  const before = hashOf(PARTS[name]);
  rmSync(stampPath(name), { force: true });
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...command], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`The build of ${name} failed: see above.`);
  // The web's build writes the tree of its routes into its sources.
  const after = name === "web" ? hashOf(PARTS[name]) : before;
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(stampPath(name), after);
}

function stampPath(name) {
  return join(ROOT, "dist", `${name}.stamp`);
}

function readStamp(name) {
  const path = stampPath(name);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function hashOf({ sources, without = [] }) {
  const hash = createHash("sha256");
  for (const path of sources) addTo(hash, path, without);
  return hash.digest("hex");
}

function addTo(hash, path, without) {
  if (LEFT_OUT.test(path) || without.includes(path)) return;
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
