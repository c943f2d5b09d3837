import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppEnv } from "./context.ts";
import { loadPages, type Pages } from "./pages.ts";
import { serveWeb } from "./web-files.ts";

const FIRST_PAINT = "document.documentElement.lang = 'en';";
const HTML = `<html><head><script>${FIRST_PAINT}</script></head><body></body></html>`;
const SCREENS = [
  { path: "^/?$", scripts: [] },
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

async function get(path: string, headers: Record<string, string> = {}) {
  return await app.request(path, { headers });
}

describe("the page", () => {
  test.each([
    ["/auth", ["assets/auth-1.js", "assets/form-2.js"]],
    ["/Auth/", ["assets/auth-1.js", "assets/form-2.js"]],
    ["/create/7?gender=female", ["assets/create-3.js"]],
    ["/", []],
  ])("%s names the scripts of its screen", async (path, scripts) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const asked = [...(await response.text()).matchAll(/modulepreload[^>]*href="\/([^"]+)"/g)];
    expect(asked.map(([, script]) => script)).toEqual(scripts);
  });

  test("of no screen is a 404 that still draws itself", async () => {
    const response = await get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(HTML);
  });

  test("comes compressed, and not again while it is the same", async () => {
    const first = await get("/auth", { "Accept-Encoding": "gzip, br" });
    expect(first.headers.get("Content-Encoding")).toBe("br");
    const text = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString();
    expect(text).toBe(await (await get("/auth")).text());
    const again = await get("/auth", { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect((await get("/")).headers.get("ETag")).not.toBe(first.headers.get("ETag"));
  });

  test("has its own script allowed by its hash", () => {
    const hash = createHash("sha256").update(FIRST_PAINT).digest("base64");
    expect(pages.inlineScripts).toEqual([`'sha256-${hash}'`]);
  });
});

test.each(["/assets/gone.js", "/index.html.br", "/screens.json", "/picture.webp"])(
  "%s is a 404 without a page",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<html>");
  },
);
