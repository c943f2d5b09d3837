import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Filling, inlineStyles, splitPage } from "./fill-page.ts";

export type Encoding = "br" | "gzip";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Compressed while the client waits: quality 5 takes 5 ms instead of 106 ms and is 10% larger. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** A screen as listed by the build (web/vite/list-screens.ts). */
type Screen = { path: string; scripts: string[] };

export type Page = {
  /** Compressed on first use: most screens are never requested, and compressing all at startup took 5 s. */
  bytes(encoding: Encoding | undefined): Promise<Buffer>;
  readonly etag: string;
  /** False if no screen has the path: the page is sent with status 404. */
  isScreen: boolean;
};

export type Pages = {
  /** Returns the app shell with preloads for the scripts of the path's screen. */
  getPage(path: string): Page;
  /** The page for a path without a screen. */
  notFound: Page;
  /** Returns the page with its rendered screen. */
  fill(path: string, filling: Filling): Page;
  /** Returns a user's rendered page as text: it is sent only once. */
  fillOwn(path: string, filling: Filling): string;
  /** Patterns of the screens' paths. */
  screens: readonly string[];
  /** Hashes of the inline scripts, for the content security policy: `'sha256-…'`. */
  inlineScripts: string[];
};

/** Loads the built page; `timeZone` is the shop's time zone. */
export async function loadPages(root: string, timeZone: string): Promise<Pages> {
  const built = await readFile(join(root, "index.html"), "utf8");
  const html = await inlineStyles(built.replace("%TIME_ZONE%", timeZone), root);
  const screens = JSON.parse(await readFile(join(root, "screens.json"), "utf8")) as Screen[];
  const pages = screens.map(({ path, scripts }) => {
    // Built on request: the pages of all screens would take 6 MB of memory.
    const text = () =>
      html.replace("</head>", () => `${scripts.map(renderPreload).join("")}</head>`);
    // The web's router ignores case as well.
    return { pattern: new RegExp(path, "i"), text, page: makePage(text, true) };
  });
  const notFound = makePage(() => html, false);
  const find = (path: string) => pages.find(({ pattern }) => pattern.test(path));
  const getHtml = (path: string) => find(path)?.text() ?? html;
  const ownPages = new Map<string, ReturnType<typeof splitPage>>();
  return {
    getPage: (path) => find(path)?.page ?? notFound,
    notFound,
    fill: (path, filling) => {
      const text = splitPage(getHtml(path))(filling);
      return makePage(() => text, filling.written.status === 200);
    },
    fillOwn: (path, filling) => {
      const fill = ownPages.get(path) ?? splitPage(getHtml(path));
      ownPages.set(path, fill);
      return fill({ ...filling, isOwn: true });
    },
    screens: screens.map(({ path }) => path),
    inlineScripts: [...html.matchAll(INLINE_SCRIPT)].map(
      ([, source = ""]) => `'sha256-${hash(source)}'`,
    ),
  };
}

function renderPreload(script: string): string {
  return `<link rel="modulepreload" crossorigin href="/${script}">`;
}

export async function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? await compress.br(text, FAST_BROTLI) : await compress.gzip(text);
}

function makePage(text: () => string, isScreen: boolean): Page {
  const cache = new Map<Encoding | undefined, Promise<Buffer>>();
  let etag: string | undefined;
  const make = async (encoding: Encoding | undefined) =>
    encoding ? await compressText(text(), encoding) : Buffer.from(text());
  return {
    bytes: (encoding) => {
      const bytes = cache.get(encoding) ?? make(encoding);
      cache.set(encoding, bytes);
      return bytes;
    },
    isScreen,
    get etag() {
      etag ??= `W/"${hash(text()).slice(0, 22)}"`;
      return etag;
    },
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
