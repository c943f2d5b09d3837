import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { DeskJobKind } from "#shared/contracts/desk/jobs.ts";

/** Fails until it is fixed. */
const brittleJob = {
  name: "test.brittle",
  input: z.strictObject({}),
  retry: { limit: 0, delaySeconds: 0 },
  expireInSeconds: 60,
};

let shop: TestShop;
let owner: TestUser;
let isMended = false;
let runs = 0;

beforeAll(async () => {
  shop = await openTestShop({
    prepare: ({ jobs }) =>
      jobs.handle(brittleJob, async () => {
        runs += 1;
        if (!isMended) throw new Error("not mended");
      }),
  });
  owner = await shop.addUser({ role: "owner" });
});
afterAll(async () => await shop.close());

async function readKind(): Promise<DeskJobKind | undefined> {
  const kinds: DeskJobKind[] = await (await shop.fetch("/api/desk/jobs", { as: owner })).json();
  return kinds.find(({ name }) => name === brittleJob.name);
}

const retry = async () =>
  (await shop.fetch("/api/desk/jobs/test.brittle/retry", { method: "POST", as: owner })).status;

test("a kind of job reports its failures and their age; once fixed, all can be retried", async () => {
  const { db, jobs } = shop.deps;
  const none = { waiting: 0, running: 0, failed: 0, oldest_waiting: null, oldest_failed: null };
  expect(await readKind()).toMatchObject(none);
  expect(await retry()).toBe(409);
  await db.transaction(async (tx) => {
    for (let turn = 0; turn < 2; turn++) await jobs.enqueue(tx, brittleJob, {});
  });
  await expect.poll(readKind).toMatchObject({ failed: 2, oldest_failed: expect.any(String) });
  const failed = () => jobs.failed();
  expect(await failed()).toMatchObject([{ name: brittleJob.name, count: 2 }]);
  isMended = true;
  // Failures before a later success of the same kind need no attention.
  await db.transaction((tx) => jobs.enqueue(tx, brittleJob, {}));
  await expect.poll(failed).toEqual([]);
  expect(await retry()).toBe(200);
  await expect.poll(readKind).toMatchObject(none);
  expect(runs).toBe(5);
});
