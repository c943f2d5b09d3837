import { expect, test } from "vitest";
import { isRecord, isStrings, readStoredJson } from "./stored-json.ts";

function createStorage(value: string): Storage {
  const values = new Map([["key", value]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

test("a valid value is returned and stays", () => {
  const storage = createStorage('["a"]');
  expect(readStoredJson(storage, "key", isStrings)).toEqual(["a"]);
  expect(storage.getItem("key")).toBe('["a"]');
});

test.each(["{broken", "null", "7", "[1]", '"text"', "{}"])(
  "the corrupt value %s is removed",
  (text) => {
    const storage = createStorage(text);
    expect(readStoredJson(storage, "key", isStrings)).toBeNull();
    expect(storage.getItem("key")).toBeNull();
  },
);

test("a missing value is null, also without storage", () => {
  expect(readStoredJson(createStorage(""), "key", isRecord)).toBeNull();
  expect(readStoredJson(undefined, "key", isRecord)).toBeNull();
});
