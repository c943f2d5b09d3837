import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import {
  addCharacter,
  renderStates,
  startRender,
  waitUntilRendered,
  watchRender,
} from "#server/test/mixing.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { recoverRenders } from "./commands/recover-renders.ts";
import { getRenderKeys, getRenderTopic, LEASE_MS, MAX_ATTEMPTS } from "./rules.ts";
import { renders } from "./tables.ts";

/** One render at a time, and the image provider answers when the test allows it. */

const HOLD = { vendor: "openai", kind: "hold", times: null };

const NO_DEAD_WORKERS = { isAlone: false, gone: [], isSure: true };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { RENDER_CONCURRENCY: "1" } });
});
beforeEach(async () => await shop.sandbox.addFault(HOLD));
afterAll(async () => await shop.close());

async function releaseProvider(): Promise<void> {
  await shop.sandbox.clearFaults("openai");
  await shop.sandbox.addFault(PLAIN_PICTURES);
}

async function getRender(user: TestUser, id: string): Promise<Render> {
  return (await (await shop.fetch(`/api/renders/${id}`, { as: user })).json()) as Render;
}

async function cancel(user: TestUser, id: string): Promise<Response> {
  return await shop.fetch(`/api/renders/${id}/cancel`, { as: user, method: "POST" });
}

test("the queue is ordered by plan, then by the time of the click", async () => {
  const [trial, sweetSpot] = [await shop.addUser(), await shop.addUser({ subscription: 2 })];
  const slow = await addCharacter(shop, trial);
  const quick = await addCharacter(shop, sweetSpot);
  const first = await startRender(shop, trial, { characterId: slow.id });
  await shop.sandbox.untilHeld("openai", 1);
  const second = await startRender(shop, trial, { characterId: slow.id });
  const third = await startRender(shop, trial, { characterId: slow.id });
  const prioritized = await startRender(shop, sweetSpot, { characterId: quick.id });

  expect((await getRender(trial, first.id)).status).toBe("generating");
  expect((await getRender(sweetSpot, prioritized.id)).place).toBe(1);
  expect((await getRender(trial, second.id)).place).toBe(2);
  expect((await getRender(trial, third.id)).place).toBe(3);

  await releaseProvider();
  const ends = [
    await waitUntilRendered(shop, sweetSpot, prioritized.id),
    await waitUntilRendered(shop, trial, second.id),
    await waitUntilRendered(shop, trial, third.id),
  ];
  const times = ends.map((render) => render.finished_at);
  expect(times).toEqual([...times].sort());
  expect((await getRender(trial, third.id)).mix?.version).toBe("V3");
});

test("a queued render can be canceled idempotently, and one that began can't", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const begun = await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  const waiting = await startRender(shop, user, { characterId: id });

  const cancelled = await cancel(user, waiting.id);
  expect(await cancelled.json()).toMatchObject({
    status: "cancelled",
    is_returned: true,
    remaining_renders: 2,
  });
  expect((await cancel(user, waiting.id)).status).toBe(200);
  expect((await cancel(user, begun.id)).status).toBe(409);
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 2, sum: 2 });

  await releaseProvider();
  expect((await waitUntilRendered(shop, user, begun.id)).status).toBe("done");
  expect((await getRender(user, waiting.id)).status).toBe("cancelled");
  expect(await listActive(user)).toEqual([]);
  expect(await listActive(user, "&done=true")).toEqual([begun.id]);
  await shop.deps.db
    .update(renders)
    .set({ finishedAt: new Date(Date.now() - 61_000) })
    .where(eq(renders.id, begun.id));
  expect(await listActive(user, "&done=true")).toEqual([]);
});

async function listActive(user: TestUser, more = ""): Promise<string[]> {
  const found = await shop.fetch(`/api/renders?active=true${more}`, { as: user });
  return ((await found.json()) as Render[]).map(({ id }) => id);
}

