import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getRequestListener } from "@hono/node-server";
import { createServer, createServerModuleRunner } from "vite";
import type { Sandbox } from "#sandbox/main.ts";
import { DEFAULT_TIME_ZONE } from "#shared/shop-dates.ts";
import type { DevShop } from "./dev-shop.ts";

/**
 * The shop with reload, in one process. Vite serves the web, where a changed screen keeps its state. The
 * server's modules come through Vite too: after a change the shop closes and opens again with the new ones,
 * while packages, database and stand-ins stay as they are and requests wait.
 */

const SHOP_PATHS = /^\/(api|files|functions|webhooks|links|healthz|readyz)(\/|$)/;
const SHOP_SOURCES = /^(server|sandbox|art|shared|scripts)\//;
/** An editor writes a file in several steps, and a checkout writes many. */
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
      configureServer: ({ middlewares }) => void middlewares.use(answerAsShop),
      transformIndexHtml: (html) =>
        html.replace("%TIME_ZONE%", process.env.SHOP_TIME_ZONE || DEFAULT_TIME_ZONE),
    },
  ],
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
let pglite: PGlite | null | undefined;
let sandbox: Sandbox | undefined;
let shop: DevShop | undefined;
/** The last of opening, reloading and closing, which never overlap. */
let turn: Promise<void> = open();
let settling: NodeJS.Timeout | undefined;
/** Since the shop last opened. */
const changed = new Set<string>();

await turn;
await vite.listen();
console.log(whereEverythingIs());

vite.watcher.on("all", (_event, file) => {
  if (!SHOP_SOURCES.test(relative(root, file))) return;
  changed.add(file);
  clearTimeout(settling);
  settling = setTimeout(() => takeTurn(reload), SETTLE_MS);
});
for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.once(signal, () => takeTurn(stop));
}

function takeTurn(act: () => Promise<void>): void {
  turn = turn.then(act);
}

/** What fails is said and stays closed until the next change. */
async function open(): Promise<void> {
  try {
    const file = join(root, "scripts/dev-shop.ts");
    const load = await runner.import<typeof import("./dev-shop.ts")>(file);
    if (pglite === undefined) pglite = await load.openEmbeddedDatabase();
    sandbox ??= await load.openStandIns();
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
  if (sources.some((source) => /^(sandbox|art)\//.test(source))) {
    await sandbox?.close();
    sandbox = undefined;
  }
  // Vite forgets them too, but on a busy machine only after they were loaded again.
  for (const file of changed) vite.environments.ssr.moduleGraph.onFileChange(file);
  changed.clear();
  runner.clearCache();
  await open();
  if (shop) console.log(`${sources.join(", ")} changed: open again after ${secondsSince(from)} s`);
}

async function answerAsShop(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  if (!SHOP_PATHS.test(request.url ?? "")) return next();
  await turn;
  if (shop) return await getRequestListener(shop.fetch)(request, response);
  response.statusCode = 503;
  response.end("The shop did not open: the terminal says why.");
}

async function stop(): Promise<void> {
  await shop?.close();
  await sandbox?.close();
  await pglite?.close();
  await vite.close();
  process.exit(0);
}

function whereEverythingIs(): string {
  const standIns = sandbox?.url ?? "none";
  const at = `MeMix: http://localhost:${port}  API: http://localhost:${port}/api/docs`;
  const played = `mailbox: ${standIns}/mailbox  stand-ins: ${standIns}`;
  return `${at}  ${played}  (after ${secondsSince(startedAt)} s; a saved file is seen at once)`;
}

function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
