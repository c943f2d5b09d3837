import { expect, test } from "vitest";
import { listQuestions } from "./faq.ts";

const pack = { name: "", price_id: "price", available: true };
const PACKS = [
  { ...pack, key: "pack_10", renders: 12, price_cents: 500 },
  { ...pack, key: "pack_5", renders: 5, price_cents: 350 },
];

test("lists nine questions, each answered once", () => {
  const questions = listQuestions(PACKS);
  expect(questions).toHaveLength(9);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(9);
});

test("states the current prices of packs, and none without packs", () => {
  const extras = listQuestions(PACKS).find(({ id }) => id === "extras");
  expect(extras?.body).toContain("12 for $5 or 5 for $3.50");
  expect(listQuestions([]).some(({ id }) => id === "extras")).toBe(false);
});
