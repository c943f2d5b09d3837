import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "#server/deps.ts";
import { makeRender } from "#server/features/renders/commands/make-render.ts";
import { resumeRenders } from "#server/features/renders/commands/resume-renders.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readMails } from "#server/test/mails.ts";
import { addCharacter, postRender, startRender, untilOver } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { pictureCalls, spendingDays } from "./tables.ts";

/** What pictures may cost in a day, over HTTP; a picture costs 10 cents here. */

const DAY_MS = 24 * 60 * 60_000;
const OWNER = "owner@example.com";

const ROOM = {
  PICTURES_BUDGET_CENTS: 1000,
  PICTURES_USER_CENTS: 1000,
  PICTURES_NETWORK_CENTS: 1000,
};

let working: TestShop;
/** Its jobs stay where they are. */
let idle: TestShop;
/** The one that this test uses. */
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

/** Each test has a day of its own, at eight in the evening, with these budgets. */
function begin(at: TestShop, budget: Partial<typeof ROOM>): void {
  shop = at;
  now = new Date(now.getTime() + 2 * DAY_MS);
  now.setUTCHours(20, 0, 0, 0);
  Object.assign(shop.deps.env, ROOM, budget);
}

async function addPerson(): Promise<{ user: TestUser; characterId: string }> {
  const user = await shop.addUser();
  return { user, characterId: (await addCharacter(shop, user)).id };
}

async function read(user: TestUser, id: string): Promise<Render> {
  return (await (await shop.fetch(`/api/renders/${id}`, { as: user })).json()) as Render;
}

async function untilWaiting(user: TestUser, id: string): Promise<void> {
  await expect.poll(async () => (await read(user, id)).waits).toBe(true);
}

/** Pictures that were asked for in this shop, also by the tests before. */
async function countCalls(): Promise<number> {
  const calls = await shop.sandbox.listCalls("openai");
  return calls.filter(({ path }) => path.endsWith("/edits")).length;
}

/** Cents of today. */
async function spentToday(): Promise<number> {
  const [today] = await shop.deps.db
    .select()
    .from(spendingDays)
    .where(eq(spendingDays.day, now.toISOString().slice(0, 10)));
  return today?.cents ?? 0;
}

function nextMidnight(): Date {
  return new Date(now.getTime() + 4 * 60 * 60_000);
}

describe("the shop's budget of a day", () => {
  test("used up: renders wait with a notice, can be cancelled, and go on by themselves the next day", async () => {
    begin(working, { PICTURES_BUDGET_CENTS: 25 });
    const before = await countCalls();
    const { user, characterId } = await addPerson();
    for (const _ of [1, 2]) {
      const { id } = await startRender(shop, user, { characterId });
      expect((await untilOver(shop, user, id)).status).toBe("done");
    }
    const later = await addPerson();
    const patient = await startRender(shop, user, { characterId });
    const hasty = await startRender(shop, later.user, { characterId: later.characterId });
    await untilWaiting(user, patient.id);
    await untilWaiting(later.user, hasty.id);
    expect(await read(user, patient.id)).toMatchObject({ status: "queued", eta_seconds: null });
    expect((await countCalls()) - before).toBe(2);
    expect(await spentToday()).toBe(20);

    const cancel = `/api/renders/${hasty.id}/cancel`;
    const cancelled = await shop.fetch(cancel, { as: later.user, method: "POST" });
    expect(await cancelled.json()).toMatchObject({ status: "cancelled", remaining_renders: 3 });

    await resumeRenders(shop.deps);
    expect((await read(user, patient.id)).waits).toBe(true);
    const subject = `The picture budget of ${now.toISOString().slice(0, 10)} needs you`;
    now = nextMidnight();
    await resumeRenders(shop.deps);
    expect((await untilOver(shop, user, patient.id)).status).toBe("done");
    expect((await countCalls()) - before).toBe(3);
    expect(await spentToday()).toBe(10);
    expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 0, sum: 0 });
    expect(await readLedger(shop.deps.db, later.user.id)).toMatchObject({ balance: 3, sum: 3 });
    const mails = await readMails(shop, OWNER);
    const [mail, ...more] = mails.filter((each) => each.subject === subject);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("The $0.25 that pictures may cost in a day are used up.");
    // Whoever waited so long hears of it by mail.
    expect((await readMails(shop, user.email))[0]?.subject).toContain("Your picture is ready");
  });

  test("raised: what waits goes on the same day, those with a better plan first", async () => {
    begin(working, { PICTURES_BUDGET_CENTS: 0 });
    const first = await addPerson();
    const user = await shop.addUser({ subscription: 2 });
    const favoured = { user, characterId: (await addCharacter(shop, user)).id };
    const waiting: { user: TestUser; id: string }[] = [];
    for (const each of [first, favoured]) {
      const { id } = await startRender(shop, each.user, { characterId: each.characterId });
      await untilWaiting(each.user, id);
      waiting.push({ user: each.user, id });
    }
    shop.deps.env.PICTURES_BUDGET_CENTS = 10;
    await resumeRenders(shop.deps);
    const [patient, quick] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
    expect((await untilOver(shop, quick.user, quick.id)).status).toBe("done");
    expect(await read(patient.user, patient.id)).toMatchObject({ status: "queued", waits: true });
    expect(await spentToday()).toBe(10);
  });

  test("with room for one more is not passed by two workers at the same moment", async () => {
    begin(idle, { PICTURES_BUDGET_CENTS: 19 });
    const before = await countCalls();
    const people = [await addPerson(), await addPerson()];
    const renders = await Promise.all(
      people.map(({ user, characterId }) => startRender(shop, user, { characterId })),
    );
    const as = (processName: string): Deps => ({
      ...shop.deps,
      database: { ...shop.deps.database, processName },
    });
    await Promise.all(renders.map(({ id }, index) => makeRender(as(`worker ${index}`), id)));
    expect((await countCalls()) - before).toBe(1);
    expect(await spentToday()).toBe(10);
    const states = await Promise.all(
      people.map(({ user }, index) => read(user, renders[index]?.id ?? "")),
    );
    expect(states.map(({ status }) => status).sort()).toEqual(["done", "queued"]);
  });

  test("counts each call of a render whose worker died, and none for a picture that is there", async () => {
    begin(idle, {});
    const before = await countCalls();
    const { user, characterId } = await addPerson();
    const { id } = await startRender(shop, user, { characterId });
    const dying: Deps = {
      ...shop.deps,
      images: {
        costCents: 10,
        composePortrait: async (request) => {
          await shop.deps.images.composePortrait(request);
          throw new Error("died before the picture was stored");
        },
      },
    };
    await expect(makeRender(dying, id)).rejects.toThrow("died");
    expect(await spentToday()).toBe(10);
    const storage: Deps["storage"] = {
      ...shop.deps.storage,
      put: async (...args) => {
        await shop.deps.storage.put(...args);
        if (args[0].endsWith("mix.png")) throw new Error("died after the picture was stored");
      },
    };
    await expect(makeRender({ ...shop.deps, storage }, id)).rejects.toThrow("died");
    expect(await spentToday()).toBe(20);
    await makeRender(shop.deps, id);
    expect((await read(user, id)).status).toBe("done");
    expect(await spentToday()).toBe(20);
    expect((await countCalls()) - before).toBe(2);
    const calls = await shop.deps.db
      .select()
      .from(pictureCalls)
      .where(eq(pictureCalls.renderId, id));
    expect(calls).toHaveLength(2);
  });
});

