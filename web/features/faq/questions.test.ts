import { expect, test } from "vitest";
import { QUESTIONS } from "./questions.ts";

test("nine questions, each answered once", () => {
  expect(QUESTIONS).toHaveLength(9);
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(9);
});

test("prices of packs are those of the price table", () => {
  expect(QUESTIONS.find(({ id }) => id === "extras")?.body).toContain("10 for $5 or 5 for $3");
});
