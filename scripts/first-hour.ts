import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createControlClient } from "#emulators/control-client.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { findFreePorts } from "#server/test/ports.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { makeCertificate } from "./first-hour/certificate.ts";
import { type Front, openFront } from "./first-hour/front.ts";
import {
  type Ended,
  type Image,
  type Machine,
  openMachine,
  type Running,
} from "./first-hour/machine.ts";

/**
 * `npm run first-hour`: follows docs/GOING-LIVE.md step by step with the packed shop in an empty folder, in the
 * production profile, with the emulators behind TLS as the providers, up to a paid and shipped order. Takes half a
 * minute and is not part of `npm test`. `-- --image memix` runs the shop's programs in containers of that image, with
 * Docker or the `--engine` named.
 */

/** Creates the keys that an owner would copy from each provider's dashboard. */
function createKeys(address: Front["address"]): Record<string, string> {
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

async function runStep<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`✓ ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

async function expectExit(running: Running, wanted = 0): Promise<Ended> {
  const ended = await running.ended;
  if (ended.code !== wanted)
    throw new Error(`ended with ${ended.code}:\n${ended.out}${ended.stderr}`);
  return ended;
}

async function createDatabase(adminUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query("create role memix login password 'first-hour'");
  await admin.query("create database memix owner memix");
  await admin.end();
  const url = new URL(adminUrl);
  return `postgres://memix:first-hour@${url.host}/memix`;
}

function assertNoWarnings(shops: Running[]): void {
  const lines = shops.flatMap((shop) => shop.readOutput().split("\n"));
  const warnings = lines.filter((line) => /"level":(40|50|60)/.test(line));
  if (warnings.length > 0) throw new Error(`the log warns:\n${warnings.join("\n")}`);
}

async function waitUntilReady(port: number, shop: Running): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (shop.child.exitCode !== null) throw new Error(shop.readOutput());
    await pause(100);
  }
}

async function assertMissingKeysNamed(machine: Machine): Promise<void> {
  const { stderr } = await expectExit(machine.program("main"), 1);
  for (const setting of ["STRIPE_SECRET_KEY", "PRINTFUL_TOKEN", "OPENAI_API_KEY", "MAIL_FROM"])
    if (!stderr.includes(`${setting}: `)) throw new Error(`${setting} is not named:\n${stderr}`);
}

async function runFirstHour(
  folder: string,
  adminUrl: string,
  closing: (() => unknown)[],
): Promise<void> {
  const image = readImage();
  const shopFolder = join(folder, "memix");
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  if (image) {
    mkdirSync(shopFolder);
    // The image's user is another one.
    chmodSync(dataDir, 0o777);
  } else {
    await runStep("packed", () =>
      execFileSync(process.execPath, ["scripts/build/pack.mjs", shopFolder], { stdio: "inherit" }),
    );
  }
  const certificate = makeCertificate(folder);
  const { authorityFile } = certificate;
  const machine = openMachine({ folder: shopFolder, dataDir, authorityFile, image });
  closing.push(() => machine.stop());
  const [shopPort, sandboxPort, probePort] = [
    await findFreePorts(),
    await findFreePorts(),
    await findFreePorts(),
  ];
  const front = await openFront(certificate, { shopPort, sandboxPort });
  closing.push(() => front.close());
  const shop = front.address("shop");
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  machine.start([resolve("packages/emulators/main.ts")], {
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
  machine.write({ DATABASE_URL: await createDatabase(adminUrl) });
  await runStep("refuses to start without keys", () => assertMissingKeysNamed(machine));

  // 3: the providers.
  machine.write(createKeys(front.address));
  await waitUntilReachable(sandboxUrl);
  await createControlClient(sandboxUrl).addFault(PLAIN_PICTURES);
  machine.write(
    (await runStep("npm run connect", () => expectExit(machine.program("connect")))).out,
  );

  // 4: the start.
  const web = machine.program("main", [], { PROCESS: "web", PROBE_PORT: String(probePort) });
  const worker = machine.program("main", [], { PROCESS: "worker" });
  await runStep("web and worker started", () => waitUntilReady(shopPort, web));
  const { out } = await runStep("npm run doctor", () => expectExit(machine.program("doctor")));
  if (!out.includes("No problems found.")) throw new Error(out);

  // 5: the first order.
  const customer = (act: string) =>
    machine.start([resolve("scripts/first-hour/customer.ts"), act, shop, sandboxUrl], { cwd: "." });
  await runStep("signed up by the mailed link", () => expectExit(customer("sign-up")));
  await runStep("npm run owner", () =>
    expectExit(machine.program("owner", ["owner@memix.internal"])),
  );
  await runStep("a mix, a mug, paid, printed and shipped", () => expectExit(customer("buy")));

  assertNoWarnings([web, worker]);
  for (const { child } of [web, worker]) child.kill("SIGTERM");
  await runStep("both end by SIGTERM", () => Promise.all([expectExit(web), expectExit(worker)]));
}

function readImage(): Image | null {
  const { values } = parseArgs({
    options: { image: { type: "string" }, engine: { type: "string", default: "docker" } },
  });
  return values.image ? { name: values.image, engine: values.engine } : null;
}

async function waitUntilReachable(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await pause(100);
}

const folder = mkdtempSync(join(tmpdir(), "memix-first-hour-"));
const postgres = await startPostgres();
const closing: (() => unknown)[] = [];
try {
  await runFirstHour(folder, postgres.url, closing);
} finally {
  for (const close of closing.reverse()) await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
