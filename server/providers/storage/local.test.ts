import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLocalStorage } from "./local.ts";
import type { Storage } from "./port.ts";

const PICTURE = Buffer.alloc(200_000, 7);

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "memix-storage-"));
  storage = createLocalStorage(dataDir);
});
afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

async function listFiles(): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function put(key: string): Promise<void> {
  await storage.put(key, PICTURE, "image/webp");
}

test("removing a folder during writes leaves no file behind", async () => {
  for (let turn = 0; turn < 100; turn++) {
    const coming = ["a", "b", "c", "d"].map((name) => put(`mixes/1/${name}.webp`));
    const going = Array.from({ length: 4 }, () => storage.removeFolder("mixes/1"));
    await Promise.allSettled([...coming, ...going]);
  }
  await storage.removeFolder("mixes/1");
  expect(await listFiles()).toEqual([]);
});

test("a failed write leaves no file behind", async () => {
  await mkdir(join(dataDir, "files/mixes/1/picture.webp"), { recursive: true });
  await expect(put("mixes/1/picture.webp")).rejects.toThrow();
  expect(await listFiles()).toEqual([]);
});

test("a write replaces the previous file and leaves no temporary file", async () => {
  await put("mixes/1/picture.webp");
  await storage.put("mixes/1/picture.webp", Buffer.from("new"), "image/webp");
  expect((await storage.get("mixes/1/picture.webp"))?.toString()).toBe("new");
  expect(await listFiles()).toEqual(["picture.webp"]);
});

test("a file is read whole or as a stream, and a missing one returns null", async () => {
  await put("mixes/1/picture.webp");
  const pieces: Uint8Array[] = [];
  for await (const piece of (await storage.stream("mixes/1/picture.webp")) ?? [])
    pieces.push(piece);
  expect(Buffer.concat(pieces).equals(PICTURE)).toBe(true);
  expect(await storage.get("mixes/1/none.webp")).toBeNull();
  expect(await storage.stream("mixes/1/none.webp")).toBeNull();
  await storage.removeFolder("mixes/2");
  expect((await storage.get("mixes/1/picture.webp"))?.equals(PICTURE)).toBe(true);
});
