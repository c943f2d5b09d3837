import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { giveMix } from "#server/test/buying.ts";
import { readMails } from "#server/test/mails.ts";
import { upload } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { endRetention } from "./commands/retention.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let now = new Date("2027-01-01T12:00:00Z");

beforeAll(async () => {
  shop = await openTestShop({ replace: { clock: { now: () => now } } });
});

afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** Somebody whose plan ended and who was last here so many days ago, with a mix and a photo. */
async function addFormer(endedDaysAgo: number, seenDaysAgo = endedDaysAgo): Promise<TestUser> {
  const user = await shop.addUser();
  await givePictures(user);
  await endPlan(user, daysAgo(endedDaysAgo));
  await beSeen(user, daysAgo(seenDaysAgo));
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

async function beSeen({ id }: TestUser, updatedAt: Date): Promise<void> {
  await shop.deps.db.update(sessions).set({ updatedAt }).where(eq(sessions.userId, id));
}

/** By the rows: a request of theirs would be a sign of life. */
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

/** With a photo in storage beside the mix. */
async function givePictures(user: TestUser): Promise<void> {
  await giveMix(shop, user);
  expect((await upload(shop, user)).status).toBe(201);
}

async function passDays(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY_MS);
  await endRetention(shop.deps);
}

test("pictures of somebody who cancelled and stayed away go after a week's notice", async () => {
  const gone = await addFormer(54);
  await endRetention(shop.deps);
  await endRetention(shop.deps);
  const subjects = (await readMails(shop, gone.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Your photos and mixes will be deleted on January 8"]);
  await passDays(6);
  expect(await countPictures(gone)).toBe(2);
  await passDays(1);
  expect(await countPictures(gone)).toBe(0);
  await passDays(1);
  await passDays(60);
  expect(await readMails(shop, gone.email)).toHaveLength(1);
});

test("nothing is touched of somebody who is here, has a plan, or never had one", async () => {
  const [recent, active, subscriber, trial] = [
    await addFormer(30),
    await addFormer(80, 5),
    await addFormer(80),
    await shop.addUser(),
  ];
  await endPlan(subscriber, null);
  await givePictures(trial);
  await beSeen(trial, daysAgo(400));
  await endRetention(shop.deps);
  await passDays(8);
  for (const user of [recent, active, subscriber, trial]) {
    expect(await readMails(shop, user.email)).toEqual([]);
    expect(await countPictures(user)).toBe(2);
  }
});

test("who signs in after the notice keeps everything, and is told anew when away again", async () => {
  const back = await addFormer(58);
  await endRetention(shop.deps);
  // It goes out before a week has made it old.
  expect(await readMails(shop, back.email)).toHaveLength(1);
  await beSeen(back, new Date(now.getTime() + DAY_MS));
  await passDays(8);
  expect(await countPictures(back)).toBe(2);
  expect(await readMails(shop, back.email)).toHaveLength(1);
  await passDays(53);
  expect(await readMails(shop, back.email)).toHaveLength(2);
});
