import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEdgeCasePhotos } from "#server/test/edge-case-photos.ts";
import { createPortraitJpegs } from "#server/test/faulty-jpegs.ts";
import { readLedger } from "#server/test/ledger.ts";
import { addCharacter, startRender, upload, waitUntilRendered } from "#server/test/mixing.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Character } from "#shared/contracts/characters.ts";
import { THUMB_WIDTHS } from "#shared/images.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

async function renameCharacter(user: TestUser, id: string, name: string): Promise<Response> {
  return await shop.fetch(`/api/characters/${id}`, {
    as: user,
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
}

async function getJson<T>(user: TestUser, path: string): Promise<T> {
  return (await (await shop.fetch(path, { as: user })).json()) as T;
}

describe("an upload", () => {
  test("of any edge-case file succeeds or returns a message, never a 5xx, and costs no render", async () => {
    const user = await shop.addUser();
    const photos = await createEdgeCasePhotos();
    expect(photos.length).toBeGreaterThanOrEqual(25);
    for (const { name, bytes, filename, type, expect: outcome } of photos) {
      const form = new FormData();
      form.set("photo", new File([new Uint8Array(bytes)], filename, { type }));
      const response = await shop.fetch("/api/characters", {
        as: user,
        method: "POST",
        headers: { "idempotency-key": randomUUID() },
        body: form,
      });
      const body = await response.json();
      const result =
        response.status === 201 ? "ok" : (body.error.details?.reason ?? body.error.code);
      expect([name, result]).toEqual([
        name,
        outcome === "bytes" && result === "too_large" ? "too_large" : outcome,
      ]);
    }
    expect(await readLedger(shop.deps.db, user.id)).toMatchObject({
      balance: 3,
      kinds: { grant: 1 },
    });
  });

  test("of a file damaged anywhere succeeds or returns a message, never a 5xx", async () => {
    const user = await shop.addUser();
    const { plain, progressive } = await createPortraitJpegs();
    const damages = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(plain, progressive), damages, async (whole, changes) => {
        const damaged = Buffer.from(whole);
        for (const [at, value] of changes) damaged[at % damaged.length] = value;
        const response = await upload(shop, user, damaged);
        expect([201, 400]).toContain(response.status);
      }),
      { numRuns: 10, seed: 12 },
    );
  });

  test("without a file, or with a body that is no form, is rejected", async () => {
    const user = await shop.addUser();
    const headers = { "idempotency-key": randomUUID() };
    const empty = await shop.fetch("/api/characters", {
      as: user,
      method: "POST",
      headers,
      body: new FormData(),
    });
    expect(empty.status).toBe(400);
    const text = await shop.fetch("/api/characters", {
      as: user,
      method: "POST",
      headers,
      body: "hello",
    });
    expect(text.status).toBe(400);
    const json = await shop.fetch("/api/characters", {
      as: user,
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    });
    expect(json.status).toBe(400);
  });

  test("sent ten times concurrently with one key creates one character", async () => {
    const user = await shop.addUser();
    const photo = new Uint8Array(await createPhoto());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const form = new FormData();
        form.set("photo", new File([photo], "photo.jpg", { type: "image/jpeg" }));
        return shop.fetch("/api/characters", {
          as: user,
          method: "POST",
          headers: { "idempotency-key": "one-upload-only" },
          body: form,
        });
      }),
    );
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as Character).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await getJson(user, "/api/characters")).toHaveLength(1);
  });

  test("gets the next default name", async () => {
    const user = await shop.addUser();
    const names = [(await addCharacter(shop, user)).name, (await addCharacter(shop, user)).name];
    expect(names).toEqual(["Person 1", "Person 2"]);
  });
});

describe("a rename", () => {
  test("changes the character, its mixes and their history entries, and no others", async () => {
    const user = await shop.addUser();
    const [first, second] = [await addCharacter(shop, user), await addCharacter(shop, user)];
    for (const { id } of [first, second]) {
      await waitUntilRendered(shop, user, (await startRender(shop, user, { characterId: id })).id);
    }
    expect((await renameCharacter(user, second.id, "Person 1")).status).toBe(200);
    expect((await renameCharacter(user, first.id, "  Maya  ")).status).toBe(200);

    const mixes = await getJson<{ name: string; character_id: string }[]>(user, "/api/genimages");
    expect(mixes.find((mix) => mix.character_id === first.id)?.name).toBe("Maya");
    expect(mixes.find((mix) => mix.character_id === second.id)?.name).toBe("Person 1");
    const history = await getJson<{ items: { info: string }[] }>(user, "/api/history");
    expect(history.items.map(({ info }) => info).sort()).toEqual([
      "Maya",
      "Maya - pop art - V1",
      "Person 1",
      "Person 1 - pop art - V1",
    ]);
  });

  test("to '(Deleted)' deletes nothing", async () => {
    const user = await shop.addUser();
    const { id } = await addCharacter(shop, user);
    expect((await renameCharacter(user, id, "(Deleted)")).status).toBe(200);
    expect(await getJson(user, "/api/history")).toMatchObject({
      items: [{ info: "(Deleted)", deleted: false }],
    });
  });

  test.each(["", "   ", "x".repeat(61)])("to %j is rejected", async (name) => {
    const user = await shop.addUser();
    const { id } = await addCharacter(shop, user);
    expect((await renameCharacter(user, id, name)).status).toBe(400);
  });
});

describe("a deletion", () => {
  test("removes the photo and derived files from storage, and keeps the mixes", async () => {
    const user = await shop.addUser();
    const character = await addCharacter(shop, user);
    const { mix } = await waitUntilRendered(
      shop,
      user,
      (await startRender(shop, user, { characterId: character.id })).id,
    );
    const folder = join(shop.dataDir, "files", "photos");
    expect(await readdir(join(folder, character.id))).toHaveLength(1 + THUMB_WIDTHS.length);

    const deleted = await shop.fetch(`/api/characters/${character.id}`, {
      as: user,
      method: "DELETE",
    });
    expect(deleted.status).toBe(200);
    expect(await readdir(folder)).not.toContain(character.id);
    expect((await shop.fetch(character.image_url, { as: user })).status).toBe(404);
    expect((await shop.fetch(mix?.image_url ?? "", { as: user })).status).toBe(200);

    const history = await getJson<{ items: { info: string; category: string }[] }>(
      user,
      "/api/history",
    );
    expect(history.items.find(({ category }) => category === "Photo upload")).toMatchObject({
      info: "(Deleted)",
      deleted: true,
    });
    const [storedMix] = await getJson<{ nickname: string; source_image_url: null }[]>(
      user,
      "/api/genimages",
    );
    expect(storedMix).toMatchObject({ nickname: "(Deleted)", source_image_url: null });
    expect((await upload(shop, user)).status).toBe(201);
  });

  test("refunds the renders that are queued for the photo", async () => {
    const user = await shop.addUser();
    const character = await addCharacter(shop, user);
    await shop.sandbox.addFault({ vendor: "openai", kind: "hold", times: null });
    const held = [];
    for (let i = 0; i < 3; i++)
      held.push(await startRender(shop, user, { characterId: character.id }));
    await shop.sandbox.untilHeld("openai", 2);
    await shop.fetch(`/api/characters/${character.id}`, { as: user, method: "DELETE" });
    await shop.sandbox.clearFaults("openai");
    await shop.sandbox.addFault(PLAIN_PICTURES);
    const ends = [];
    for (const { id } of held) ends.push((await waitUntilRendered(shop, user, id)).status);
    expect(ends.sort()).toEqual(["done", "done", "failed"]);
    expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 1, sum: 1 });
  });
});