describe("what is refused for the day", () => {
  async function expectRefusal(answer: Response | undefined, words: string): Promise<void> {
    expect(answer?.status).toBe(429);
    expect(answer?.headers.get("retry-after")).toBe(String(4 * 3600));
    expect(await answer?.json()).toMatchObject({
      error: { code: "rate_limited", message: `${words} Please try again in 4 hours.` },
    });
  }
  const ACCOUNT = "You've reached the daily limit of pictures for one account.";
  const NETWORK = "Your network has reached its daily limit of pictures.";

  test("an account has its pictures of a day, also with five clicks at once, and keeps its renders", async () => {
    begin(idle, { PICTURES_USER_CENTS: 20 });
    const { user, characterId } = await addPerson();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postRender(shop, user, { characterId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    await expectRefusal(
      answers.find(({ status }) => status === 429),
      ACCOUNT,
    );
    expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 1, sum: 1 });
    now = nextMidnight();
    expect((await postRender(shop, user, { characterId })).status).toBe(201);
  });

  test("a photo that is refused again and again gives its render back, but not without end", async () => {
    begin(working, { PICTURES_USER_CENTS: 30 });
    await shop.sandbox.addFault({ vendor: "openai", kind: "refusal_input", times: 3 });
    const before = await countCalls();
    const { user, characterId } = await addPerson();
    for (const _ of [1, 2, 3]) {
      const { id } = await startRender(shop, user, { characterId });
      expect(await untilOver(shop, user, id)).toMatchObject({
        status: "failed",
        is_returned: true,
      });
    }
    await expectRefusal(await postRender(shop, user, { characterId }), ACCOUNT);
    expect((await countCalls()) - before).toBe(3);
  });

  test("what was cancelled in the queue cost nothing and does not count", async () => {
    begin(idle, { PICTURES_USER_CENTS: 10 });
    const { user, characterId } = await addPerson();
    for (const _ of [1, 2, 3]) {
      const { id } = await startRender(shop, user, { characterId });
      await shop.fetch(`/api/renders/${id}/cancel`, { as: user, method: "POST" });
    }
    expect(await spentToday()).toBe(0);
    expect((await postRender(shop, user, { characterId })).status).toBe(201);
  });

  test("a network has its pictures of a day, however many accounts it opens, at once too", async () => {
    begin(idle, { PICTURES_NETWORK_CENTS: 30 });
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson()));
    const answers = await Promise.all(
      people.map(({ user, characterId }) => postRender(shop, user, { characterId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    await expectRefusal(
      answers.find(({ status }) => status === 429),
      NETWORK,
    );
  });
});
