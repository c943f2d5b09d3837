import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, type Store, table } from "./store.ts";

const things = table<{ id: string; size: number }>("thing");

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  store = openStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reopened = () => openStore(folder).list(things);

test("the store keeps the last version of a record after a kill", () => {
  store.put(things, { id: "a", size: 1 });
  store.put(things, { id: "b", size: 2 });
  store.put(things, { id: "a", size: 3 });
  store.drop(things, "b");
  expect(reopened()).toEqual([{ id: "a", size: 3 }]);
});

test("the store commits a transaction as a whole or not at all", () => {
  store.put(things, { id: "a", size: 1 });
  const fails = () =>
    store.together(() => {
      store.put(things, { id: "a", size: 2 });
      store.put(things, { id: "b", size: 2 });
      throw new Error("no");
    });
  expect(fails).toThrow("no");
  expect(store.list(things)).toEqual([{ id: "a", size: 1 }]);
  expect(reopened()).toEqual([{ id: "a", size: 1 }]);
});

test("the store ignores a line that a kill truncated", () => {
  store.put(things, { id: "a", size: 1 });
  appendFileSync(join(folder, "stripe", "journal.jsonl"), '[{"table":"thing","id":"b","rec');
  expect(reopened()).toEqual([{ id: "a", size: 1 }]);
  openStore(folder).put(things, { id: "c", size: 3 });
  expect(reopened().map(({ id }) => id)).toEqual(["a", "c"]);
});

test("the store deletes all records on reset", () => {
  store.put(things, { id: "a", size: 1 });
  store.reset();
  expect(store.list(things)).toEqual([]);
  expect(reopened()).toEqual([]);
});
