import { globSync } from "node:fs";

const FOLDERS = "{.ci,.vscode,bench,deploy,docs,e2e,packages,scripts,server,shared,web}";

/** Returns all files and folders of the repository, without packages and built files, relative to the root. */
export function listPaths(): string[] {
  return globSync([`${FOLDERS}/**`, "*", ".*"])
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.includes("/node_modules"));
}

/** Returns the Markdown pages among the paths. */
export function listPages(): string[] {
  return listPaths().filter((path) => path.endsWith(".md"));
}

const FENCED_BLOCK = /^ *```[^\n]*\n([\s\S]*?)^ *```$/gm;

/** Returns the page without its fenced blocks. */
export function removeFencedBlocks(page: string): string {
  return page.replaceAll(FENCED_BLOCK, "");
}

/** Returns the code of a page: `spans` in its sentences, and the lines of its fenced blocks. */
export function readCode(page: string): { spans: string[]; lines: string[] } {
  const lines: string[] = [];
  const prose = page.replaceAll(FENCED_BLOCK, (_block, code: string) => {
    lines.push(...code.split("\n"));
    return "";
  });
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replace(/\s+/g, " "));
  return { spans, lines };
}

/** Returns the page without its code, in which brackets and headings mean nothing. */
export function removeCode(page: string): string {
  return removeFencedBlocks(page).replaceAll(/`[^`]+`/g, "``");
}
