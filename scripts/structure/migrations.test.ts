import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findContractFaults, type Snapshot } from "./migrations.ts";

const META = "server/platform/db/migrations/meta";
/** The newest migration of the last release. To be updated with each release. */
const RELEASED = "0030";

function readSnapshot(number: string): Snapshot {
  return JSON.parse(readFileSync(`${META}/${number}_snapshot.json`, "utf8"));
}

test("the newest schema is compatible with code of the last release", () => {
  const newest = readdirSync(META)
    .sort()
    .findLast((name) => name.endsWith("_snapshot.json"));
  expect(
    findContractFaults(readSnapshot(RELEASED), readSnapshot(newest?.slice(0, 4) ?? "")),
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
