import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getRequestListener } from "@hono/node-server";
import { createServer, createServerModuleRunner } from "vite";
import type { Sandbox } from "#emulators/main.ts";
import { DEFAULT_TIME_ZONE } from "#shared/shop-dates.ts";
import type { DevShop } from "./dev-shop.ts";

/**
 * `npm run dev`: the shop with hot reload in one process. Vite serves the web app with hot module replacement and
 * loads the server's modules: after a change the shop closes and opens again with the new modules, while packages,
 * database and emulators stay open and requests wait.
 */

const SHOP_PATHS = /^\/(api|files|functions|webhooks|links|healthz|readyz)(\/|$)/;
const SHOP_SOURCES = /^(server|packages|shared|scripts)\//;
/** Debounce, because editors write a file in several steps and a checkout writes many files. */
const SETTLE_MS = 30;

const root = join(import.meta.dirname, "..");
const startedAt = performance.now();
const port = Number(process.env.PORT ?? 3000);

const vite = await createServer({
  server: { port, strictPort: true, host: "localhost" },
  logLevel: "warn",
  plugins: [
    {
      name: "shop",
      configureServer: ({ middlewares }) => void middlewares.use(handleRequest),
      transformIndexHtml: (html) =>
        html.replace("%TIME_ZONE%", process.env.SHOP_TIME_ZONE || DEFAULT_TIME_ZONE),
    },
  ],
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
let pglite: PGlite | null | undefined;
let sandbox: Sandbox | undefined;
let shop: DevShop | undefined;
/** Serializes opening, reloading and closing. */
let queue: Promise<void> = open();
let settling: NodeJS.Timeout | undefined;
const changed = new Set<string>();

await queue;
await vite.listen();
console.log(formatAddresses());

vite.watcher.on("all", (_event, file) => {
  if (!SHOP_SOURCES.test(relative(root, file))) return;
  changed.add(file);
  clearTimeout(settling);
  settling = setTimeout(() => enqueue(reload), SETTLE_MS);
});
for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.once(signal, () => enqueue(stop));
}

function enqueue(act: () => Promise<void>): void {
  queue = queue.then(act);
}

/** Opens the shop. A failure is printed and the shop stays closed until the next change. */
async function open(): Promise<void> {
  try {
    const file = join(root, "scripts/dev-shop.ts");
    const load = await runner.import<typeof import("./dev-shop.ts")>(file);
    if (pglite === undefined) pglite = await load.openEmbeddedDatabase();
    sandbox ??= await load.openEmulators();
    shop = await load.openDevShop(sandbox.url, pglite);
  } catch (error) {
    console.error(error);
  }
}

async function reload(): Promise<void> {
  const from = performance.now();
  const sources = [...changed].map((file) => relative(root, file));
  await shop?.close();
  shop = undefined;
  if (sources.some((source) => /^packages\//.test(source))) {
    await sandbox?.close();
    sandbox = undefined;
  }
  // Vite invalidates these files too, but on a slow machine only after they were loaded again.
  for (const file of changed) vite.environments.ssr.moduleGraph.onFileChange(file);
  changed.clear();
  runner.clearCache();
  await open();
  if (shop)
    console.log(`${sources.join(", ")} changed, reloaded after ${formatSecondsSince(from)} s`);
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  if (!SHOP_PATHS.test(request.url ?? "")) return next();
  await queue;
  if (shop) return await getRequestListener(shop.fetch)(request, response);
  response.statusCode = 503;
  response.end("The shop didn't start. See the terminal.");
}

async function stop(): Promise<void> {
  await shop?.close();
  await sandbox?.close();
  await pglite?.close();
  await vite.close();
  process.exit(0);
}

function formatAddresses(): string {
  const emulators = sandbox?.url ?? "none";
  const at = `MeMix: http://localhost:${port}  API: http://localhost:${port}/api/docs`;
  const sandboxUrls = `mailbox: ${emulators}/mailbox  emulators: ${emulators}`;
  return `${at}  ${sandboxUrls}  (after ${formatSecondsSince(startedAt)} s; changes are reloaded)`;
}

function formatSecondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
