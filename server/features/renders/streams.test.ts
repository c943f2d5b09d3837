import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { addCharacter, startRender } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { postAuth, signIn, toCookieHeader } from "#server/test/signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { Render } from "#shared/contracts/renders.ts";

/** Live streams: limited per user, ended with the session, and cheap together. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

type LiveStream = {
  status: number;
  headers: Headers;
  next(): Promise<Render | null>;
  close(): Promise<void>;
};

async function openStream(user: TestUser, renderId: string): Promise<LiveStream> {
  const answer = await shop.fetch(`/api/renders/${renderId}/events`, { as: user });
  const reader = answer.body?.getReader();
  return {
    status: answer.status,
    headers: answer.headers,
    next: async () => {
      for (;;) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        const [data] = /^data: .+$/m.exec(new TextDecoder().decode(chunk.value)) ?? [];
        // Other chunks are keep-alive comments.
        if (data) return JSON.parse(data.slice("data: ".length)) as Render;
      }
    },
    close: async () => await reader?.cancel(),
  };
}

async function addWaitingUser(options = {}): Promise<{ user: TestUser; id: string }> {
  const user = await shop.addUser(options);
  const { id: characterId } = await addCharacter(shop, user);
  const { id } = await startRender(shop, user, { characterId });
  return { user, id };
}

describe("streams of one user", () => {
  test("are limited to six; the page polls instead of a seventh, and can open one after another closes", async () => {
    const { user, id } = await addWaitingUser();
    const streams = await Promise.all(Array.from({ length: 7 }, () => openStream(user, id)));
    expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = streams.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect((await shop.fetch(`/api/renders/${id}`, { as: user })).status).toBe(200);
    const stranger = await addWaitingUser();
    const otherStream = await openStream(stranger.user, stranger.id);
    expect(otherStream.status).toBe(200);
    const [first, ...rest] = streams.filter(({ status }) => status === 200);
    await first?.close();
    const again = await openStream(user, id);
    expect(again.status).toBe(200);
    for (const each of [...rest, again, otherStream]) await each.close();
  });

  test("end when their session signs out, while those of another session go on", async () => {
    const { user, id } = await addWaitingUser({ hasPassword: true });
    const phone = { ...user, cookie: await signInForCookie(user) };
    const [here, there] = [await openStream(user, id), await openStream(phone, id)];
    expect([(await here.next())?.id, (await there.next())?.id]).toEqual([id, id]);
    expect((await post(user, "/sign-out")).status).toBe(200);
    expect(await here.next()).toBeNull();
    expect((await cancel(phone, id)).status).toBe(200);
    expect((await there.next())?.status).toBe("cancelled");
  });

  test("end when another device revokes their session, and when the account is deleted", async () => {
    const { user, id } = await addWaitingUser({ hasPassword: true });
    const phone = { ...user, cookie: await signInForCookie(user) };
    const [here, there] = [await openStream(user, id), await openStream(phone, id)];
    await Promise.all([here.next(), there.next()]);
    expect((await post(phone, "/revoke-other-sessions")).status).toBe(200);
    expect(await here.next()).toBeNull();
    await shop.deps.db.delete(sessions).where(eq(sessions.userId, user.id));
    expect(await there.next()).toBeNull();
  });
});

test("a change of the queue costs one read, however many streams listen", async () => {
  const users: Awaited<ReturnType<typeof addWaitingUser>>[] = [];
  for (let count = 0; count < 5; count++) users.push(await addWaitingUser());
  const streams = await Promise.all(
    users.flatMap(({ user, id }) => [
      openStream(user, id),
      openStream(user, id),
      openStream(user, id),
    ]),
  );
  const places: number[] = [];
  for (const stream of streams) places.push((await stream.next())?.place ?? 0);
  const [first] = users;
  const queries = vi.spyOn(shop.deps.database.client as pg.Pool, "query");
  // The first one leaves the queue: all behind it move up.
  await cancel(first?.user as TestUser, first?.id ?? "");
  for (const stream of streams.slice(0, 3)) expect((await stream.next())?.status).toBe("cancelled");
  for (const [index, stream] of streams.entries())
    if (index >= 3) expect((await stream.next())?.place).toBe((places[index] ?? 0) - 1);
  const reads = queries.mock.calls.filter((call) => JSON.stringify(call).includes("rank()"));
  expect([reads.length > 0, reads.length < 4]).toEqual([true, true]);
  for (const stream of streams) await stream.close();
});

test("a stream ends after ten minutes, and the browser opens it again", async () => {
  const { user, id } = await addWaitingUser();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const stream = await openStream(user, id);
    expect((await stream.next())?.id).toBe(id);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await stream.next()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

async function signInForCookie({ email }: TestUser): Promise<string> {
  return toCookieHeader(await signIn(shop, email, TEST_PASSWORD));
}

async function post(user: TestUser, path: string): Promise<Response> {
  return await postAuth(shop, path, {}, user.cookie);
}

async function cancel(user: TestUser, id: string): Promise<Response> {
  return await shop.fetch(`/api/renders/${id}/cancel`, { as: user, method: "POST" });
}
