import { posix } from "node:path";
import { removeCode, removeFencedBlocks } from "./pages.ts";

/** Returns the relative links of a page whose file, folder or heading does not exist. */
export function findBrokenLinks(
  page: string,
  isExisting: (path: string) => boolean,
  read: (path: string) => string,
): string[] {
  return [...removeCode(read(page)).matchAll(/\]\(([^()\s]+(?:\([^()]*\))?[^()\s]*)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = "", anchor] = link.split("#");
      const path = file === "" ? page : posix.join(posix.dirname(page), decodeURIComponent(file));
      if (!isExisting(path.replace(/\/$/, ""))) return true;
      return anchor !== undefined && !listAnchors(read(path)).includes(anchor);
    });
}

/** Returns the anchors that GitHub gives to the headings of a page. */
function listAnchors(page: string): string[] {
  const seen = new Map<string, number>();
  return [...removeFencedBlocks(page).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) => {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    const anchor = text
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}
