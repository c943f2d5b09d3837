import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { writeStatementCsv } from "#server/features/statement/stream.ts";
import { addDesignsToCart, buyMugs, HOME, insertMix, post } from "#server/test/buying.ts";
import { addCharacter } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { addPasskey, TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import { readZip } from "#server/test/zip.ts";
import { exportAccount } from "./commands/export-account.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

async function download(user: TestUser, from = shop): Promise<Response> {
  return await from.fetch(await requestUrl(user, from), { as: user });
}

/** Returns the URL of the export after re-authentication. */
async function requestUrl(user: TestUser, from = shop): Promise<string> {
  const answer = await post(from, user, "/api/users/me/export", { password: TEST_PASSWORD });
  expect(answer.status).toBe(200);
  return (await answer.json()).url;
}

async function unpack(user: TestUser): Promise<Map<string, Buffer>> {
  const answer = await download(user);
  expect(answer.status).toBe(200);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

function readJson(zip: Map<string, Buffer>, name: string) {
  return JSON.parse(zip.get(name)?.toString() ?? "null");
}

async function rename(user: TestUser, id: string, name: string): Promise<void> {
  const answer = await shop.fetch(`/api/characters/${id}`, {
    as: user,
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
}

test("the export contains all data stored about the user", async () => {
  const user = await shop.addUser({ hasPassword: true, name: "Ana Muster" });
  await addPasskey(shop.deps.db, user.id, "Ana's phone");
  const { id, image_url } = await addCharacter(shop, user);
  await rename(user, id, "Maya");
  const { order } = await buyMugs(shop, user, { quantity: 2 });
  await addDesignsToCart(shop, user);

  const answer = await download(user);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="memix-.*\.zip"$/,
  );
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const zip = readZip(Buffer.from(await answer.arrayBuffer()));
  expect([...zip.keys()]).toEqual([
    "README.txt",
    "account.json",
    "photos.json",
    "mixes.json",
    "history.json",
    "orders.json",
    "receipts.json",
    "invoices.json",
    "documents.json",
    "letters.json",
    "messages.json",
    "cart.json",
    "renders.csv",
    "photos/Maya.jpg",
    "mixes/Person 1 - pop art - V1.png",
    "mixes/Person 1 - pop art - V1 (2).png",
  ]);
  const photo = await shop.fetch(image_url, { as: user });
  expect(zip.get("photos/Maya.jpg")).toEqual(Buffer.from(await photo.arrayBuffer()));
  const [mix] = readJson(zip, "mixes.json");
  expect(mix).toMatchObject({ theme: "pop art", version: "V1", fields: {} });
  const picture = await shop.fetch(mix.image_url, { as: user });
  expect(zip.get(mix.file)).toEqual(Buffer.from(await picture.arrayBuffer()));

  expect(readJson(zip, "account.json")).toMatchObject({
    name: "Ana Muster",
    email: user.email,
    render: 3,
    sign_in: [{ with: "password", since: expect.stringMatching(/^\d{4}-/) }],
    passkeys: [{ name: "Ana's phone", since: expect.stringMatching(/^\d{4}-/) }],
    sessions: [{ browser: null }],
  });
  expect(readJson(zip, "photos.json")).toMatchObject([{ name: "Maya", file: "photos/Maya.jpg" }]);
  expect(readJson(zip, "orders.json")).toMatchObject([
    { id: order?.id, customer: HOME, recipient: HOME, items: [{ quantity: 2 }], parcels: [] },
  ]);
  expect(readJson(zip, "receipts.json")).toHaveLength(1);
  expect(zip.get("renders.csv")?.toString().trim().split("\n")).toHaveLength(2);
  expect(readJson(zip, "cart.json")).toMatchObject([{ product: "Coffee Mug", quantity: 1 }]);
  expect(readJson(zip, "history.json").length).toBeGreaterThanOrEqual(4);
  for (const name of zip.keys())
    if (!name.includes("/"))
      expect(zip.get("README.txt")?.toString()).toContain(
        name === "README.txt" ? user.email : name,
      );
});

test("the export is explained in the user's language", async () => {
  const user = await shop.addUser({ hasPassword: true, name: "Ana Muster" });
  const { id } = await addCharacter(shop, user);
  await rename(user, id, "..");
  await insertMix(shop, user);
  await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, user.id));
  const zip = await unpack(user);
  const readme = zip.get("README.txt")?.toString();
  expect(readme).toContain("Das hat MeMix über dich gespeichert.\r\n");
  expect(readme).toContain(`Konto: Ana Muster <${user.email}>\r\n`);
  for (const name of zip.keys()) {
    const isListed = !name.includes("/") && name !== "README.txt";
    if (isListed) expect(readme).toContain(`\r\n${name} - `);
  }
  expect(readme).not.toMatch(/\b(your|the|what|photos of)\b/);
  expect([...zip.keys()].slice(-2)).toEqual([
    "photos/Foto.jpg",
    "mixes/Person 1 - Pop-Art - V1.png",
  ]);
  expect(readJson(zip, "mixes.json")).toMatchObject([
    { theme: "pop art", file: "mixes/Person 1 - Pop-Art - V1.png" },
  ]);
});

test("the export contains no data of another user", async () => {
  const [user, other] = [
    await shop.addUser({ hasPassword: true }),
    await shop.addUser({ hasPassword: true }),
  ];
  for (const person of [user, other]) {
    await addCharacter(shop, person);
    await insertMix(shop, person);
    await addDesignsToCart(shop, person);
  }
  const zip = await unpack(user);
  const documents = [...zip].filter(([name]) => name.endsWith(".json"));
  const text = documents.map(([, bytes]) => bytes.toString()).join();
  expect([text.includes(user.email), text.includes(other.email)]).toEqual([true, false]);
  const otherZip = await unpack(other);
  const ids = (files: Map<string, Buffer>) => [
    ...readJson(files, "photos.json").map(({ id }: { id: string }) => id),
    ...readJson(files, "mixes.json").map(({ id }: { id: string }) => id),
  ];
  expect(ids(zip)).toHaveLength(3);
  for (const id of ids(otherZip)) expect(text).not.toContain(id);
});

test("the export contains no deleted photo, and the history marks it as deleted", async () => {
  const user = await shop.addUser({ hasPassword: true });
  const { id } = await addCharacter(shop, user);
  await shop.fetch(`/api/characters/${id}`, { as: user, method: "DELETE" });
  const zip = await unpack(user);
  expect([...zip.keys()].filter((name) => name.startsWith("photos/"))).toEqual([]);
  expect(readJson(zip, "photos.json")).toEqual([]);
  expect(readJson(zip, "history.json")).toMatchObject([{ info: "(Deleted)" }]);
});

test("the export contains a deleted mix as long as it can be restored", async () => {
  const user = await shop.addUser({ hasPassword: true });
  const id = await insertMix(shop, user);
  await shop.fetch(`/api/genimages/${id}`, { as: user, method: "DELETE" });
  const zip = await unpack(user);
  const [listed] = readJson(zip, "mixes.json");
  expect(listed).toMatchObject({ id, deleted_at: expect.any(String) });
  expect(zip.has(listed.file)).toBe(true);
});

test("the export of an account without data can be opened", async () => {
  const zip = await unpack(await shop.addUser({ hasPassword: true }));
  expect(readJson(zip, "orders.json")).toEqual([]);
  expect(zip.size).toBe(13);
});

test("file names are unique and stay in their folder", async () => {
  const user = await shop.addUser({ hasPassword: true });
  const names = ["../../etc/passwd", "..\\x", "CON", "a/b", "A/B", "..", "Zoë\u202Egpj.exe", "😀"];
  for (const name of names) await rename(user, (await addCharacter(shop, user)).id, name);
  const photos = [...(await unpack(user)).keys()].filter((name) => name.startsWith("photos/"));
  expect(photos.sort()).toEqual(
    [
      "photos/-..-etc-passwd.jpg",
      "photos/-x.jpg",
      "photos/A-B.jpg",
      "photos/Photo.jpg",
      "photos/Zoë gpj.exe.jpg",
      "photos/_CON.jpg",
      "photos/a-b (2).jpg",
      "photos/😀.jpg",
    ].sort(),
  );
});

test("the export is streamed: unread files are not fetched", async () => {
  const user = await shop.addUser({ hasPassword: true });
  for (let index = 0; index < 12; index++) await insertMix(shop, user);
  let opened = 0;
  let closed = 0;
  const storage = {
    ...shop.deps.storage,
    get: async () => {
      throw new Error("a whole file was asked for");
    },
    stream: async (key: string) => {
      opened++;
      const file = (await shop.deps.storage.stream(key)) as Readable;
      return file.once("close", () => closed++);
    },
  };
  const actor = { userId: user.id, email: user.email };
  const zip = await exportAccount({ ...shop.deps, storage }, actor, writeStatementCsv);
  const reader = zip.getReader();
  while (opened === 0) await reader.read();
  for (let turn = 0; turn < 200; turn++) await setImmediate();
  expect(opened).toBeLessThanOrEqual(2);
  await reader.cancel();
  await expect.poll(() => closed).toBe(opened);
  expect(opened).toBeLessThanOrEqual(2);
});

describe("the export is refused", () => {
  test("with the session only, and with a used, expired or another user's ticket", async () => {
    const [user, other] = [
      await shop.addUser({ hasPassword: true }),
      await shop.addUser({ hasPassword: true }),
    ];
    const url = await requestUrl(user);
    const getStatus = async (path: string, as: TestUser) => {
      const answer = await shop.fetch(path, { as });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await getStatus("/api/users/me/export", user)).toBe(400);
    expect(await getStatus("/api/users/me/export?ticket=", user)).toBe(403);
    expect(await getStatus(url, other)).toBe(403);
    expect([await getStatus(url, user), await getStatus(url, user)]).toEqual([200, 403]);
    const late = await requestUrl(user);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5.1 * 60_000 });
    try {
      expect(await getStatus(late, user)).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });

  test("after five downloads an hour", async () => {
    const strict = await openTestShop({ work: false, env: { RATE_LIMITS: "strict" } });
    try {
      const user = await strict.addUser({ hasPassword: true });
      const statuses = [];
      for (let turn = 0; turn < 6; turn++) {
        const answer = await download(user, strict);
        // Reads to the end, because only one concurrent download is allowed.
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
