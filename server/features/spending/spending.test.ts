import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "#server/deps.ts";
import { makeRender } from "#server/features/renders/commands/make-render.ts";
import { resumeRenders } from "#server/features/renders/commands/resume-renders.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import { addCharacter, postRender, startRender, waitUntilRendered } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { pictureCalls, spendingDays } from "./tables.ts";

/** Daily picture budgets over HTTP; a picture costs 10 cents here. */

const DAY_MS = 24 * 60 * 60_000;
const OWNER = "owner@example.com";

const BUDGETS = {
  PICTURES_BUDGET_CENTS: 1000,
  PICTURES_USER_CENTS: 1000,
  PICTURES_NETWORK_CENTS: 1000,
};

let working: TestShop;
/** A shop without workers: its jobs stay queued. */
let idle: TestShop;
let shop: TestShop;
let now = new Date("2026-11-22T20:00:00Z");
beforeAll(async () => {
  const env = { PICTURE_COST_CENTS: "10", OWNER_EMAIL: OWNER, RENDER_CONCURRENCY: "1" };
  const replace = { clock: { now: () => now } };
  working = await openTestShop({ env, replace });
  idle = await openTestShop({ env, replace, work: false });
});
afterAll(async () => {
  await working.close();
  await idle.close();
});

/** Starts a test on a day of its own, at 20:00 UTC, with these budgets. */
function startDay(at: TestShop, budget: Partial<typeof BUDGETS>): void {
  shop = at;
  now = new Date(now.getTime() + 2 * DAY_MS);
  now.setUTCHours(20, 0, 0, 0);
  Object.assign(shop.deps.env, BUDGETS, budget);
}

async function addUserWithCharacter(): Promise<{ user: TestUser; characterId: string }> {
  const user = await shop.addUser();
  return { user, characterId: (await addCharacter(shop, user)).id };
}

async function read(user: TestUser, id: string): Promise<Render> {
  return (await (await shop.fetch(`/api/renders/${id}`, { as: user })).json()) as Render;
}

async function waitUntilWaiting(user: TestUser, id: string): Promise<void> {
  await expect.poll(async () => (await read(user, id)).waits).toBe(true);
}

/** Counts pictures requested in this shop, including those of earlier tests. */
async function countCalls(): Promise<number> {
  const calls = await shop.sandbox.listCalls("openai");
  return calls.filter(({ path }) => path.endsWith("/edits")).length;
}

async function readSpentToday(): Promise<number> {
  const [today] = await shop.deps.db
    .select()
    .from(spendingDays)
    .where(eq(spendingDays.day, now.toISOString().slice(0, 10)));
  return today?.cents ?? 0;
}

function getNextMidnight(): Date {
  return new Date(now.getTime() + 4 * 60 * 60_000);
}

