import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { getComponentsPage, OVERVIEW } from "./gallery/pages.ts";

/** `npm run gallery`: shows the components of web/ui with hot reload, without a shop. */

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3010);
const main = join(import.meta.dirname, "gallery/main.tsx").replaceAll("\\", "/");

const vite = await createServer({
  configFile: false,
  root: join(root, "web"),
  appType: "custom",
  logLevel: "warn",
  plugins: [
    react(),
    tailwindcss(),
    {
      name: "gallery",
      configureServer: ({ middlewares }) => void middlewares.use(servePages),
    },
  ],
  optimizeDeps: { entries: [main] },
  server: { port, strictPort: true, host: "localhost", fs: { allow: [root] } },
});

function servePages(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/") send(response, OVERVIEW);
  else if (pathname === "/components") {
    const page = getComponentsPage(main, searchParams.get("theme") === "dark");
    void vite.transformIndexHtml(pathname, page).then((html) => send(response, html));
  } else next();
}

function send(response: ServerResponse, html: string): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
}

await vite.listen();
console.log(`The components are at http://localhost:${port}`);
