import { readCode } from "./pages.ts";

/** A path as the pages write it: relative to the root or to any folder, with placeholders. */
const PATH = /^[.\w<>$*{}-]+(\/[.\w<>$*{}-]+)*\/?$/;
const FILE = /\.(tsx?|m?js|md|json|ya?ml|css|sql)$/;
/** Written by commands, so not part of the repository. */
const WRITTEN = /^(dist|data|screens|test-results)(\/|$)/;

/** Returns the paths in backticks that are part of the repository by their form. */
export function listNamedPaths(page: string): string[] {
  const words = readCode(page).spans.filter(
    (word) => PATH.test(word) && (word.includes("/") || FILE.test(word)) && !WRITTEN.test(word),
  );
  return [...new Set(words)];
}

/** True if one of the paths ends with the named one, in which `<name>`, `{name}` and `*` fit any name. */
export function matchesPath(named: string, paths: readonly string[]): boolean {
  const escaped = named.replace(/\/$/, "").replace(/[.$]/g, "\\$&");
  const pattern = new RegExp(`(^|/)${escaped.replace(/<[^>]+>|\{[^}]+\}|\*/g, "[^/]*")}$`);
  return paths.some((path) => pattern.test(path));
}
