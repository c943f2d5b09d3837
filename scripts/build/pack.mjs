// `npm run pack -- FOLDER`: what a live shop runs on and nothing else, for a container or another machine: the built
// programs and the few packages that are not in them. Needs Postgres and real providers: no stand-ins, no embedded database.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/** All that the programs of a live shop load from outside (OUTSIDE in server.ts), and the pages of /api/docs. */
const PACKAGES = ["sharp", "swagger-ui-dist"];
/** Of the built programs: what only a local shop has, and what is for people who look for a fault in the sources. */
const LEFT_OUT = [
  join("files", "sandbox"),
  join("files", "art"),
  join("platform", "db", "prepared-database"),
  join("server", "compiled"),
];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Where to? npm run pack -- FOLDER");
  process.exit(2);
}
rmSync(folder, { recursive: true, force: true });
for (const part of ["server", "web", "pages"]) {
  cpSync(join("dist", part), join(folder, "dist", part), {
    recursive: true,
    filter: (source) => !LEFT_OUT.some((path) => source.includes(`${sep}${path}`)),
  });
}
for (const name of closureOf(PACKAGES)) {
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

/** With all that they need themselves, as far as it is installed: an optional one may be for another system. */
function closureOf(names) {
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
