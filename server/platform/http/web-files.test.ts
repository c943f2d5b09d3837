import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import type { AppEnv } from "./context.ts";
import { loadPages, type Pages } from "./pages.ts";
import { publishAssets } from "./release-assets.ts";
import { serveWeb } from "./web-files.ts";

const FIRST_PAINT = "document.documentElement.lang = 'en';";
const HTML = `<html><head><script>${FIRST_PAINT}</script></head><body></body></html>`;
const SCREENS = [
  { path: "^/faq/?$", scripts: [] },
  { path: "^/auth/?$", scripts: ["assets/auth-1.js", "assets/form-2.js"] },
  { path: "^/create/[^/]+/?$", scripts: ["assets/create-3.js"] },
];

let root: string;
let pages: Pages;
const app = new Hono<AppEnv>();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "memix-web-"));
  await writeFile(join(root, "index.html"), HTML);
  await writeFile(join(root, "screens.json"), JSON.stringify(SCREENS));
  pages = await loadPages(root, "America/New_York");
  serveWeb(app, pages);
});
afterAll(async () => await rm(root, { recursive: true, force: true }));

async function buildRelease(name: string): Promise<string> {
  const folder = await mkdtemp(join(root, "release-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", name), `export default "${name}";`);
  return folder;
}

/** Starts web processes of two releases that share a storage. */
async function openReleases() {
  const shelf = new Map<string, Buffer>();
  const port = {
    get: async (key: string) => shelf.get(key) ?? null,
    put: async (key: string, bytes: Buffer) => void shelf.set(key, bytes),
  };
  const open = async (name: string) => {
    const folder = await buildRelease(name);
    const release = new Hono<AppEnv>();
    serveWeb(release, pages, {
      findAsset: await publishAssets(folder, port, createLog("silent")),
    });
    return release;
  };
  return {
    old: await open("page-aaaaaaaa.js"),
    young: await open("page-bbbbbbbb.js"),
    shelf,
    open,
  };
}

describe("while two releases run", () => {
  test("each process serves the other release's scripts as immutable, and no other files", async () => {
    const { old, young, shelf } = await openReleases();
    for (const [release, name] of [
      [old, "page-bbbbbbbb.js"],
      [young, "page-aaaaaaaa.js"],
    ] as const) {
      const answer = await release.request(`/assets/${name}`);
      expect(await answer.text()).toBe(`export default "${name}";`);
      expect(answer.headers.get("Content-Type")).toContain("text/javascript");
      expect(answer.headers.get("Cache-Control")).toContain("immutable");
    }
    shelf.set("assets/../photos/somebody.jpg", Buffer.from("private"));
    for (const name of ["page-cccccccc.js", "..%2Fphotos%2Fsomebody.jpg", "release-1.txt"])
      expect((await old.request(`/assets/${name}`)).status).toBe(404);
  });

  test("a restarted process uploads nothing, and a process starts during a storage outage", async () => {
    const { shelf, open } = await openReleases();
    const before = shelf.get("assets/page-aaaaaaaa.js");
    await open("page-aaaaaaaa.js");
    expect(shelf.get("assets/page-aaaaaaaa.js")).toBe(before);
    const away = () => Promise.reject(new Error("away"));
    const folder = await buildRelease("page-dddddddd.js");
    await publishAssets(folder, { get: away, put: away }, createLog("silent"));
  });
});

async function get(path: string, headers: Record<string, string> = {}) {
  return await app.request(path, { headers });
}

describe("the page", () => {
  test.each([
    ["/auth", ["assets/auth-1.js", "assets/form-2.js"]],
    ["/Auth/", ["assets/auth-1.js", "assets/form-2.js"]],
    ["/create/7?gender=female", ["assets/create-3.js"]],
    ["/faq", []],
  ])("%s preloads the scripts of its screen", async (path, scripts) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const preloads = [...(await response.text()).matchAll(/modulepreload[^>]*href="\/([^"]+)"/g)];
    expect(preloads.map(([, script]) => script)).toEqual(scripts);
  });

  test("answers 404 with the app shell for a path without a screen", async () => {
    const response = await get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(HTML);
  });

  test("is compressed, and answers 304 while it is unchanged", async () => {
    const first = await get("/auth", { "Accept-Encoding": "gzip, br" });
    expect(first.headers.get("Content-Encoding")).toBe("br");
    const text = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString();
    expect(text).toBe(await (await get("/auth")).text());
    const again = await get("/auth", { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect((await get("/faq")).headers.get("ETag")).not.toBe(first.headers.get("ETag"));
  });

  test.each([
    ["a visitor without a session", "", "/auth"],
    ["a visitor with a session cookie", "memix.session_token=a", "/dashboard"],
    ["a visitor with a secure session cookie", "__Secure-memix.session_token=a", "/dashboard"],
  ])("at the root path redirects %s", async (_who, cookie, to) => {
    const response = await get("/", { cookie });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(to);
  });

  test("of a signed-in user preloads the data that each screen reads", async () => {
    const cookie = "memix.session_token=a";
    expect((await get("/create/7", { cookie })).headers.get("Link")).toContain("/api/dashboard");
    expect((await get("/create/7")).headers.get("Link")).toBeNull();
  });

  test.each(["/auth/verify?token=a", "/auth/callback", "/auth/rescue"])(
    "%s changes the session, so it preloads no user data",
    async (path) => {
      const cookie = "memix.session_token=a";
      expect((await get(path, { cookie })).headers.get("Link")).toBeNull();
    },
  );

  test("allows its inline script by hash", () => {
    const hash = createHash("sha256").update(FIRST_PAINT).digest("base64");
    expect(pages.inlineScripts).toEqual([`'sha256-${hash}'`]);
  });
});

test.each(["/assets/gone.js", "/index.html.br", "/screens.json", "/picture.webp"])(
  "%s answers 404 without the app shell",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<html>");
  },
);
