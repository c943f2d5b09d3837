import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addCharacter } from "#server/test/mixing.ts";
import { openBucket, type TestBucket } from "#server/test/s3.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { removeFiles, scheduleFolderRemoval } from "../files/commands.ts";
import { filesToRemove } from "../files/tables.ts";

/** A shop with a bucket as storage. */

let bucket: TestBucket;
let shop: TestShop;
beforeAll(async () => {
  bucket = await openBucket();
  shop = await openTestShop({ work: false, env: bucket.env });
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
});

async function fetchProbe(path: string) {
  const response = await shop.fetch(path);
  return { status: response.status, body: await response.json() };
}

test("a healthy shop reports its dependencies and queues without secrets", async () => {
  const { status, body } = await fetchProbe("/api/health");
  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    database: { ok: true },
    storage: { ok: true },
    notSold: null,
    waiting: {
      jobs: { count: expect.any(Number), oldestSeconds: expect.any(Number) },
      renders: { count: 0, oldestSeconds: 0 },
      mails: { count: 0, oldestSeconds: 0 },
    },
  });
});

test("a picture returns 503 within seconds while the bucket does not respond, and 200 afterward", async () => {
  const user = await shop.addUser();
  const { image_url: url } = await addCharacter(shop, user);
  bucket.fault = { kind: "silent" };
  const startedAt = performance.now();
  const response = await shop.fetch(url, { as: user });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(performance.now() - startedAt).toBeLessThan(9000);
  bucket.fault = null;
  expect((await shop.fetch(url, { as: user })).status).toBe(200);
});

test("a file that the bucket failed to delete stays listed until it is deleted", async () => {
  await shop.deps.storage.put("mixes/mix_1/a.webp", Buffer.from("a"), "image/webp");
  await shop.deps.db.transaction((tx) =>
    scheduleFolderRemoval(shop.deps, tx, ["mixes/mix_1"], shop.deps.clock.now()),
  );
  bucket.fault = { kind: "keeps", keys: () => true };
  await expect(removeFiles(shop.deps)).rejects.toThrow("1 of 1 files were not removed");
  const list = () => shop.deps.db.select({ folder: filesToRemove.folder }).from(filesToRemove);
  expect(await list()).toEqual([{ folder: "mixes/mix_1" }]);
  bucket.fault = null;
  await removeFiles(shop.deps);
  expect(await list()).toEqual([]);
  expect([...bucket.files.keys()]).not.toContain("mixes/mix_1/a.webp");
});

test("a shop without its database is live but not ready, until it is back", async () => {
  const away = vi.spyOn(shop.deps.database.db, "execute").mockRejectedValue(new Error("away"));
  expect(await fetchProbe("/readyz")).toEqual({
    status: 503,
    body: { ok: false, reason: "database" },
  });
  expect(await fetchProbe("/livez")).toEqual({ status: 200, body: { ok: true } });
  away.mockRestore();
  const later = performance.now() + 5000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await fetchProbe("/readyz")).toEqual({ status: 200, body: { ok: true } });
  clock.mockRestore();
});

test("a shop that shuts down is not ready but live", async () => {
  expect(await fetchProbe("/readyz")).toEqual({ status: 200, body: { ok: true } });
  shop.deps.shutdown.announce();
  expect(await fetchProbe("/readyz")).toEqual({
    status: 503,
    body: { ok: false, reason: "leaving" },
  });
  expect(await fetchProbe("/healthz")).toEqual({ status: 200, body: { ok: true } });
});
