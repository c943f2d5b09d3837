import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const ROOTS = ["web", "server", "shared", "packages", "e2e", "scripts"];

/** A file and its imports; `values` excludes type imports, which do not exist at run time. */
export type Source = {
  path: string;
  text: string;
  imports: string[];
  values: string[];
  /** Resolves an import of this file to a path from the root, `npm:name` or `node:name`. */
  resolve(specifier: string): string;
};

const IMPORT =
  /(?:^|\n)(?:import|export)\s(type\s)?[^;'"]*?\bfrom\s*["']([^"'\n]+)["']|(?:^|\n)import\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

export function readTree(root: string): Source[] {
  return ROOTS.flatMap((folder) => walk(root, folder)).map((path) =>
    toSource(path, readFileSync(join(root, path), "utf8")),
  );
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^(server\/test|e2e)\//.test(path);
}

function walk(root: string, folder: string): string[] {
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : walk(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith(".gen.ts") ? [path] : [];
  });
}

function toSource(path: string, text: string): Source {
  const resolve = (specifier: string) => {
    if (specifier.startsWith("#"))
      return specifier.slice(1).replace(/^(emulators|demo-art)\//, "packages/$1/");
    if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
    return specifier.startsWith("node:") ? specifier : `npm:${specifier}`;
  };
  const found = [...text.matchAll(IMPORT)].map((match) => ({
    to: resolve(match[2] ?? match[3] ?? match[4] ?? ""),
    isType: match[1] !== undefined,
  }));
  return {
    path,
    text,
    imports: found.map(({ to }) => to),
    values: found.filter(({ isType }) => !isType).map(({ to }) => to),
    resolve,
  };
}
