// `npm run pack -- FOLDER`: copies the production build for a container or another machine: the built programs and the
// few packages that are not bundled. Contains no emulators and no embedded database: needs Postgres and real providers.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/** External packages that production loads (EXTERNAL in server.ts), and the pages of /api/docs. */
const PACKAGES = ["sharp", "swagger-ui-dist"];
/** Parts of the build that only a local shop needs, and the compile cache. */
const EXCLUDED = [
  join("files", "packages"),
  join("platform", "db", "prepared-database"),
  join("server", "compiled"),
];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: npm run pack -- FOLDER");
  process.exit(2);
}
rmSync(folder, { recursive: true, force: true });
for (const part of ["server", "web", "pages"]) {
  cpSync(join("dist", part), join(folder, "dist", part), {
    recursive: true,
    filter: (source) => !EXCLUDED.some((path) => source.includes(`${sep}${path}`)),
  });
}
for (const name of listWithDependencies(PACKAGES)) {
  cpSync(join("node_modules", name), join(folder, "node_modules", name), {
    recursive: true,
    filter: (source) => !source.endsWith(".map"),
  });
}
const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "package.json"),
  `${JSON.stringify({ name, version, private: true, type: "module" }, null, 2)}\n`,
);

/** Returns the packages with their installed dependencies; optional ones of other systems are missing. */
function listWithDependencies(names) {
  const found = new Set();
  const queue = [...names];
  for (const name of queue) {
    const file = join("node_modules", name, "package.json");
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
    queue.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
  return found;
}
