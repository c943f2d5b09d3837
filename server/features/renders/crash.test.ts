import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ControlClient, createControlClient } from "#emulators/control-client.ts";
import { type Sandbox, startSandbox } from "#emulators/main.ts";
import { type Env, readEnv } from "#server/env.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { openShop } from "#server/shop.ts";
import { copyAtPoints } from "#server/test/crash-points.ts";
import { FIRST_KILL, KILL_STEP, runCrashShop } from "#server/test/killed-shops.ts";
import { readLedger } from "#server/test/ledger.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import { listUnfinishedRenders, waitForRenders } from "#server/test/wait-until-idle.ts";
import { addUser } from "../../../scripts/add-user.ts";
import { startRender } from "./commands/start-render.ts";
import { getRenderKeys } from "./rules.ts";
import { renders } from "./tables.ts";

/** SIGKILL after each external effect of a render. */

/** Recovery from a copied state takes half as long as from a kill. */
const STATE_STEP = THOROUGH ? 1 : KILL_STEP;

let sandbox: Sandbox;
let control: ControlClient;
let folder: string;
let template: Template;

type Template = { dataDir: string; userId: string; renderId: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-crash-"));
  sandbox = await startSandbox({
    port: 0,
    dataDir: join(folder, "sandbox"),
    shopUrl: "http://localhost:3000",
  });
  control = createControlClient(sandbox.url);
  template = await makeTemplate(join(folder, "template"));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function createEnv(dataDir: string): Env {
  return readEnv({ DATA_DIR: dataDir, PORT: "0", SANDBOX_URL: sandbox.url, LOG_LEVEL: "silent" });
}

/** Creates a stopped shop with one queued render. */
async function makeTemplate(dataDir: string): Promise<Template> {
  const shop = await openShop({ ...createEnv(dataDir), PROCESS: "web" });
  const actor = await addUser(shop.deps, { email: "crash@example.com", name: "Crash" });
  const { character } = await saveCharacter(shop.deps, actor, {
    photo: await createPhoto(),
    idempotencyKey: "the-photo",
  });
  const input = { character_id: character.id, theme_id: 1, fields: {} };
  const { render } = await startRender(shop.deps, actor, input, { key: "the-click" });
  await shop.close();
  return { dataDir, userId: actor.userId, renderId: render.render.id };
}

async function runUntilKilled(dataDir: string, point: number): Promise<boolean> {
  const env = { DATA_DIR: dataDir, PORT: "0", SANDBOX_URL: sandbox.url, LOG_LEVEL: "silent" };
  return await runCrashShop({ point, work: "renders", env });
}

function copyTemplate(name: string): string {
  const dataDir = join(folder, name);
  cpSync(template.dataDir, dataDir, { recursive: true });
  return dataDir;
}

async function recover(dataDir: string) {
  const shop = await openShop(createEnv(dataDir));
  try {
    await waitForRenders(shop.deps, () => listUnfinishedRenders(shop.deps));
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

async function countGenerated(): Promise<number> {
  return (await control.listCalls("openai")).filter((call) => call.path.endsWith("/edits")).length;
}

type Expected = { status: string; mixes: number; balance: number };

/** Asserts that the shop recovers to the expected state and requests no picture that is stored already. */
async function expectRecovery(dataDir: string, point: number, expected: Expected): Promise<void> {
  const isStored = existsSync(join(dataDir, "files", getRenderKeys(template.renderId).picture));
  const generatedBefore = await countGenerated();
  const after = await recover(dataDir);
  expect([point, after.status, after.mixes]).toEqual([point, expected.status, expected.mixes]);
  const { balance, sum, kinds } = after.ledger;
  expect([point, balance, sum]).toEqual([point, expected.balance, expected.balance]);
  expect([point, (kinds.capture ?? 0) + (kinds.return ?? 0)]).toEqual([point, 1]);
  if (isStored) expect([point, await countGenerated()]).toEqual([point, generatedBefore]);
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Runs a render to its end, copying the data folder at crash points, and recovers each copy. Returns the number of
 * crash points.
 */
async function recoverCopies(expected: Expected): Promise<number> {
  const dataDir = copyTemplate(`${expected.status}-whole`);
  const points = join(folder, `${expected.status}-points`);
  mkdirSync(points);
  const chosen = (point: number) => (point + FIRST_KILL) % STATE_STEP === 0;
  const { replace, met } = copyAtPoints({ dataDir, into: points, chosen });
  const shop = await openShop(createEnv(dataDir), { replace });
  await waitForRenders(shop.deps, () => listUnfinishedRenders(shop.deps));
  await shop.close();
  for (const point of [...met].filter(chosen))
    await expectRecovery(join(points, String(point)), point, expected);
  return met.size;
}

/** Recovers from real kills, at fewer points because they take longer. */
async function recoverKilled(expected: Expected, points: number): Promise<void> {
  const step = THOROUGH ? 4 : KILL_STEP;
  for (let point = FIRST_KILL % points; point < points; point += step) {
    const dataDir = copyTemplate(`killed-${expected.status}-${point}`);
    await runUntilKilled(dataDir, point);
    await expectRecovery(dataDir, point, expected);
  }
}

test("a render that succeeds is saved exactly once, and a stored picture is never bought again", async () => {
  await control.reset();
  await control.addFault(PLAIN_PICTURES);
  const saved = { status: "done", mixes: 1, balance: 2 };
  const points = await recoverCopies(saved);
  expect(points).toBeGreaterThanOrEqual(15);
  await recoverKilled(saved, points);
});

test("a render that is refused is returned exactly once", async () => {
  await control.reset();
  await control.addFault({ vendor: "openai", kind: "refusal_input", times: null });
  const returned = { status: "failed", mixes: 0, balance: 3 };
  const points = await recoverCopies(returned);
  expect(points).toBeGreaterThanOrEqual(5);
  await recoverKilled(returned, points);
});
