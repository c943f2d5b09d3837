import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import type { Plugin } from "rolldown";

const CODE = new Set([".ts", ".tsx"]);
/** Matches `new Worker(new URL("./name.ts", import.meta.url))`: a worker thread is a separate entry. */
const WORKER_URL = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;

/**
 * Copies the non-code files of source folders to `files/` in the output and redirects `import.meta.url` of bundled
 * modules to there. A code file that is loaded by URL is a worker thread: it is bundled as an entry, and a file at its
 * place in `files/` imports it. All chunks must be in one folder.
 */
export function copyAssets(folders: string[]): Plugin {
  const threads = new Map<string, string>();
  return {
    name: "files-beside",
    transform(code, id) {
      const path = relative(process.cwd(), id);
      if (!folders.some((folder) => path.startsWith(`${folder}/`))) return null;
      if (!code.includes("import.meta.url")) return null;
      for (const [, file = ""] of code.matchAll(WORKER_URL)) {
        const thread = join(dirname(path), file);
        threads.set(thread, this.emitFile({ type: "chunk", id: join(dirname(id), file) }));
      }
      const url = `new URL("./files/${path}", import.meta.url).href`;
      return { code: code.replaceAll("import.meta.url", url), map: null };
    },
    writeBundle({ dir = "" }) {
      for (const folder of folders) {
        cpSync(folder, join(dir, "files", folder), {
          recursive: true,
          filter: (source) => !CODE.has(extname(source)),
        });
      }
      for (const [thread, chunk] of threads) {
        const file = join(dir, "files", thread);
        const bundled = relative(dirname(file), join(dir, this.getFileName(chunk)));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `import "${bundled}";\n`);
      }
    },
  };
}
