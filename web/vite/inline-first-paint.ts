import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const TAG = '<script src="/first-paint.js"></script>';
const FILE = join(import.meta.dirname, "../public/first-paint.js");

/**
 * Puts the script that sets language and theme into the page: nothing is painted before it ran, so as a file
 * of its own it would cost a round trip. The server allows it by its hash.
 */
export function inlineFirstPaint(): Plugin {
  return {
    name: "memix-inline-first-paint",
    apply: "build",
    transformIndexHtml: (html) => {
      if (!html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
      return html.replace(TAG, () => `<script>${readFileSync(FILE, "utf8")}</script>`);
    },
  };
}
