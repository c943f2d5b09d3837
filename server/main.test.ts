import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP_OPTIONS } from "./test/node-options.ts";
import { findFreePorts } from "./test/ports.ts";
import { type ShopProcess, startShop, waitUntilOpen } from "./test/shop-process.ts";

/** The output and exit codes of the shop's process. */

let folder: string;
let dataDir: string;
let port: number;
let shop: ShopProcess;

function start(env: Record<string, string>): ShopProcess {
  return startShop(env, { nodeOptions: SHOP_OPTIONS });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-main-"));
  dataDir = join(folder, "data");
  port = await findFreePorts();
  mkdirSync(join(dataDir, "postgres.part"), { recursive: true });
  writeFileSync(join(dataDir, "postgres.part", "PG_VERSION"), "half");
  shop = start({ PORT: String(port), DATA_DIR: dataDir });
  await waitUntilOpen(shop);
});
afterAll(async () => {
  shop.child.kill("SIGKILL");
  await shop.exit;
  rmSync(folder, { recursive: true, force: true });
});

describe("a running shop", () => {
  test("prints its URL, the mailbox and the emulated providers", async () => {
    expect(shop.output()).toContain(`http://localhost:${port}`);
    expect(shop.output()).toContain(`http://127.0.0.1:${port + 1}/mailbox`);
    expect(shop.output()).toContain(
      "pictures (OpenAI), mail (SendGrid), card payments (Stripe), printing (Printful), Google sign-in",
    );
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });

  test("has recovered from a first start that was interrupted while copying the database", () => {
    expect(readdirSync(dataDir)).toContain("postgres");
    expect(readdirSync(dataDir)).not.toContain("postgres.part");
  });

  test("prints a single-use link that signs the owner in at the desk", async () => {
    const origin = `http://localhost:${port}`;
    const token = new RegExp(`${origin}/auth/desk#(\\S+)`).exec(shop.output())?.[1];
    const enter = () =>
      fetch(`http://127.0.0.1:${port}/api/auth/desk-link`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ token }),
      });
    const entered = await enter();
    expect(entered.status).toBe(200);
    const cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const desk = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    const me = await (await desk("/api/desk/me")).json();
    expect(me).toMatchObject({ role: "owner", proven_until: expect.any(String) });
    expect((await desk("/desk")).status).toBe(200);
    expect((await enter()).status).toBe(401);
  });

  test("returns 404 without the app shell for a missing file", async () => {
    const headers = { accept: "text/html" };
    for (const path of ["/assets/gone-1a2b.js", "/samples/none.webp", "/assets/%00"]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test("rejects a second process on its data folder", async () => {
    const second = start({ PORT: String(await findFreePorts()), DATA_DIR: dataDir });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain("is in use by another MeMix process");
    expect(second.output()).toContain(String(shop.child.pid));
  });

  test("makes a second process exit and name the port that is in use", async () => {
    const same = start({ PORT: String(port), DATA_DIR: join(folder, "other") });
    expect(await same.exit).toBe(1);
    expect(same.output()).toContain(`Port ${port + 1} is in use`);
    const neighbor = start({
      PORT: String(port),
      SANDBOX_PORT: "0",
      DATA_DIR: join(folder, "other"),
    });
    expect(await neighbor.exit).toBe(1);
    expect(neighbor.output()).toContain(`Port ${port} is in use`);
  });

  test("restarts at once after kill -9, and exits with 0 on Ctrl-C", async () => {
    shop.child.kill("SIGKILL");
    await shop.exit;
    shop = start({ PORT: String(port), DATA_DIR: dataDir });
    await waitUntilOpen(shop);
    shop.child.kill("SIGINT");
    expect(await shop.exit).toBe(0);
    expect(shop.output()).not.toMatch(/error/i);
  });
});

test("a shop opens while its payment provider does not respond, and prints the unavailable offers", async () => {
  const sockets: Socket[] = [];
  const silent = createTcpServer((socket) => {
    sockets.push(socket.on("error", () => undefined));
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  // Sends header bytes slowly forever, so that idle timeouts do not fire.
  const beginning = setInterval(() => sockets.forEach(beginAnswer), 1000);
  const shop = start({
    PORT: String(await findFreePorts()),
    DATA_DIR: join(folder, "silent"),
    STRIPE_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  await waitUntilOpen(shop);
  clearInterval(beginning);
  const warning = "Not for sale. STRIPE_PRICE_STARTER: ";
  await expect.poll(shop.output).toContain(warning);
  expect(shop.output()).toContain("the payment provider does not respond");
  shop.child.kill("SIGKILL");
  await shop.exit;
  silent.close();
});

function beginAnswer(socket: Socket): void {
  socket.write(socket.bytesWritten === 0 ? "HTTP/1.1 200 OK\r\n" : "x: y\r\n");
}

test("a stack trace has the lines of the source files, not of the build", async () => {
  const dataDir = join(folder, "no-lock");
  mkdirSync(join(dataDir, "shop.lock"), { recursive: true });
  const shop = start({ SANDBOX_PORT: "0", DATA_DIR: dataDir });
  expect(await shop.exit).toBe(1);
  const [, line] =
    /at lockDataDir \(server\/platform\/db\/lock\.ts:(\d+)\)/.exec(shop.output()) ?? [];
  expect(
    readFileSync("server/platform/db/lock.ts", "utf8").split("\n")[Number(line) - 1],
  ).toContain("new DatabaseSync");
  expect(shop.output()).not.toContain("dist/server");
});

describe("an unusable DATABASE_URL is reported in one line:", () => {
  test.each([
    ["a closed port", () => "postgres://me:hidden-word@127.0.0.1:1/memix", "connection refused"],
    ["an unknown host", () => "postgres://me:hidden-word@nowhere.invalid/memix", "host"],
    [
      "another database system",
      () => "mysql://me:hidden-word@127.0.0.1/memix",
      "must be a URL such as postgres://",
    ],
    ["no URL", () => "hidden-word", "must be a URL such as postgres://"],
  ])("%s", async (_what, url, words) => {
    const shop = start({ DATABASE_URL: url(), SANDBOX_PORT: "0", DATA_DIR: join(folder, "none") });
    expect(await shop.exit).toBe(1);
    expect(shop.output()).toContain("DATABASE_URL: ");
    expect(shop.output()).toContain(words);
    expect(shop.output()).not.toMatch(/hidden-word|\bat .+:\d+/);
    expect(shop.output().trim().split("\n").length).toBeLessThanOrEqual(2);
  });
});

test("a web server in place of the database is reported in one line", async () => {
  const web = createServer((_request, response) => response.end("hello")).listen(0, "127.0.0.1");
  await once(web, "listening");
  const { port } = web.address() as AddressInfo;
  const shop = start({
    DATABASE_URL: `postgres://me@127.0.0.1:${port}/memix`,
    SANDBOX_PORT: "0",
    DATA_DIR: join(folder, "none"),
  });
  expect(await shop.exit).toBe(1);
  expect(shop.output()).toContain("DATABASE_URL: no Postgres server responds there");
  expect(shop.output().trim().split("\n")).toHaveLength(1);
  web.close();
});

test("a production start names every missing or insecure setting", async () => {
  const live = start({
    PROFILE: "production",
    DATA_DIR: join(folder, "live"),
    APP_URL: "http://shop.example.com",
  });
  expect(await live.exit).toBe(1);
  for (const name of [
    "DATABASE_URL",
    "OPENAI_API_KEY",
    "SENDGRID_API_KEY",
    "GOOGLE_CLIENT_ID",
    "AUTH_SECRET",
    "APP_URL",
    "MAIL_FROM",
  ]) {
    expect(live.output()).toContain(`${name}: production needs`);
  }
  expect(live.output()).toContain("TRUSTED_PROXIES: set the number of proxies in front");
});
