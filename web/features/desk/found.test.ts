import { expect, test } from "vitest";
import type { SearchHit } from "#shared/contracts/desk/search.ts";
import { markedParts, onlyOf } from "./found.ts";

const HIT: SearchHit = {
  ...{ kind: "order", key: "K7R-4MX", title: "K7R-4MX", about: "", state: "sent", amount: 1 },
  ...{ by: "order_number", matched: "K7R-4MX", how: "whole", at: "2026-11-22T10:00:00.000Z" },
};

test.each<[string, string, SearchHit["how"], string]>([
  ["9400 1112 0255 8471", "8471", "end", "9400 1112 0255 [8471]"],
  ["9400 1112 0255 8471", "58471", "end", "9400 1112 025[5 8471]"],
  ["K7R-4MX", "#r4mx", "end", "K7[R-4MX]"],
  ["K7R-4MX", "R4M", "middle", "K7[R-4M]X"],
  ["K7R-4MX", "k7r 4mx", "whole", "[K7R-4MX]"],
  ["Maya O'Brien", "brie may", "words", "Maya O'[Brie]n"],
  ["Maya", "elsewhere", "words", "Maya"],
])("of %s, %s is marked", (matched, typed, how, wanted) => {
  const parts = markedParts({ ...HIT, matched, how }, typed);
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe(wanted);
});

test("one is meant where it is alone, or its whole number was typed", () => {
  const end: SearchHit = { ...HIT, how: "end" };
  expect(onlyOf([HIT, end, end])).toBe(HIT);
  expect(onlyOf([{ ...HIT, kind: "mail", by: "mail_order" }, HIT])).toBe(HIT);
  expect(onlyOf([end])).toBe(end);
  expect(onlyOf([end, end])).toBe(null);
  expect(onlyOf([HIT, HIT])).toBe(null);
  expect(onlyOf([])).toBe(null);
});
