import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../public");

/**
 * Inlines scripts of web/public: the one that sets language and theme blocks the first paint, so a
 * separate file would cost a round trip; the one that reports failed starts must not fail to load
 * itself. The server allows them by hash.
 */
export function inlineScripts(...names: string[]): Plugin {
  return {
    name: "memix-inline-scripts",
    apply: "build",
    transformIndexHtml: (html) => names.reduce(inlineScript, html),
  };
}

function inlineScript(html: string, name: string): string {
  const tag = `<script src="/${name}"></script>`;
  if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
  return html.replace(tag, () => `<script>${readFileSync(join(FOLDER, name), "utf8")}</script>`);
}
