import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findContractFaults, type Snapshot } from "./migrations.ts";

const META = "server/platform/db/migrations/meta";

/**
 * The newest migration of the last release, by its tag in `_journal.json`. The commit that releases a version raises it
 * by hand: no file and no git tag tells which migrations a release contains.
 */
const LAST_RELEASED_MIGRATION = "0030_orders-all-shipped";

type Journal = { entries: { tag: string }[] };

function readMeta<T>(name: string): T {
  return JSON.parse(readFileSync(`${META}/${name}.json`, "utf8"));
}

function readSnapshot(tag: string): Snapshot {
  return readMeta(`${tag.slice(0, 4)}_snapshot`);
}

test("the last released migration is one of the journal", () => {
  const tags = readMeta<Journal>("_journal").entries.map(({ tag }) => tag);
  expect(tags).toContain(LAST_RELEASED_MIGRATION);
});

test("the newest schema is compatible with code of the last release", () => {
  const newest = readdirSync(META)
    .sort()
    .findLast((name) => name.endsWith("_snapshot.json"));
  expect(
    findContractFaults(readSnapshot(LAST_RELEASED_MIGRATION), readSnapshot(newest ?? "")),
  ).toEqual([]);
});

test("incompatible changes are reported", () => {
  const column = { type: "text", notNull: false };
  const one = { columns: { a: column, b: column, c: column, d: { ...column, default: "''" } } };
  const before = { tables: { one, two: one } };
  const other = {
    a: { ...column, type: "integer" },
    b: { ...column, notNull: true },
    d: { ...column, notNull: true },
    free: column,
    filled: { ...column, notNull: true, default: 0 },
    asked: { ...column, notNull: true },
  };
  expect(findContractFaults(before, { tables: { one: { columns: other } } })).toEqual([
    "one.a was text and is integer",
    "one.b may not be empty any more",
    "one.b fills itself no more",
    "one.c is dropped",
    "one.d may not be empty any more",
    "one.d fills itself no more",
    "one.asked is new and must be given, which old code does not do",
    "two is dropped",
  ]);
});
