import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql as rawSql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { examine, readMade } from "#server/doctor.ts";
import { readEnv } from "#server/env.ts";
import { offers, prices } from "#server/features/billing/tables.ts";
import { syncProducts } from "#server/features/catalog/commands/sync-products.ts";
import { merchVariants } from "#server/features/catalog/tables.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { checkServer, examineServer, type ServerFacts } from "#server/platform/db/doctor.ts";
import type { Finding } from "#server/settings/finding.ts";
import { openTestDatabase } from "./database.ts";
import {
  openProviderWorld,
  type ProviderWorld,
  printfulWebhooks,
  type Reply,
  stripeEndpoint,
} from "./provider-world.ts";
import { openBucket, type TestBucket } from "./s3.ts";

/** The doctor reports each fault, and nothing else. */

let world: ProviderWorld;
let bucket: TestBucket;
let dataDir: string;
beforeAll(async () => {
  world = await openProviderWorld();
  bucket = await openBucket();
  dataDir = mkdtempSync(join(tmpdir(), "memix-doctor-"));
});
afterAll(async () => {
  world.close();
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function listFaults(settings: Record<string, string> = {}): Promise<string[]> {
  const env = readEnv({ ...world.settings, ...bucket.env, DATA_DIR: dataDir, ...settings });
  return formatFaults(await examine(env, new Date("2026-11-23T12:00:00Z")));
}

function formatFaults(findings: Finding[]): string[] {
  return findings
    .filter(({ state, setting }) => state === "wrong" && setting !== "clock")
    .map(({ setting, line }) => `${setting}: ${line}`);
}

/** A changed response of a provider or a changed setting. Its key is the beginning of the expected line. */
type Fault = { call?: string; reply?: (url: string) => Reply; settings?: Record<string, string> };

const rejectWith = (status: number) => () => ({ status, body: { error: { type: "x" } } });
const list = (data: object[]) => ({ body: { object: "list", data, has_more: false } });
const HOOKS = "GET /v1/webhook_endpoints";
const UNREACHABLE = "http://127.0.0.1:1";

const FAULTS: Record<string, Fault> = {
  "STRIPE_SECRET_KEY: Stripe rejects this key": { call: "GET /v1/account", reply: rejectWith(401) },
  "STRIPE_SECRET_KEY: this account can't accept cards": {
    call: "GET /v1/account",
    reply: () => ({ body: { id: "acct_1", charges_enabled: false } }),
  },
  "STRIPE_PRICE_STARTER: price 'price_gone' does not exist": {
    settings: { STRIPE_PRICE_STARTER: "price_gone" },
  },
  "STRIPE_PRICE_PACK_10: price 'price_starter' ": {
    settings: { STRIPE_PRICE_PACK_10: "price_starter" },
  },
  "STRIPE_WEBHOOK_SECRET: Stripe has no webhook to": { call: HOOKS, reply: () => list([]) },
  "STRIPE_WEBHOOK_SECRET: the webhook to": {
    call: HOOKS,
    reply: (url) => list([stripeEndpoint(url, { status: "disabled" })]),
  },
  "STRIPE_WEBHOOK_SECRET: the webhook doesn't receive checkout.session.completed, ": {
    call: HOOKS,
    reply: (url) => list([stripeEndpoint(url, { enabled_events: ["invoice.paid"] })]),
  },
  "STRIPE_SECRET_KEY: the customer portal isn't configured": {
    call: "GET /v1/billing_portal/configurations",
    reply: () => list([]),
  },
  "STRIPE_TAX: Stripe Tax isn't set up": {
    call: "GET /v1/tax/settings",
    reply: () => ({ body: { status: "pending" } }),
  },
  "PRINTFUL_TOKEN: Printful rejects this token": {
    call: "GET /printful/stores",
    reply: rejectWith(401),
  },
  "PRINTFUL_STORE_ID: the token has no access to this store": {
    settings: { PRINTFUL_STORE_ID: "8" },
  },
  "PRINTFUL_WEBHOOK_SECRET: Printful has no webhook to": {
    call: "GET /printful/v2/webhooks",
    reply: rejectWith(404),
  },
  "PRINTFUL_WEBHOOK_SECRET: the webhook doesn't receive order_created, ": {
    call: "GET /printful/v2/webhooks",
    reply: (url) => printfulWebhooks(url, ["shipment_sent"]),
  },
  "catalog: Printful has no variant 1320": {
    call: "GET /printful/products/variant/1320",
    reply: rejectWith(404),
  },
  "OPENAI_API_KEY: OpenAI rejects this key": {
    call: "GET /openai/v1/models/gpt-image-2.5-flare",
    reply: rejectWith(401),
  },
  "OPENAI_IMAGE_MODEL: OpenAI doesn't offer gpt-image-9": {
    settings: { OPENAI_IMAGE_MODEL: "gpt-image-9" },
  },
  "OPENAI_IMAGE_MODEL: gpt-image-2.5-flare was retired on 2026-11-01": {
    call: "GET /openai/v1/models/gpt-image-2.5-flare",
    reply: () => ({ body: { id: "gpt-image-2.5-flare", shutdown_date: "2026-11-01" } }),
  },
  "SENDGRID_API_KEY: SendGrid rejects this key": {
    call: "GET /sendgrid/v3/scopes",
    reply: rejectWith(401),
  },
  "SENDGRID_API_KEY: this key can't send mail": {
    call: "GET /sendgrid/v3/scopes",
    reply: () => ({ body: { scopes: ["stats.read"] } }),
  },
  "MAIL_FROM: this sender isn't verified": { settings: { MAIL_FROM: "a@memix.com" } },
  "GOOGLE_CLIENT_SECRET: Google rejects this client": {
    call: "POST /google/token",
    reply: () => ({ status: 401, body: { error: "invalid_client" } }),
  },
  "GOOGLE_CLIENT_ID: add http": {
    call: "POST /google/token",
    reply: () => ({ status: 400, body: { error: "redirect_uri_mismatch" } }),
  },
  "APP_URL: another program responds at http": {
    call: "GET /livez",
    reply: () => ({ body: "another program" }),
  },
  "S3_BUCKET: The bucket nothing can't be written": {
    settings: { S3_ENDPOINT: UNREACHABLE, S3_BUCKET: "nothing" },
  },
  "DATABASE_URL: connection refused": {
    settings: { DATABASE_URL: "postgres://me@127.0.0.1:1/x" },
  },
};

test("a shop with correct settings has no faults", async () => {
  expect(await listFaults()).toEqual([]);
});

test.each(Object.entries(FAULTS))("%s", async (line, { call, reply, settings }) => {
  const before = { ...world.answers };
  if (call && reply) world.answers[call] = reply(world.url);
  const found = await listFaults(settings);
  world.answers = before;
  expect(found).toEqual([expect.stringContaining(line)]);
});

test.each([
  [
    "keeps what is to be removed",
    { kind: "keeps", keys: () => true },
    "can't be listed and emptied",
  ],
  ["refuses our keys", { kind: "refuses" }, "can't be written: AccessDenied"],
  ["is public", { kind: "public" }, "this bucket is public"],
] as const)("a bucket that %s", async (_what, fault, line) => {
  bucket.fault = fault;
  const found = await listFaults();
  bucket.fault = null;
  expect(found).toEqual([expect.stringContaining(line)]);
});

test("a wrong clock is detected by the providers' Date header", async () => {
  const env = readEnv({ ...world.settings, DATA_DIR: dataDir });
  const late = new Date(Date.now() - 4_000_000);
  const clock = (await examine(env, late)).find(({ setting }) => setting === "clock");
  expect(clock?.state).toBe("wrong");
  expect(clock?.line).toMatch(
    /^the clocks of this machine and the network differ by (39|40)\d\d seconds/,
  );
});

/** Rows of a price or product that an owner created at the desk. */
type DeskFault = {
  plant: (db: Db) => Promise<unknown>;
  reply?: Record<string, Reply>;
  line: string;
};

const PRICE = {
  unit_amount: 1100,
  currency: "usd",
  recurring: { interval: "month", interval_count: 1 },
};
const createPriceReply = (change: object) => ({
  "GET /v1/prices/price_desk": {
    body: {
      ...{ id: "price_desk", active: true, livemode: false, metadata: {}, product: "prod_starter" },
      ...{ ...PRICE, ...change },
    },
  },
});

async function sellAtDesk(db: Db): Promise<void> {
  const since = new Date();
  const terms = { name: "Starter", level: 1, cents: 1100, renders: 12, since };
  await db.insert(prices).values({ id: "price_desk", offer: "starter", ...terms });
  const decided = { isSold: true, version: 1, changedAt: since, changedBy: "Rosa" };
  await db.insert(offers).values({ key: "starter", priceId: "price_desk", ...decided });
}

const DESK_FAULTS: Record<string, DeskFault> = {
  "a price that is not there": {
    plant: sellAtDesk,
    line: "Starter, at the desk: price 'price_desk' does not exist",
  },
  "a price that costs something else there": {
    plant: sellAtDesk,
    reply: createPriceReply({ unit_amount: 1200 }),
    line: "Starter, at the desk: price 'price_desk' is 12.00 USD a month at the payment provider, but 11.00 USD a month in this shop",
  },
  "a price that is archived": {
    plant: sellAtDesk,
    reply: createPriceReply({ active: false }),
    line: "Starter, at the desk: price 'price_desk' or its product is archived",
  },
  "a product's size that the printer has not": {
    plant: (db) =>
      db.update(merchVariants).set({ partnerVariantId: 99_999 }).where(eq(merchVariants.id, 101)),
    line: "catalog: Printful has no variant 99999 (Coffee Mug, 11 oz)",
  },
};

describe("a price or product of the desk", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await syncProducts(database.db);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(offers);
    await database.db.delete(prices);
  });

  const listDeskFaults = async () => {
    const env = readEnv({ ...world.settings, ...bucket.env, DATA_DIR: dataDir });
    const now = new Date("2026-11-23T12:00:00Z");
    return formatFaults(await examine(env, now, await readMade(database.db)));
  };

  test("that matches the provider has no fault", async () => {
    await sellAtDesk(database.db);
    const before = { ...world.answers };
    Object.assign(world.answers, createPriceReply({}));
    const found = await listDeskFaults();
    world.answers = before;
    expect(found).toEqual([]);
  });

  test.each(Object.entries(DESK_FAULTS))(
    "is reported: %s",
    async (_what, { plant, reply, line }) => {
      await plant(database.db);
      const before = { ...world.answers };
      Object.assign(world.answers, reply);
      const found = await listDeskFaults();
      world.answers = before;
      expect(found).toEqual([expect.stringContaining(line)]);
    },
  );
});

