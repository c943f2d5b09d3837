import { readFileSync } from "node:fs";
import { Hono } from "hono";

const types = {
  "pay.css": "text/css; charset=utf-8",
  "summary.css": "text/css; charset=utf-8",
  "billing.css": "text/css; charset=utf-8",
  "payments.css": "text/css; charset=utf-8",
  "pay.js": "text/javascript; charset=utf-8",
};

export function stripeAssets(): Hono {
  const app = new Hono();
  for (const [name, type] of Object.entries(types)) {
    const text = readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8");
    app.get(`/${name}`, (c) =>
      c.body(text, 200, { "content-type": type, "cache-control": "no-cache" }),
    );
  }
  return app;
}
