import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { purgeDeletedMixes } from "#server/features/library/commands/purge-deleted-mixes.ts";
import {
  addDesignsToCart,
  insertMix,
  openPayment,
  post,
  waitForOrderState,
} from "#server/test/buying.ts";
import { addCharacter, startRender, waitUntilRendered } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import { readZip } from "#server/test/zip.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { DELETED_MIX_DAYS, type DeletedMix, type Mix } from "#shared/contracts/mixes.ts";
import { downloadMixes } from "./commands/download-mixes.ts";
import { genimages } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let now: number;
beforeEach(() => {
  now = Date.now();
});
beforeAll(async () => {
  shop = await openTestShop({ serve: true, replace: { clock: { now: () => new Date(now) } } });
});
afterAll(async () => await shop.close());

async function getJson<T>(user: TestUser, path: string): Promise<T> {
  const answer = await shop.fetch(path, { as: user });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

const list = (user: TestUser) => getJson<Mix[]>(user, "/api/genimages");
const listDeleted = (user: TestUser) => getJson<DeletedMix[]>(user, "/api/genimages/deleted");

async function deleteMix(user: TestUser, id: string): Promise<Response> {
  return await shop.fetch(`/api/genimages/${id}`, { as: user, method: "DELETE" });
}

async function restoreMix(user: TestUser, id: string): Promise<Response> {
  return await shop.fetch(`/api/genimages/${id}/restore`, { as: user, method: "POST" });
}

async function downloadZip(user: TestUser, ids: string[]): Promise<Response> {
  return await shop.fetch(`/api/genimages/zip?ids=${ids.join(",")}`, { as: user });
}

async function sendJson(
  user: TestUser,
  method: string,
  path: string,
  body: object,
): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return await shop.fetch(path, { as: user, method, headers, body: JSON.stringify(body) });
}

test("a star stays until it is removed", async () => {
  const user = await shop.addUser();
  const id = await insertMix(shop, user);
  for (const starred of [true, true, false]) {
    const answer = await sendJson(user, "PATCH", `/api/genimages/${id}`, { starred });
    expect([answer.status, (await answer.json()).starred]).toEqual([200, starred]);
    expect(await list(user)).toMatchObject([{ id, starred }]);
  }
  const refused = await sendJson(user, "PATCH", `/api/genimages/${id}`, { name: "x" });
  expect(refused.status).toBe(400);
});

test("the newest mixes can be limited to a number", async () => {
  const user = await shop.addUser();
  const ids = [
    await insertMix(shop, user),
    await insertMix(shop, user),
    await insertMix(shop, user),
  ];
  const newest = await getJson<Mix[]>(user, "/api/genimages?newest=2");
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  expect((await shop.fetch("/api/genimages?newest=0", { as: user })).status).toBe(400);
});

