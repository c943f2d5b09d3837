import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { insertMix } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { upload } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { enforceRetention } from "./commands/retention.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let now = new Date("2027-01-01T12:00:00Z");

beforeAll(async () => {
  shop = await openTestShop({ replace: { clock: { now: () => now } } });
});

afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** Adds a user with a mix and a photo, whose plan and last session ended the given number of days ago. */
async function addFormerSubscriber(
  endedDaysAgo: number,
  seenDaysAgo = endedDaysAgo,
): Promise<TestUser> {
  const user = await shop.addUser();
  await addPictures(user);
  await endPlan(user, daysAgo(endedDaysAgo));
  await setLastSeen(user, daysAgo(seenDaysAgo));
  return user;
}

async function endPlan({ id }: TestUser, endedAt: Date | null): Promise<void> {
  await shop.deps.db.insert(subscriptions).values({
    id: `sub_${id}_${endedAt ? "ended" : "live"}`,
    userId: id,
    status: endedAt ? "ended" : "active",
    level: 1,
    nextLevel: 1,
    periodStart: daysAgo(100),
    periodEnd: endedAt ?? now,
    cancels: true,
    startedAt: daysAgo(100),
    endedAt,
  });
}

async function setLastSeen({ id }: TestUser, updatedAt: Date): Promise<void> {
  await shop.deps.db.update(sessions).set({ updatedAt }).where(eq(sessions.userId, id));
}

/** Counts rows, because a request of the user would count as activity. */
async function countPictures({ email }: TestUser): Promise<number> {
  const { db } = shop.deps;
  const mixes = await db
    .select()
    .from(genimages)
    .where(and(eq(genimages.userEmail, email), isNull(genimages.deletedAt)));
  const photos = await db
    .select()
    .from(characters)
    .where(and(eq(characters.userEmail, email), isNotNull(characters.fileId)));
  return mixes.length + photos.length;
}

/** Adds a mix, and a photo in storage. */
async function addPictures(user: TestUser): Promise<void> {
  await insertMix(shop, user);
  expect((await upload(shop, user)).status).toBe(201);
}

async function advanceDays(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY_MS);
  await enforceRetention(shop.deps);
}

test("pictures of an inactive former subscriber are deleted after a week's notice", async () => {
  const former = await addFormerSubscriber(54);
  await enforceRetention(shop.deps);
  await enforceRetention(shop.deps);
  const subjects = (await readMails(shop, former.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Your photos and mixes will be deleted on January 8"]);
  await advanceDays(6);
  expect(await countPictures(former)).toBe(2);
  await advanceDays(1);
  expect(await countPictures(former)).toBe(0);
  await advanceDays(1);
  await advanceDays(60);
  expect(await readMails(shop, former.email)).toHaveLength(1);
});

test("pictures of users who are active, subscribed or never were are kept", async () => {
  const [recent, active, subscriber, trial] = [
    await addFormerSubscriber(30),
    await addFormerSubscriber(80, 5),
    await addFormerSubscriber(80),
    await shop.addUser(),
  ];
  await endPlan(subscriber, null);
  await addPictures(trial);
  await setLastSeen(trial, daysAgo(400));
  await enforceRetention(shop.deps);
  await advanceDays(8);
  for (const user of [recent, active, subscriber, trial]) {
    expect(await readMails(shop, user.email)).toEqual([]);
    expect(await countPictures(user)).toBe(2);
  }
});

test("a user who signs in after the notice keeps all pictures, and is notified again when inactive again", async () => {
  const returning = await addFormerSubscriber(58);
  await enforceRetention(shop.deps);
  // Sent before it is too old to send after a week.
  expect(await readMails(shop, returning.email)).toHaveLength(1);
  await setLastSeen(returning, new Date(now.getTime() + DAY_MS));
  await advanceDays(8);
  expect(await countPictures(returning)).toBe(2);
  expect(await readMails(shop, returning.email)).toHaveLength(1);
  await advanceDays(53);
  expect(await readMails(shop, returning.email)).toHaveLength(2);
});
