import { readFileSync } from "node:fs";
import { Hono } from "hono";

const types = {
  "paper.css": "text/css; charset=utf-8",
  "pages.css": "text/css; charset=utf-8",
  "live.js": "text/javascript; charset=utf-8",
};

export function assets(): Hono {
  const app = new Hono();
  for (const [name, type] of Object.entries(types)) {
    const text = readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8");
    app.get(`/${name}`, (c) =>
      c.body(text, 200, { "content-type": type, "cache-control": "no-cache" }),
    );
  }
  return app;
}
