import { createRequire } from "node:module";
import { dirname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { html } from "hono/html";
import { openAPIRouteHandler } from "hono-openapi";
import { PRODUCT } from "#shared/brand.ts";
import type { AppEnv } from "./context.ts";

const swaggerUi = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

/** Serves /api/openapi.json and Swagger UI, all from our own origin. */
export function apiDocs(api: Hono<AppEnv>): Hono<AppEnv> {
  const docs = new Hono<AppEnv>();
  docs.get(
    "/openapi.json",
    openAPIRouteHandler(api, {
      documentation: {
        openapi: "3.1.0",
        info: {
          title: `${PRODUCT} API`,
          version: "1.0.0",
          description:
            "All data belongs to the signed-in user, who is identified by the session cookie.",
        },
        servers: [{ url: "/" }],
        components: {
          securitySchemes: {
            session: { type: "apiKey", in: "cookie", name: "memix.session_token" },
          },
        },
        security: [{ session: [] }],
      },
    }),
  );
  docs.get("/docs", (c) => c.html(page()));
  docs.get("/docs/start.js", (c) =>
    c.body('SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api" });', 200, {
      "Content-Type": "text/javascript",
    }),
  );
  docs.get(
    "/docs/:file{swagger-ui(-bundle)?\\.(css|js)}",
    serveStatic({ root: swaggerUi, rewriteRequestPath: (path) => path.replace("/api/docs", "") }),
  );
  return docs;
}

function page() {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${PRODUCT} API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;
}