test("a stream sends each change, and a later stream sends the end", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const render = await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  const { db, events } = shop.deps;
  const states = renderStates(shop, user, render.id);
  const first = await states.next();
  expect(first.value).toMatchObject({ status: "generating", partial_url: null });
  expect(await listActive(user)).toEqual([render.id]);
  // A stream sends what it reads then. Plain pictures pass a stage faster than that, so these changes are the test's.
  for (const [change, sent] of [
    [{ partial: 1 }, { status: "generating", partial_url: expect.stringMatching(/partials\/1$/) }],
    [{ status: "preparing" as const }, { status: "preparing", partial_url: null }],
    [
      { status: "generating" as const, partial: null },
      { status: "generating", partial_url: null },
    ],
  ] as const) {
    await db.update(renders).set(change).where(eq(renders.id, render.id));
    await events.publish(db, getRenderTopic(render.id));
    expect((await states.next()).value).toMatchObject(sent);
  }
  await releaseProvider();
  let last: Render | undefined;
  for await (const state of states) last = state;
  expect(last?.status).toBe("done");
  expect((await watchRender(shop, user, render.id)).map(({ status }) => status)).toEqual(["done"]);
});

test("a user who waited more than ten minutes gets a mail", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const quick = await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  const slow = await startRender(shop, user, { characterId: id });
  const long = new Date(shop.deps.clock.now().getTime() - 601_000);
  await shop.deps.db.update(renders).set({ createdAt: long }).where(eq(renders.id, slow.id));
  await releaseProvider();
  for (const { id } of [quick, slow]) await waitUntilRendered(shop, user, id);
  const mails = await readMails(shop, user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your picture is ready: Person 1 - pop art - V2",
  ]);
  expect(mails[0]?.text).toContain(`/create?render=${slow.id}`);
  expect(mails[0]?.html).toContain('alt="Person 1 - pop art - V2"');
  expect(mails[0]?.attachments).toHaveLength(1);
});

async function loseWorker(renderId: string, attempts: number): Promise<void> {
  await shop.deps.db
    .update(renders)
    .set({
      status: "generating",
      worker: "a worker that is dead",
      leaseUntil: new Date(Date.now() - LEASE_MS),
      attempts,
    })
    .where(eq(renders.id, renderId));
}

test("the render of a dead worker is taken over once, also by concurrent sweeps", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const blocker = await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  const lost = await startRender(shop, user, { characterId: id });
  await loseWorker(lost.id, 1);
  await Promise.all([1, 2, 3].map(() => recoverRenders(shop.deps, NO_DEAD_WORKERS)));
  await releaseProvider();
  await waitUntilRendered(shop, user, blocker.id);
  expect((await waitUntilRendered(shop, user, lost.id)).status).toBe("done");
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({
    balance: 1,
    kinds: { capture: 2 },
  });
});

test("a worker that lost its render changes nothing that the new worker has", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  await shop.sandbox.addFault({ vendor: "openai", kind: "refusal_input" });
  const render = await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  const { picture } = getRenderKeys(render.id);
  const mix = await sharp(await createPhoto(1024, 1536))
    .png()
    .toBuffer();
  await shop.deps.storage.put(picture, mix, "image/png");
  await shop.deps.db
    .update(renders)
    .set({ worker: "another worker", leaseUntil: new Date(Date.now() + LEASE_MS) })
    .where(eq(renders.id, render.id));
  await releaseProvider();
  const next = await startRender(shop, user, { characterId: id });
  await waitUntilRendered(shop, user, next.id);
  expect((await getRender(user, render.id)).status).toBe("generating");
  expect(await shop.deps.storage.get(picture)).toEqual(mix);

  await loseWorker(render.id, 1);
  const bought = (await shop.sandbox.listCalls("openai")).length;
  await recoverRenders(shop.deps, NO_DEAD_WORKERS);
  expect((await waitUntilRendered(shop, user, render.id)).status).toBe("done");
  expect(await shop.sandbox.listCalls("openai")).toHaveLength(bought);
});

test("a render that killed too many workers is refunded", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const blocker = await startRender(shop, user, { characterId: id });
  await shop.sandbox.untilHeld("openai", 1);
  const lost = await startRender(shop, user, { characterId: id });
  await loseWorker(lost.id, MAX_ATTEMPTS);
  await releaseProvider();
  await waitUntilRendered(shop, user, blocker.id);
  await recoverRenders(shop.deps, NO_DEAD_WORKERS);
  expect(await waitUntilRendered(shop, user, lost.id)).toMatchObject({
    status: "failed",
    error: { code: "interrupted" },
    remaining_renders: 2,
  });
});
