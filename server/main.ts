import { setTimeout } from "node:timers/promises";
import { PRODUCT } from "#shared/brand.ts";
import type { Deps } from "./deps.ts";
import { type Env, envWarnings, providerAddresses, readEnv } from "./env.ts";
import { createDeskLink } from "./features/team/commands/desk-link.ts";
import { selectOwners } from "./features/team/queries.ts";
import { listen } from "./listen.ts";
import { logConsole } from "./platform/console.ts";
import type { Listening } from "./platform/http/graceful-close.ts";
import { watchProcess } from "./platform/metrics.ts";
import { nameSourceLines } from "./platform/stack-lines.ts";
import { openProbes, type Probes } from "./probes.ts";
import { openShop, type Shop } from "./shop.ts";
import { explainFailure } from "./start-failure.ts";

const SERVICES = {
  openai: "pictures (OpenAI)",
  sendgrid: "mail (SendGrid)",
  stripe: "card payments (Stripe)",
  printful: "printing (Printful)",
  google: "Google sign-in",
} as const;

/** Grace period of requests in flight after a shutdown signal. */
const REQUEST_GRACE_MS = 30_000;
/** Signals within this time count as one: Ctrl-C can reach the process both directly and through its parent. */
const SAME_SIGNAL_MS = 500;

function welcome(env: Env, sandboxUrl: string | undefined, desk: string | null): string {
  const emulated = Object.entries(providerAddresses(env, sandboxUrl))
    .filter(([, { isEmulator }]) => isEmulator)
    .map(([name]) => SERVICES[name as keyof typeof SERVICES]);
  const lines = [
    env.PROCESS === "worker"
      ? `${PRODUCT} worker is running`
      : `${PRODUCT}:          ${env.APP_URL}`,
    ...(desk ? [desk] : []),
    ...(sandboxUrl
      ? [
          `Mailbox:        ${sandboxUrl}/mailbox`,
          `Print orders:   ${sandboxUrl}/printful`,
          `Emulators:      ${sandboxUrl}`,
        ]
      : []),
    ...(emulated.length > 0 ? [`Emulated:       ${emulated.join(", ")}`] : []),
  ];
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n  Press Ctrl-C to stop.\n`;
}

/**
 * Returns a line with the owner's link to the desk; null for a live shop with an owner. A live shop prints no sign-in
 * link, because its output is a log (055).
 */
async function describeDeskAccess(
  deps: Pick<Deps, "clock" | "db" | "env">,
): Promise<string | null> {
  const { db, env } = deps;
  if (env.PROFILE === "local") return `Desk:           ${await createDeskLink(deps)} (works once)`;
  if ((await selectOwners(db)).length > 0) return null;
  return `No owner yet: sign up, run npm run owner -- your@address, then open ${env.APP_URL}/desk/set-up`;
}

/** Shuts down gracefully: fails the readiness probe, drains jobs and requests, then closes everything. */
async function shutDown(shop: Shop, listening: Listening | undefined): Promise<void> {
  const { env, shutdown } = shop.deps;
  shutdown.announce();
  const drained = shop.drainJobs();
  if (listening) {
    listening.announceClose();
    await setTimeout(env.DRAIN_WAIT_MS);
    shutdown.endStreams();
    await listening.close(REQUEST_GRACE_MS);
  }
  await drained;
  await shop.close();
}

/** Redirects uncaught errors and console output of libraries to the log, which omits personal data. */
function guardOutput(
  { env, log }: Pick<Deps, "env" | "log">,
  stop: (exitCode: number) => Promise<void>,
): void {
  const developers = ["log", "info", "debug", "trace"] as const;
  logConsole(log, ["error", "warn", ...(env.PROFILE === "production" ? developers : [])]);
  const end = (err: unknown) => {
    log.error({ err }, "process.uncaught_error");
    void stop(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

async function main(): Promise<void> {
  let shop: Shop | undefined;
  let listening: Listening | undefined;
  let probes: Probes | null = null;
  let stoppingSince: number | null = null;
  const stop = async (exitCode: number) => {
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    if (shop) await shutDown(shop, listening);
    probes?.close();
    process.exit(exitCode);
  };
  const onSignal = () => {
    // A second signal forces exit.
    if (stoppingSince !== null && performance.now() - stoppingSince > SAME_SIGNAL_MS)
      process.exit(1);
    void stop(0);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  // The parent, scripts/run.mjs, has exited: signals of the terminal would no longer arrive.
  process.on("disconnect", () => void stop(0));
  try {
    const env = readEnv();
    for (const line of envWarnings()) process.stderr.write(`Warning: ${line}\n`);
    probes = await openProbes(env);
    shop = await openShop(env);
    if (env.METRICS_TOKEN) watchProcess(shop.deps.metrics);
    guardOutput(shop.deps, stop);
    if (env.PROCESS !== "worker") listening = await listen(shop.deps);
    probes?.show(shop.deps);
    const desk = listening ? await describeDeskAccess(shop.deps) : null;
    process.stdout.write(`${welcome(env, shop.sandboxUrl, desk)}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    await stop(1);
  }
}

nameSourceLines();
await main();
