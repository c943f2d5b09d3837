import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createExportTicket } from "#server/features/accounts/commands/export-ticket.ts";
import { MAX_DESIGNS_PER_DAY } from "#server/features/designs/rules.ts";
import { designs } from "#server/features/designs/tables.ts";
import { createPictures, type Pictures, type PoolTimes } from "#server/media/pool/pool.ts";
import { newId } from "#server/platform/ids.ts";
import { insertDesign, insertMix, MUG, post } from "./buying.ts";
import { upload } from "./mixing.ts";
import { createHugePng, createPhonePhoto, createPhoto } from "./pictures.ts";
import { openTestShop, PATIENT_POOL, type TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** Limits per user, and the responses to that user and to others. */

let shop: TestShop;
let heavyUser: TestUser;
let other: TestUser;
let shared: Pictures;
let own: Pictures | undefined;

beforeAll(async () => {
  shop = await openTestShop();
  shared = shop.deps.pictures;
  [heavyUser, other] = [await shop.addUser(), await shop.addUser()];
});
afterEach(async () => {
  shop.deps.pictures = shared;
  await own?.close();
  own = undefined;
});
afterAll(async () => await shop.close());

function usePool(size: number, times: Partial<PoolTimes>): void {
  own = createPictures({ size, times: { ...PATIENT_POOL, ...times }, log: shop.deps.log });
  shop.deps.pictures = own;
}

async function uploadMany(user: TestUser, photo: Buffer, count: number): Promise<Response[]> {
  return await Promise.all(Array.from({ length: count }, () => upload(shop, user, photo)));
}

/** Has the size of a phone's photos, by which their cost is estimated, but takes less time. */
const createLargePhoto = () => createPhoto(4000, 3000);

async function countCharacters(user: TestUser): Promise<number> {
  return (await (await shop.fetch("/api/characters", { as: user })).json()).length;
}

describe("photos", () => {
  test("twelve simultaneous uploads are all accepted", async () => {
    usePool(2, {});
    const responses = await uploadMany(other, await createLargePhoto(), 12);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  });

  test("too many simultaneous uploads are rejected with Retry-After, while another user's is accepted", async () => {
    usePool(1, { waitingOfOne: 500 });
    const photo = await createLargePhoto();
    const [responses, others] = await Promise.all([
      uploadMany(heavyUser, photo, 8),
      upload(shop, other, photo),
    ]);
    expect(others.status).toBe(201);
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected.length).toBeGreaterThan(0);
    for (const answer of rejected) {
      expect([answer.status, Number(answer.headers.get("retry-after")) >= 2]).toEqual([503, true]);
      const { error } = await answer.json();
      expect(error.message).toMatch(
        /^A lot of pictures are waiting right now\. Please try again in \d+ seconds\.$/,
      );
    }
    expect(await countCharacters(heavyUser)).toBe(responses.length - rejected.length);
  });

  test("an upload of a user with a full queue is rejected before it is decoded, after a delay", async () => {
    usePool(1, { enoughOfOne: 500 });
    const taken = uploadMany(heavyUser, await createPhonePhoto(), 8);
    await expect.poll(() => shop.deps.pictures.getRejection(heavyUser.id)).not.toBeNull();
    expect(shop.deps.pictures.getRejection(other.id)).toBeNull();
    const startedAt = performance.now();
    // Decoding it would return 400.
    const answer = await upload(shop, heavyUser, Buffer.from("no picture"));
    expect(answer.status).toBe(503);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect((await upload(shop, other, Buffer.from("no picture"))).status).toBe(400);
    expect((await taken).map(({ status }) => status)).toContain(201);
  });

  test("a valid photo that takes too long is not reported as damaged", async () => {
    usePool(2, { work: 150 });
    const before = await countCharacters(heavyUser);
    const responses = await uploadMany(heavyUser, await createHugePng(), 3);
    for (const answer of responses) {
      const { error } = await answer.json();
      expect([answer.status, error.code, error.message]).toEqual([
        503,
        "unavailable",
        "This picture took us too long. Please try again.",
      ]);
    }
    expect(await countCharacters(heavyUser)).toBe(before);
  });

  test("an aborted upload does not occupy the pool", async () => {
    usePool(1, {});
    const before = await countCharacters(heavyUser);
    const photo = await createLargePhoto();
    const abortController = new AbortController();
    const form = new FormData();
    form.set("photo", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
    const first = upload(shop, heavyUser, photo);
    const aborted = shop.fetch("/api/characters", {
      as: heavyUser,
      method: "POST",
      headers: { "idempotency-key": randomUUID() },
      body: form,
      signal: abortController.signal,
    });
    abortController.abort();
    expect([(await first).status, (await aborted).status]).toEqual([201, 503]);
    expect(await countCharacters(heavyUser)).toBe(before + 1);
  });

  test("the thirteenth simultaneous upload of a user returns 429", async () => {
    const others = Array.from({ length: 12 }, () =>
      shop.deps.inFlight.enter("upload", heavyUser.id),
    );
    const post = () => upload(shop, heavyUser, Buffer.from("no picture"));
    expect((await post()).status).toBe(429);
    others[0]?.();
    expect([(await post()).status, (await post()).status]).toEqual([400, 400]);
    for (const release of others) release();
  });
});

describe("designs", () => {
  test("are limited per day, and an existing design is still returned", async () => {
    const person = await shop.addUser();
    const id = await insertDesign(shop, person);
    const rows = await shop.deps.db.select().from(designs);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error("no design");
    const copies = Array.from({ length: MAX_DESIGNS_PER_DAY - 2 }, () => {
      const copyId = newId("dsg");
      return { ...row, id: copyId, fingerprint: copyId };
    });
    await shop.deps.db.insert(designs).values(copies);
    const make = (variantId: number) =>
      post(shop, person, "/api/designs", { mix_id: row.mixId, variant_id: variantId });
    expect((await make(MUG)).status).toBe(201);
    const rejected = await make(307);
    const { error } = await rejected.json();
    expect([rejected.status, error.code]).toEqual([429, "rate_limited"]);
    expect(error.message).toContain(`You've made ${MAX_DESIGNS_PER_DAY} designs in one day`);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect((await make(MUG)).status).toBe(201);
  });
});

describe("slow downloads", () => {
  test.each([
    ["an export", createExportPath, 1],
    ["a render statement", async () => "/api/statement.csv", 3],
  ])("%s occupies a slot until it is read or canceled", async (_name, addressFor, most) => {
    const person = await shop.addUser();
    const get = async () => shop.fetch(await addressFor(person), { as: person });
    const open = await Promise.all(Array.from({ length: most }, get));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const rejected = await get();
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "5"]);
    expect((await rejected.json()).error.message).toBe(
      "You're doing too many of these at once. Please let one finish first.",
    );
    const [first, ...others] = open;
    await first?.body?.cancel();
    const again = await get();
    expect(again.status).toBe(200);
    for (const each of [...others, again]) await each.arrayBuffer();
    expect((await get()).status).toBe(200);
  });

  test("a ZIP of mixes occupies a slot until it is read", async () => {
    const person = await shop.addUser();
    const id = await insertMix(shop, person);
    const get = () => shop.fetch(`/api/genimages/zip?ids=${id}`, { as: person });
    const open = [await get(), await get(), await get()];
    expect([...open, await get()].map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    for (const each of open) await each.arrayBuffer();
    expect((await get()).status).toBe(200);
  });
});

async function createExportPath({ id, email }: TestUser): Promise<string> {
  const ticket = await createExportTicket(shop.deps, { userId: id, email });
  return `/api/users/me/export?${new URLSearchParams({ ticket })}`;
}
