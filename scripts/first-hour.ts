import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createControlClient } from "#sandbox/control-client.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { freePorts } from "#server/test/ports.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { makeCertificate } from "./first-hour/certificate.ts";
import { type Front, openFront } from "./first-hour/front.ts";
import { type Ended, type Machine, openMachine, type Running } from "./first-hour/machine.ts";

/**
 * `npm run first-hour`: docs/GOING-LIVE.md word by word, on the packed shop in an empty folder, in the production
 * profile, with the stand-ins behind TLS as the providers; ends with a paid and shipped order. Half a minute, so
 * it is no part of `npm test`.
 */

/** What a person would copy out of each provider's pages. */
function keys(address: Front["address"]): Record<string, string> {
  const random = (bytes: number) => randomBytes(bytes).toString("hex");
  return {
    OPENAI_API_KEY: `sk-${random(24)}`,
    OPENAI_BASE_URL: `${address("openai")}/openai/v1`,
    SENDGRID_API_KEY: `SG.${random(11)}.${random(21)}`,
    SENDGRID_BASE_URL: `${address("sendgrid")}/sendgrid`,
    MAIL_FROM: "hello@memix.internal",
    STRIPE_SECRET_KEY: `sk_live_${random(24)}`,
    STRIPE_BASE_URL: address("stripe"),
    PRINTFUL_TOKEN: random(20),
    PRINTFUL_BASE_URL: `${address("printful")}/printful`,
    GOOGLE_CLIENT_ID: `${random(10)}.apps.googleusercontent.com`,
    GOOGLE_CLIENT_SECRET: `GOCSPX-${random(14)}`,
    GOOGLE_DISCOVERY_URL: `${address("google")}/google/.well-known/openid-configuration`,
  };
}

async function step<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`✓ ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

async function well(running: Running, wanted = 0): Promise<Ended> {
  const ended = await running.ended;
  if (ended.code !== wanted)
    throw new Error(`ended with ${ended.code}:\n${ended.out}${ended.said}`);
  return ended;
}

async function makeDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query("create role memix login password 'first-hour'");
  await admin.query("create database memix owner memix");
  await admin.end();
  const url = new URL(adminUrl);
  return `postgres://memix:first-hour@${url.host}/memix`;
}

/** Nothing of this hour is worth a warning. */
function proveQuiet(shops: Running[]): void {
  const lines = shops.flatMap((shop) => shop.said().split("\n"));
  const loud = lines.filter((line) => /"level":(40|50|60)/.test(line));
  if (loud.length > 0) throw new Error(`the log warns:\n${loud.join("\n")}`);
}

async function untilReady(port: number, shop: Running): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (shop.child.exitCode !== null) throw new Error(shop.said());
    await pause(100);
  }
}

/** A start without all keys names each of them and ends. */
async function refuse(machine: Machine): Promise<void> {
  const { said } = await well(machine.program("main"), 1);
  for (const setting of ["STRIPE_SECRET_KEY", "PRINTFUL_TOKEN", "OPENAI_API_KEY", "MAIL_FROM"])
    if (!said.includes(`${setting}: `)) throw new Error(`${setting} is not named:\n${said}`);
}

async function walk(folder: string, adminUrl: string, closing: (() => unknown)[]): Promise<void> {
  const shopFolder = join(folder, "memix");
  await step("packed", () =>
    execFileSync(process.execPath, ["scripts/build/pack.mjs", shopFolder], { stdio: "inherit" }),
  );
  const certificate = makeCertificate(folder);
  const machine = openMachine(shopFolder, certificate.authorityFile);
  closing.push(() => machine.stop());
  const [shopPort, sandboxPort, probePort] = [
    await freePorts(),
    await freePorts(),
    await freePorts(),
  ];
  const front = await openFront(certificate, { shopPort, sandboxPort });
  closing.push(() => front.close());
  const shop = front.address("shop");
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  machine.start([resolve("sandbox/main.ts")], {
    cwd: ".",
    env: {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA_DIR: join(folder, "providers"),
      SHOP_URL: "http://127.0.0.1:9",
    },
  });

  // 1 and 2: the machine, database and files.
  machine.write({ PROFILE: "production", APP_URL: shop, TRUSTED_PROXIES: "1" });
  machine.write({ AUTH_SECRET: randomBytes(36).toString("base64"), PORT: String(shopPort) });
  machine.write({ DATABASE_URL: await makeDatabase(adminUrl), DATA_DIR: join(folder, "data") });
  await step("refuses to start without keys", () => refuse(machine));

  // 3: the providers.
  machine.write(keys(front.address));
  await untilAnswers(sandboxUrl);
  await createControlClient(sandboxUrl).addFault(PLAIN_PICTURES);
  machine.write((await step("npm run connect", () => well(machine.program("connect")))).out);

  // 4: the start.
  const web = machine.program("main", [], { PROCESS: "web", PROBE_PORT: String(probePort) });
  const worker = machine.program("main", [], { PROCESS: "worker" });
  await step("web and worker started", () => untilReady(shopPort, web));
  const { out } = await step("npm run doctor", () => well(machine.program("doctor")));
  if (!out.includes("Nothing is wrong.")) throw new Error(out);

  // 5: the first order.
  const customer = (act: string) =>
    machine.start([resolve("scripts/first-hour/customer.ts"), act, shop, sandboxUrl], { cwd: "." });
  await step("signed up by the mailed link", () => well(customer("sign-up")));
  await step("npm run owner", () => well(machine.program("owner", ["owner@memix.internal"])));
  await step("a mix, a mug, paid, printed and shipped", () => well(customer("buy")));

  proveQuiet([web, worker]);
  for (const { child } of [web, worker]) child.kill("SIGTERM");
  await step("both end by SIGTERM", () => Promise.all([well(web), well(worker)]));
}

async function untilAnswers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await pause(100);
}

const folder = mkdtempSync(join(tmpdir(), "memix-first-hour-"));
mkdirSync(join(folder, "data"));
const postgres = await startPostgres();
const closing: (() => unknown)[] = [];
try {
  await walk(folder, postgres.url, closing);
} finally {
  for (const close of closing.reverse()) await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

// Started by npm its channel to there is held open by what ends Postgres with this process.
process.disconnect?.();
