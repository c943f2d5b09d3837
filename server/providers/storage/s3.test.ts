import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBucket, type TestBucket } from "#server/test/s3.ts";
import type { Storage } from "./port.ts";
import { createS3Storage } from "./s3.ts";

const PICTURE = Buffer.alloc(200_000, 7);

let bucket: TestBucket;
let storage: Storage;
beforeEach(async () => {
  bucket = await openBucket();
  storage = await createS3Storage({
    bucket: "pictures",
    region: "us-east-1",
    endpoint: bucket.url,
    keys: { accessKeyId: "test", secretAccessKey: "test" },
    forcePathStyle: true,
  });
});
afterEach(async () => await bucket.close());

async function put(key: string): Promise<void> {
  await storage.put(key, PICTURE, "image/webp");
}

/** Returns the milliseconds until the call fails. */
async function timeToFail(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await expect(act()).rejects.toMatchObject({ name: "StorageError", kind: "unreachable" });
  return performance.now() - startedAt;
}

test("an object is read whole or as a stream, and a missing one returns null", async () => {
  await put("t/1/picture.webp");
  expect((await storage.get("t/1/picture.webp"))?.equals(PICTURE)).toBe(true);
  const pieces: Uint8Array[] = [];
  for await (const piece of (await storage.stream("t/1/picture.webp")) ?? []) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(PICTURE)).toBe(true);
  expect(await storage.get("t/1/none.webp")).toBeNull();
  expect(await storage.stream("t/1/none.webp")).toBeNull();
});

test("all objects are listed over several pages", async () => {
  for (let file = 0; file < 1005; file++) bucket.files.set(`t/${file}.webp`, PICTURE);
  const listed: string[] = [];
  for await (const { key, bytes } of storage.list()) if (bytes === 200_000) listed.push(key);
  expect(listed).toEqual([...bucket.files.keys()].sort());
});

test("without keys the credentials of the machine's role are used", async () => {
  const keys = { AccessKeyId: "role", SecretAccessKey: "secret", Token: "token" };
  const Expiration = new Date(Date.now() + 3_600_000).toISOString();
  const machine = createServer((_request, response) =>
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ ...keys, Expiration })),
  );
  await new Promise<void>((resolve) => machine.listen(0, "127.0.0.1", resolve));
  const { port } = machine.address() as AddressInfo;
  vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", `http://127.0.0.1:${port}/role`);
  try {
    const endpoint = { endpoint: bucket.url, forcePathStyle: true };
    const ours = await createS3Storage({ bucket: "pictures", region: "us-east-1", ...endpoint });
    await ours.put("t/1.webp", PICTURE, "image/webp");
    expect(bucket.calls).toMatchObject([{ deed: "put", signer: "role" }]);
  } finally {
    vi.unstubAllEnvs();
    machine.close();
  }
});

describe("removing the folder t/1", () => {
  test("removes nothing of t/10", async () => {
    await put("t/1/a.webp");
    await put("t/1/deep/b.webp");
    await put("t/10/c.webp");
    await storage.removeFolder("t/1");
    expect([...bucket.files.keys()]).toEqual(["t/10/c.webp"]);
  });

  test("removes more objects than one page lists", async () => {
    for (let file = 0; file < 1005; file++) bucket.files.set(`t/1/${file}.webp`, PICTURE);
    await storage.removeFolder("t/1");
    expect(bucket.files.size).toBe(0);
  });

  test("fails if the bucket answers 200 without removing an object", async () => {
    await put("t/1/a.webp");
    await put("t/1/b.webp");
    bucket.fault = { kind: "keeps", keys: (key) => key.endsWith("b.webp") };
    await expect(storage.removeFolder("t/1")).rejects.toMatchObject({
      kind: "refused",
      message: "1 of 2 files were not removed: AccessDenied",
    });
  });
});

test("calls to a silent bucket fail within 9 seconds, also in the middle of an object", async () => {
  await put("t/1/a.webp");
  bucket.fault = { kind: "silent", deeds: ["list", "put"] };
  const others = [timeToFail(() => storage.removeFolder("t/1"))];
  // The fault may change only once the bucket has received the call.
  await expect.poll(() => bucket.calls.at(-1)?.deed).toBe("list");
  bucket.fault = { kind: "stalls", deeds: ["get"] };
  others.push(timeToFail(() => storage.get("t/1/a.webp")));
  await expect.poll(() => bucket.calls.at(-1)?.deed).toBe("get");
  bucket.fault = { kind: "silent" };
  others.push(timeToFail(() => storage.get("t/1/a.webp")));
  for (const ms of await Promise.all(others)) expect(ms).toBeLessThan(9000);
});

describe("the check at the start", () => {
  test("passes on a working bucket and leaves no object in it", async () => {
    await storage.checkAccess();
    expect(bucket.files.size).toBe(0);
  });

  test.each([
    ["put", "written"],
    ["get", "read"],
    ["list", "listed and emptied"],
    ["delete", "listed and emptied"],
  ] as const)("says that the bucket refuses %s", async (deed, words) => {
    bucket.fault = { kind: "refuses", deeds: [deed] };
    await expect(storage.checkAccess()).rejects.toThrow(
      `The bucket pictures can't be ${words}: AccessDenied`,
    );
  });
});
