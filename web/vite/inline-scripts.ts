import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../public");

/**
 * Puts scripts of web/public into the page itself: nothing is painted before the one that sets language and
 * theme ran, so as a file of its own it would cost a round trip, and the one that says why nothing starts
 * must not be missing too. The server allows them by their hashes.
 */
export function inlineScripts(...names: string[]): Plugin {
  return {
    name: "memix-inline-scripts",
    apply: "build",
    transformIndexHtml: (html) => names.reduce(inline, html),
  };
}

function inline(html: string, name: string): string {
  const tag = `<script src="/${name}"></script>`;
  if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
  return html.replace(tag, () => `<script>${readFileSync(join(FOLDER, name), "utf8")}</script>`);
}