describe("the check of a database server", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const GOOD: ServerFacts = {
    version: 17,
    encoding: "UTF8",
    may_create: true,
    only_reads: false,
    allowed: 97,
    used: 20,
    ours: 15,
    now: Date.now() / 1000,
  };

  test("accepts a real database", async () => {
    const query = async (sql: string) => {
      const { rows } = (await database.db.execute(rawSql.raw(sql))) as unknown as {
        rows: ServerFacts[];
      };
      return { rows };
    };
    expect(formatFaults(await examineServer(query, 10))).toEqual([]);
  });

  test.each<[Partial<ServerFacts>, string]>([
    [{ version: 13 }, "DATABASE_URL: the server is Postgres 13"],
    [{ may_create: false }, "DATABASE_URL: this user can't create tables"],
    [{ only_reads: true }, "DATABASE_URL: this server is read-only"],
    [{ encoding: "LATIN1" }, "DATABASE_URL: the encoding of the database is LATIN1"],
    [{ used: 95, ours: 0 }, "DATABASE_POOL: the server allows 97 connections"],
  ])("reports %o", (facts, line) => {
    const found = formatFaults(checkServer({ ...GOOD, ...facts }, 10, new Date()));
    expect(found).toEqual([expect.stringContaining(line)]);
  });
});
