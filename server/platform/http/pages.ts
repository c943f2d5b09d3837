import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** What the build wrote of a screen (web/vite/list-screens.ts). */
type Screen = { path: string; scripts: string[] };

export type Page = {
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  /** False for what is shown where no screen has the path. */
  isScreen: boolean;
};

export type Pages = {
  /** The same for every path, but for the scripts that it asks for early: those of the path's screen. */
  pageOf(path: string): Page;
  /** The scripts within it, for the content security policy: `'sha256-…'`. */
  inlineScripts: string[];
};

/** The built page, ready to be sent; it knows the zone of the shop's days. */
export async function loadPages(root: string, timeZone: string): Promise<Pages> {
  const built = await readFile(join(root, "index.html"), "utf8");
  const html = built.replace("%TIME_ZONE%", timeZone);
  const screens = JSON.parse(await readFile(join(root, "screens.json"), "utf8")) as Screen[];
  const pages = await Promise.all(
    screens.map(async ({ path, scripts }) => ({
      // The web's router does not mind capitals either.
      pattern: new RegExp(path, "i"),
      page: await makePage(html.replace("</head>", `${scripts.map(linkTo).join("")}</head>`), true),
    })),
  );
  const notFound = await makePage(html, false);
  return {
    pageOf: (path) => pages.find(({ pattern }) => pattern.test(path))?.page ?? notFound,
    inlineScripts: [...html.matchAll(INLINE_SCRIPT)].map(
      ([, source = ""]) => `'sha256-${hash(source)}'`,
    ),
  };
}

function linkTo(script: string): string {
  return `<link rel="modulepreload" crossorigin href="/${script}">`;
}

async function makePage(text: string, isScreen: boolean): Promise<Page> {
  const html = Buffer.from(text);
  return {
    html,
    br: await compress.br(html),
    gzip: await compress.gzip(html),
    isScreen,
    etag: `W/"${hash(text).slice(0, 22)}"`,
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
