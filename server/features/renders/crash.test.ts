import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
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
import { keepEachPoint } from "#server/test/crash-points.ts";
import {
  FIRST_KILL,
  KILL_STEP,
  type KilledShops,
  prepareKilledShops,
} from "#server/test/killed-shops.ts";
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

/** Lets one shop do all of it; gives a folder with what a kill at each point would have left. */
async function keepAllPoints(name: string): Promise<string> {
  const dataDir = copyTemplate(`${name}-whole`);
  const points = join(folder, `${name}-points`);
  mkdirSync(points);
  const shop = await openShop(envOf(dataDir), keepEachPoint(dataDir, points));
  await whenQuiet(shop.deps, () => unfinishedRenders(shop.deps));
  await shop.close();
  return points;
}

function copyTemplate(name: string): string {
  const dataDir = join(folder, name);
  cpSync(template.dataDir, dataDir, { recursive: true });
  return dataDir;
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

type Expected = { status: string; mixes: number; balance: number };

/** What a shop finds is brought to its one end, and a stored picture is not bought again. */
async function expectRecovery(dataDir: string, point: number, expected: Expected): Promise<void> {
  const isStored = existsSync(join(dataDir, "files", renderKeys(template.renderId).picture));
  const boughtBefore = await countBought();
  const after = await recover(dataDir);
  expect([point, after.status, after.mixes]).toEqual([point, expected.status, expected.mixes]);
  const { balance, sum, kinds } = after.ledger;
  expect([point, balance, sum]).toEqual([point, expected.balance, expected.balance]);
  expect([point, (kinds.capture ?? 0) + (kinds.return ?? 0)]).toEqual([point, 1]);
  if (isStored) expect([point, await countBought()]).toEqual([point, boughtBefore]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The states on the disk that kills can leave; gives how many there are. */
async function tryPoints(expected: Expected): Promise<number> {
  const points = await keepAllPoints(expected.status);
  const all = readdirSync(points)
    .map(Number)
    .sort((a, b) => a - b);
  const chosen = all.filter((_, index) => index % KILL_STEP === FIRST_KILL);
  for (const point of chosen) await expectRecovery(join(points, String(point)), point, expected);
  return all.length;
}

/** The same by real kills, at every fourth point. */
async function killAtSome(expected: Expected): Promise<number> {
  for (let point = FIRST_KILL; point <= 60; point += 4) {
    const dataDir = copyTemplate(`killed-${expected.status}-${point}`);
    const isAlive = await runUntilDeath(dataDir, point);
    await expectRecovery(dataDir, point, expected);
    if (isAlive) return Math.floor(point / 4);
  }
  throw new Error("the shop dies without end");
}

test("a render that succeeds is saved exactly once, and a stored picture is never bought again", async () => {
  await control.reset();
  await control.addFault(PLAIN_PICTURES);
  const saved = { status: "done", mixes: 1, balance: 2 };
  expect(await tryPoints(saved)).toBeGreaterThanOrEqual(15);
  expect(await killAtSome(saved)).toBeGreaterThanOrEqual(3);
}, 600_000);

test("a render that is refused is returned exactly once", async () => {
  await control.reset();
  await control.addFault({ vendor: "openai", kind: "refusal_input", times: null });
  const returned = { status: "failed", mixes: 0, balance: 3 };
  expect(await tryPoints(returned)).toBeGreaterThanOrEqual(5);
  expect(await killAtSome(returned)).toBeGreaterThanOrEqual(1);
}, 300_000);