describe("a deleted mix", () => {
  test("is in no list and no count, and its history entry says so", async () => {
    const user = await shop.addUser();
    const [id, remaining] = [await insertMix(shop, user), await insertMix(shop, user)];
    const [mix] = (await list(user)).filter((each) => each.id === id) as [Mix];
    expect(await (await deleteMix(user, id)).json()).toEqual({ ok: true, cart_removed: 0 });

    expect((await list(user)).map((each) => each.id)).toEqual([remaining]);
    const dashboard = await getJson<{ mixes_count: number; history: { items: object[] } }>(
      user,
      "/api/dashboard",
    );
    expect(dashboard.mixes_count).toBe(1);
    expect(dashboard.history.items).toContainEqual(
      expect.objectContaining({ id: mix.history_id, info: "(Deleted)" }),
    );
    expect(await getJson(user, `/api/history/${mix.history_id}`)).toMatchObject({ mix: null });
    for (const path of [`/api/genimages/${id}`, `/files/mockups/${id}/101.webp`])
      expect([path, (await shop.fetch(path, { as: user })).status]).toEqual([path, 404]);
    for (const [path, body] of [
      ["/api/designs", { mix_id: id, variant_id: 101 }],
      ["/api/cart", { mix_id: id, merch_id: 1 }],
      ["/functions/v1/create-printful-product", { imageUrl: mix.image_url }],
    ] as const)
      expect([path, (await post(shop, user, path, body)).status]).toEqual([path, 404]);
    expect((await sendJson(user, "PATCH", `/api/genimages/${id}`, { starred: true })).status).toBe(
      404,
    );
    expect((await downloadZip(user, [id])).status).toBe(404);
  });

  test("is restored unchanged, under its character's current name", async () => {
    const user = await shop.addUser();
    const id = await insertMix(shop, user);
    await sendJson(user, "PATCH", `/api/genimages/${id}`, { starred: true });
    const [before] = (await list(user)) as [Mix];
    await deleteMix(user, id);
    expect(await (await deleteMix(user, id)).json()).toEqual({ ok: true, cart_removed: 0 });
    expect(await listDeleted(user)).toMatchObject([
      {
        id,
        deleted_at: new Date(now).toISOString(),
        gone_at: new Date(now + DELETED_MIX_DAYS * DAY_MS).toISOString(),
      },
    ]);
    await shop.deps.db.update(genimages).set({ name: "Maya" }).where(eq(genimages.id, id));
    for (let turn = 0; turn < 2; turn++)
      expect(await (await restoreMix(user, id)).json()).toEqual({ ...before, name: "Maya" });
    expect(await listDeleted(user)).toEqual([]);
    expect(await list(user)).toHaveLength(1);
    expect(await getJson(user, `/api/history/${before.history_id}`)).toMatchObject({
      info: "Maya - pop art - V1",
      mix: { id },
    });
  });

  test("keeps '(Deleted)' when its character is renamed, and its version is not reused", async () => {
    const user = await shop.addUser();
    const { id: characterId } = await addCharacter(shop, user);
    const make = async () => {
      const { id } = await startRender(shop, user, { characterId });
      return (await waitUntilRendered(shop, user, id)).mix as Mix;
    };
    const first = await make();
    expect(first.version).toBe("V1");
    await deleteMix(user, first.id);
    await sendJson(user, "PATCH", `/api/characters/${characterId}`, { name: "Maya" });
    expect(await getJson(user, `/api/history/${first.history_id}`)).toMatchObject({
      info: "(Deleted)",
    });
    expect((await make()).version).toBe("V2");
    await restoreMix(user, first.id);
    expect(await getJson(user, `/api/history/${first.history_id}`)).toMatchObject({
      info: "Maya - pop art - V1",
    });
    expect((await make()).version).toBe("V3");
  });

  test("removes its products from the cart, returns their number, and restores them", async () => {
    const user = await shop.addUser();
    await addDesignsToCart(shop, user, [{ quantity: 2 }, { quantity: 1 }]);
    const lines = await getJson<CartItem[]>(user, "/api/cart");
    const countCart = async () => (await getJson<Dashboard>(user, "/api/dashboard")).cart_count;
    const deletedId = lines.find(({ quantity }) => quantity === 2)?.mix_id ?? "";
    expect(await (await deleteMix(user, deletedId)).json()).toEqual({ ok: true, cart_removed: 2 });
    expect(await getJson(user, "/api/cart")).toEqual(
      lines.filter(({ quantity }) => quantity === 1),
    );
    expect(await countCart()).toBe(1);
    await restoreMix(user, deletedId);
    expect(await getJson(user, "/api/cart")).toEqual(lines);
    expect(await countCart()).toBe(3);
  });

  test("can be restored for 30 days, then its files are deleted and its row stays", async () => {
    const user = await shop.addUser();
    const id = await insertMix(shop, user);
    const [mix] = (await list(user)) as [Mix];
    const [file] = await shop.deps.db
      .select()
      .from(files)
      .where(eq(files.id, mix.image_url.slice("/files/".length)));
    await deleteMix(user, id);
    now += DELETED_MIX_DAYS * DAY_MS - 1;
    await purgeDeletedMixes(shop.deps);
    expect((await restoreMix(user, id)).status).toBe(200);
    await deleteMix(user, id);
    now += DELETED_MIX_DAYS * DAY_MS;
    expect(await listDeleted(user)).toEqual([]);
    expect((await restoreMix(user, id)).status).toBe(404);
    await purgeDeletedMixes(shop.deps);
    expect((await shop.fetch(mix.image_url, { as: user })).status).toBe(404);
    await expect.poll(() => shop.deps.storage.get(file?.key ?? "")).toBeNull();
    expect(await getJson(user, `/api/history/${mix.history_id}`)).toMatchObject({
      info: "(Deleted)",
    });
    expect((await deleteMix(user, id)).status).toBe(200);
  });

  test("that was ordered keeps its files, and the order its images", async () => {
    const user = await shop.addUser();
    await addDesignsToCart(shop, user);
    const session = await openPayment(shop, user);
    const [mix] = (await list(user)) as [Mix];
    // Deleted while the payment page is open: a paid order is printed all the same.
    await deleteMix(user, mix.id);
    await shop.sandbox.stripe.pay({ session });
    const { order } = await waitForOrderState(shop, user, session, "sent");
    now += (DELETED_MIX_DAYS + 1) * DAY_MS;
    await purgeDeletedMixes(shop.deps);
    const detail = await getJson<{ items: { image_url: string; genimages: object }[] }>(
      user,
      `/api/orders/${order?.id}`,
    );
    expect(detail.items[0]?.genimages).toEqual({
      name: "Person 1",
      theme: "pop art",
      version: "V1",
    });
    for (const url of [detail.items[0]?.image_url ?? "", mix.print_image_url])
      expect((await shop.fetch(url, { as: user })).status).toBe(200);
    expect((await restoreMix(user, mix.id)).status).toBe(404);
    const again = await post(shop, user, `/api/orders/${order?.id}/reorder`, {});
    expect(await again.json()).toMatchObject({
      added: 0,
      skipped: [],
      mix_deleted: ["Coffee Mug, 11 oz"],
      left_out: { mix_deleted: [{ product: "Coffee Mug", variant: "11 oz", quantity: 1 }] },
    });
  });
});

