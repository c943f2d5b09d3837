import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ControlClient, createControlClient } from "#sandbox/control-client.ts";
import { type Sandbox, startSandbox } from "#sandbox/main.ts";
import { type Env, readEnv } from "#server/env.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { openShop } from "#server/shop.ts";
import { type KilledShops, prepareKilledShops } from "#server/test/killed-shops.ts";
import { readLedger } from "#server/test/ledger.ts";
import { somePhoto } from "#server/test/pictures.ts";
import { unfinishedRenders, whenQuiet } from "#server/test/quiet.ts";
import { PLAIN_PICTURES } from "#server/test/shop.ts";
import { addPerson } from "../../../scripts/demo-user.ts";
import { startRender } from "./commands/start-render.ts";
import { renderKeys } from "./rules.ts";
import { renders } from "./tables.ts";

/** kill -9 after everything that a render does outside its process. */

let sandbox: Sandbox;
let control: ControlClient;
let folder: string;
let template: Template;
let killed: KilledShops;

type Template = { dataDir: string; userId: string; renderId: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-crash-"));
  sandbox = await startSandbox({
    port: 0,
    dataDir: join(folder, "sandbox"),
    shopUrl: "http://localhost:3000",
  });
  control = createControlClient(sandbox.url);
  killed = prepareKilledShops();
  template = await makeTemplate(join(folder, "template"));
}, 120_000);
afterAll(async () => {
  killed.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function envOf(dataDir: string): Env {
  return readEnv({ DATA_DIR: dataDir, PORT: "0", SANDBOX_URL: sandbox.url, LOG_LEVEL: "silent" });
}

/** A shop that was stopped with one render in the queue. */
async function makeTemplate(dataDir: string): Promise<Template> {
  const shop = await openShop({ ...envOf(dataDir), PROCESS: "web" });
  const actor = await addPerson(shop.deps, "crash@example.com", "Crash");
  const { character } = await saveCharacter(shop.deps, actor, await somePhoto(), "the-photo");
  const input = { character_id: character.id, theme_id: 1, fields: {} };
  const { render } = await startRender(shop.deps, actor, input, "the-click");
  await shop.close();
  return { dataDir, userId: actor.userId, renderId: render.render.id };
}

async function runUntilDeath(dataDir: string, point: number): Promise<boolean> {
  const env = { DATA_DIR: dataDir, PORT: "0", SANDBOX_URL: sandbox.url, LOG_LEVEL: "silent" };
  return await killed.run({ point, until: "renders are over", env });
}

async function recover(dataDir: string) {
  const shop = await openShop(envOf(dataDir));
  try {
    await whenQuiet(shop.deps, () => unfinishedRenders(shop.deps));
    const [render] = await shop.deps.db
      .select()
      .from(renders)
      .where(eq(renders.id, template.renderId));
    const [mixes] = await shop.deps.db.select({ count: count() }).from(genimages);
    return {
      status: render?.status,
      mixes: mixes?.count ?? 0,
      ledger: await readLedger(shop.deps.db, template.userId),
    };
  } finally {
    await shop.close();
  }
}

async function countBought(): Promise<number> {
  return (await control.listCalls("openai")).filter((call) => call.path.endsWith("/edits")).length;
}

async function tryEveryPoint(
  expected: { status: string; mixes: number; balance: number },
  prepare: () => Promise<void>,
): Promise<number> {
  for (let point = 0; point <= 60; point++) {
    const dataDir = join(folder, `try-${expected.status}-${point}`);
    cpSync(template.dataDir, dataDir, { recursive: true });
    await control.reset();
    await prepare();
    const isAlive = await runUntilDeath(dataDir, point);
    const isStored = existsSync(join(dataDir, "files", renderKeys(template.renderId).picture));
    const boughtBefore = await countBought();
    const after = await recover(dataDir);
    expect([point, after.status, after.mixes]).toEqual([point, expected.status, expected.mixes]);
    expect([point, after.ledger.balance, after.ledger.sum]).toEqual([
      point,
      expected.balance,
      expected.balance,
    ]);
    const { capture = 0, return: returned = 0 } = after.ledger.kinds;
    expect([point, capture + returned]).toEqual([point, 1]);
    if (isStored) expect([point, await countBought()]).toEqual([point, boughtBefore]);
    rmSync(dataDir, { recursive: true, force: true });
    if (isAlive) return point;
  }
  throw new Error("the shop dies without end");
}

test("a render that succeeds is saved exactly once, and a stored picture is never bought again", async () => {
  const tries = await tryEveryPoint({ status: "done", mixes: 1, balance: 2 }, () =>
    control.addFault(PLAIN_PICTURES),
  );
  expect(tries).toBeGreaterThanOrEqual(15);
}, 600_000);

test("a render that is refused is returned exactly once", async () => {
  const tries = await tryEveryPoint({ status: "failed", mixes: 0, balance: 3 }, () =>
    control.addFault({ vendor: "openai", kind: "refusal_input", times: null }),
  );
  expect(tries).toBeGreaterThanOrEqual(5);
}, 300_000);
