import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import type { Plugin } from "rolldown";

const CODE = new Set([".ts", ".tsx"]);
/** `new Worker(new URL("./name.ts", import.meta.url))`: a thread has a program of its own. */
const THREAD = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;

/**
 * Modules find the files beside them by `import.meta.url`. Bundled, they would look in the wrong folder: so
 * these files go to `files/` in the output with the folders that they have in the sources, and the modules
 * look there. Where such a file is code, it is the program of a thread: it is bundled too, and a file in
 * its place leads to it. All chunks have to lie in one folder.
 */
export function filesBeside(folders: string[]): Plugin {
  const threads = new Map<string, string>();
  return {
    name: "files-beside",
    transform(code, id) {
      const path = relative(process.cwd(), id);
      if (!folders.some((folder) => path.startsWith(`${folder}/`))) return null;
      if (!code.includes("import.meta.url")) return null;
      for (const [, file = ""] of code.matchAll(THREAD)) {
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
