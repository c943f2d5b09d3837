import { readFileSync } from "node:fs";
import { Hono } from "hono";

const STYLE = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

type Asset = `${string}.css` | `${string}.js`;

/** Serves the named files of a folder with their content at startup. */
export function createAssetRoutes(folder: URL, names: readonly Asset[]): Hono {
  const app = new Hono();
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const type = name.endsWith(".css") ? STYLE : SCRIPT;
    app.get(`/${name}`, (c) =>
      c.body(text, 200, { "content-type": type, "cache-control": "no-cache" }),
    );
  }
  return app;
}
