import { expect, test } from "vitest";
import type { SearchHit } from "#shared/contracts/desk/search.ts";
import { getOnlyMatch, splitMatch } from "./search-hits.ts";

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
])("in '%s', marks the match for '%s'", (matched, typed, how, expected) => {
  const parts = splitMatch({ ...HIT, matched, how }, typed);
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe(
    expected,
  );
});

test("returns the only hit, or the only one whose whole number was typed", () => {
  const endMatch: SearchHit = { ...HIT, how: "end" };
  expect(getOnlyMatch([HIT, endMatch, endMatch])).toBe(HIT);
  expect(getOnlyMatch([{ ...HIT, kind: "mail", by: "mail_order" }, HIT])).toBe(HIT);
  expect(getOnlyMatch([endMatch])).toBe(endMatch);
  expect(getOnlyMatch([endMatch, endMatch])).toBe(null);
  expect(getOnlyMatch([HIT, HIT])).toBe(null);
  expect(getOnlyMatch([])).toBe(null);
});