describe("a small JPG of a mix", () => {
  const small = (as: TestUser, id: string) => shop.fetch(`/api/genimages/${id}/small.jpg`, { as });

  test("fits a phone screen, and its metadata states that an AI created it", async () => {
    const user = await shop.addUser();
    const answer = await small(user, await insertMix(shop, user, { width: 1600, height: 2400 }));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { format, width, height, xmp } = await picture.metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1080, height: 1620 });
    expect(xmp?.toString()).toContain("compositeWithTrainedAlgorithmicMedia");
  });

  test("is private to its owner, and gone once the mix is deleted", async () => {
    const [user, other] = [await shop.addUser(), await shop.addUser()];
    const id = await insertMix(shop, user);
    expect((await small(other, id)).status).toBe(404);
    await shop.fetch(`/api/genimages/${id}`, { as: user, method: "DELETE" });
    expect((await small(user, id)).status).toBe(404);
  });
});

describe("a ZIP of mixes", () => {
  test("contains the chosen mixes in full size under their names, each once", async () => {
    const user = await shop.addUser();
    const ids = [];
    for (let index = 0; index < 3; index++) ids.push(await insertMix(shop, user));
    const answer = await downloadZip(user, [...ids.slice(0, 2), ids[0] ?? ""]);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="memix-mixes-[\d-]+\.zip"$/,
    );
    const found = readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...found.keys()]).toEqual([
      "Person 1 - pop art - V1.png",
      "Person 1 - pop art - V1 (2).png",
    ]);
    const mix = await getJson<Mix>(user, `/api/genimages/${ids[1]}`);
    const picture = await shop.fetch(mix.image_url, { as: user });
    expect(found.get("Person 1 - pop art - V1.png")).toEqual(
      Buffer.from(await picture.arrayBuffer()),
    );
  });

  test("names its files in the user's language", async () => {
    const user = await shop.addUser();
    await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, user.id));
    const answer = await downloadZip(user, [await insertMix(shop, user)]);
    const found = readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...found.keys()]).toEqual(["Person 1 - Pop-Art - V1.png"]);
  });

  test("leaves out other users' mixes", async () => {
    const [user, other] = [await shop.addUser(), await shop.addUser()];
    const ids = [await insertMix(shop, user), await insertMix(shop, other)];
    const found = readZip(Buffer.from(await (await downloadZip(user, ids)).arrayBuffer()));
    expect(found.size).toBe(1);
    expect((await downloadZip(user, ids.slice(1))).status).toBe(404);
  });

  test("contains between 1 and 100 mixes", async () => {
    const user = await shop.addUser();
    const many = Array.from({ length: 101 }, (_, index) => `mix_${index}`);
    for (const ids of [[], many]) expect((await downloadZip(user, ids)).status).toBe(400);
    expect((await downloadZip(user, many.slice(1))).status).toBe(404);
  });

  test("is created as a stream", async () => {
    const user = await shop.addUser();
    const size = { width: 700, height: 1050 };
    const ids = [];
    for (let index = 0; index < 6; index++) ids.push(await insertMix(shop, user, size));
    const [open, closed] = [new Set<string>(), new Set<string>()];
    const storage = {
      ...shop.deps.storage,
      stream: async (key: string) => {
        open.add(key);
        const file = (await shop.deps.storage.stream(key)) as Readable;
        return file.once("close", () => closed.add(key));
      },
    };
    const actor = { userId: user.id, email: user.email };
    const reader = (await downloadMixes({ ...shop.deps, storage }, actor, ids)).getReader();
    while (open.size === 0) await reader.read();
    for (let turn = 0; turn < 200; turn++) await setImmediate();
    expect(open.size).toBeLessThanOrEqual(2);
    await reader.cancel();
    await expect.poll(() => closed.size).toBe(open.size);
  });
});