describe("the shop's daily budget", () => {
  test("makes renders wait when used up; they can be canceled and resume the next day", async () => {
    startDay(working, { PICTURES_BUDGET_CENTS: 25 });
    const before = await countCalls();
    const { user, characterId } = await addUserWithCharacter();
    for (const _ of [1, 2]) {
      const { id } = await startRender(shop, user, { characterId });
      expect((await waitUntilRendered(shop, user, id)).status).toBe("done");
    }
    const later = await addUserWithCharacter();
    const patient = await startRender(shop, user, { characterId });
    const hasty = await startRender(shop, later.user, { characterId: later.characterId });
    await waitUntilWaiting(user, patient.id);
    await waitUntilWaiting(later.user, hasty.id);
    expect(await read(user, patient.id)).toMatchObject({ status: "queued", eta_seconds: null });
    expect((await countCalls()) - before).toBe(2);
    expect(await readSpentToday()).toBe(20);

    const cancel = `/api/renders/${hasty.id}/cancel`;
    const canceled = await shop.fetch(cancel, { as: later.user, method: "POST" });
    expect(await canceled.json()).toMatchObject({ status: "cancelled", remaining_renders: 3 });

    await resumeRenders(shop.deps);
    expect((await read(user, patient.id)).waits).toBe(true);
    const subject = `The picture budget of ${now.toISOString().slice(0, 10)} needs your attention`;
    now = getNextMidnight();
    await resumeRenders(shop.deps);
    expect((await waitUntilRendered(shop, user, patient.id)).status).toBe("done");
    expect((await countCalls()) - before).toBe(3);
    expect(await readSpentToday()).toBe(10);
    expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 0, sum: 0 });
    expect(await readLedger(shop.deps.db, later.user.id)).toMatchObject({ balance: 3, sum: 3 });
    const mails = await readMails(shop, OWNER);
    const [mail, ...more] = mails.filter((each) => each.subject === subject);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("The daily picture budget of $0.25 is used up.");
    // After such a wait the user is notified by mail.
    expect((await readMails(shop, user.email))[0]?.subject).toContain("Your picture is ready");
  });

  test("resumes waiting renders when raised, better plans first", async () => {
    startDay(working, { PICTURES_BUDGET_CENTS: 0 });
    const first = await addUserWithCharacter();
    const user = await shop.addUser({ subscription: 2 });
    const preferred = { user, characterId: (await addCharacter(shop, user)).id };
    const waiting: { user: TestUser; id: string }[] = [];
    for (const each of [first, preferred]) {
      const { id } = await startRender(shop, each.user, { characterId: each.characterId });
      await waitUntilWaiting(each.user, id);
      waiting.push({ user: each.user, id });
    }
    shop.deps.env.PICTURES_BUDGET_CENTS = 10;
    await resumeRenders(shop.deps);
    const [patient, quick] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
    expect((await waitUntilRendered(shop, quick.user, quick.id)).status).toBe("done");
    expect(await read(patient.user, patient.id)).toMatchObject({ status: "queued", waits: true });
    expect(await readSpentToday()).toBe(10);
  });

  test("is not exceeded by two workers at the same moment", async () => {
    startDay(idle, { PICTURES_BUDGET_CENTS: 19 });
    const before = await countCalls();
    const users = [await addUserWithCharacter(), await addUserWithCharacter()];
    const renders = await Promise.all(
      users.map(({ user, characterId }) => startRender(shop, user, { characterId })),
    );
    const as = (processName: string): Deps => ({
      ...shop.deps,
      database: { ...shop.deps.database, processName },
    });
    await Promise.all(renders.map(({ id }, index) => makeRender(as(`worker ${index}`), id)));
    expect((await countCalls()) - before).toBe(1);
    expect(await readSpentToday()).toBe(10);
    const states = await Promise.all(
      users.map(({ user }, index) => read(user, renders[index]?.id ?? "")),
    );
    expect(states.map(({ status }) => status).sort()).toEqual(["done", "queued"]);
  });

  test("counts each call of a render whose worker died, and none for a stored picture", async () => {
    startDay(idle, {});
    const before = await countCalls();
    const { user, characterId } = await addUserWithCharacter();
    const { id } = await startRender(shop, user, { characterId });
    const crashing: Deps = {
      ...shop.deps,
      images: {
        costCents: 10,
        composePortrait: async (request) => {
          await shop.deps.images.composePortrait(request);
          throw new Error("died before the picture was stored");
        },
      },
    };
    await expect(makeRender(crashing, id)).rejects.toThrow("died");
    expect(await readSpentToday()).toBe(10);
    const storage: Deps["storage"] = {
      ...shop.deps.storage,
      put: async (...args) => {
        await shop.deps.storage.put(...args);
        if (args[0].endsWith("mix.png")) throw new Error("died after the picture was stored");
      },
    };
    await expect(makeRender({ ...shop.deps, storage }, id)).rejects.toThrow("died");
    expect(await readSpentToday()).toBe(20);
    await makeRender(shop.deps, id);
    expect((await read(user, id)).status).toBe("done");
    expect(await readSpentToday()).toBe(20);
    expect((await countCalls()) - before).toBe(2);
    const calls = await shop.deps.db
      .select()
      .from(pictureCalls)
      .where(eq(pictureCalls.renderId, id));
    expect(calls).toHaveLength(2);
  });
});

describe("daily limits", () => {
  async function expectRefusal(answer: Response | undefined, message: string): Promise<void> {
    expect(answer?.status).toBe(429);
    expect(answer?.headers.get("retry-after")).toBe(String(4 * 3600));
    expect(await answer?.json()).toMatchObject({
      error: { code: "rate_limited", message: `${message} Please try again in 4 hours.` },
    });
  }
  const ACCOUNT = "You've reached the daily limit of pictures for one account.";
  const NETWORK = "Your network has reached its daily limit of pictures.";

  test("limit an account, even with five clicks at once, and cost no renders", async () => {
    startDay(idle, { PICTURES_USER_CENTS: 20 });
    const { user, characterId } = await addUserWithCharacter();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postRender(shop, user, { characterId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    await expectRefusal(
      answers.find(({ status }) => status === 429),
      ACCOUNT,
    );
    expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 1, sum: 1 });
    now = getNextMidnight();
    expect((await postRender(shop, user, { characterId })).status).toBe(201);
  });

  test("count pictures of a photo that keeps being refused, although its renders are returned", async () => {
    startDay(working, { PICTURES_USER_CENTS: 30 });
    await shop.sandbox.addFault({ vendor: "openai", kind: "refusal_input", times: 3 });
    const before = await countCalls();
    const { user, characterId } = await addUserWithCharacter();
    for (const _ of [1, 2, 3]) {
      const { id } = await startRender(shop, user, { characterId });
      expect(await waitUntilRendered(shop, user, id)).toMatchObject({
        status: "failed",
        is_returned: true,
      });
    }
    await expectRefusal(await postRender(shop, user, { characterId }), ACCOUNT);
    expect((await countCalls()) - before).toBe(3);
  });

  test("do not count a render that was canceled in the queue", async () => {
    startDay(idle, { PICTURES_USER_CENTS: 10 });
    const { user, characterId } = await addUserWithCharacter();
    for (const _ of [1, 2, 3]) {
      const { id } = await startRender(shop, user, { characterId });
      await shop.fetch(`/api/renders/${id}/cancel`, { as: user, method: "POST" });
    }
    expect(await readSpentToday()).toBe(0);
    expect((await postRender(shop, user, { characterId })).status).toBe(201);
  });

  test("limit a network across its accounts, even at once", async () => {
    startDay(idle, { PICTURES_NETWORK_CENTS: 30 });
    const users = await Promise.all(Array.from({ length: 6 }, () => addUserWithCharacter()));
    const answers = await Promise.all(
      users.map(({ user, characterId }) => postRender(shop, user, { characterId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    await expectRefusal(
      answers.find(({ status }) => status === 429),
      NETWORK,
    );
  });
});
