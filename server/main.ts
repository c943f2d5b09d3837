import { serve } from "@hono/node-server";
import { PRODUCT } from "#shared/brand.ts";
import { createApp } from "./app.ts";
import { type Env, providerAddresses, readEnv } from "./env.ts";
import { loadPages } from "./platform/http/pages.ts";
import { serveWeb, WEB_ROOT } from "./platform/http/web-files.ts";
import { nameSourceLines } from "./platform/stack-lines.ts";
import { openShop, type Shop, type Stop } from "./shop.ts";
import { explainFailure } from "./start-failure.ts";

const STAND_INS = {
  openai: "pictures (OpenAI)",
  sendgrid: "mail (SendGrid)",
  stripe: "card payments (Stripe)",
  printful: "printing (Printful)",
  google: "Google sign-in",
} as const;

/** Longer than the proxies in front keep a connection, so that it is never we who close one in use. */
const KEEP_ALIVE_MS = 65_000;

async function listen(shop: Shop): Promise<void> {
  const { env } = shop.deps;
  const pages = await loadPages(WEB_ROOT);
  const app = createApp(shop.deps, pages.inlineScripts);
  serveWeb(app, pages);
  const stop = await new Promise<Stop>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, () => {
      resolve(() => closeServer(server));
    });
    server.once("error", reject);
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  });
  shop.stops.push(stop);
}

function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Live streams never end by themselves.
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}

function welcome(env: Env, sandboxUrl: string | undefined): string {
  const standIns = Object.entries(providerAddresses(env, sandboxUrl))
    .filter(([, { isStandIn }]) => isStandIn)
    .map(([name]) => STAND_INS[name as keyof typeof STAND_INS]);
  const lines = [
    env.PROCESS === "worker"
      ? `${PRODUCT}'s worker is at work`
      : `${PRODUCT} is open:  ${env.APP_URL}`,
    ...(sandboxUrl
      ? [
          `Mailbox:        ${sandboxUrl}/mailbox`,
          `Print orders:   ${sandboxUrl}/printful`,
          `Sandbox:        ${sandboxUrl}`,
        ]
      : []),
    ...(standIns.length > 0 ? [`Stand-ins for:  ${standIns.join(", ")}`] : []),
  ];
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n  Ctrl-C stops it.\n`;
}

async function main(): Promise<void> {
  let shop: Shop | undefined;
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await shop?.close();
    process.exit(exitCode);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  // Started by scripts/run.mjs: when that is gone, nobody could stop this process any more.
  process.on("disconnect", () => void stop(0));
  try {
    const env = readEnv();
    shop = await openShop(env);
    if (env.PROCESS !== "worker") await listen(shop);
    console.log(welcome(env, shop.sandboxUrl));
  } catch (error) {
    console.error(explainFailure(error));
    await stop(1);
  }
}

nameSourceLines();
await main();
