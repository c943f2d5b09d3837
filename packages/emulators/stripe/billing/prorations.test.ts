import { expect, test } from "vitest";
import { computeSettlement } from "../resources/invoices.ts";
import { monthsAfter, periodFrom } from "./periods.ts";
import { type PricedItem, prorationLines } from "./prorations.ts";

function priced(price: string, unitAmount: number, quantity = 1): PricedItem {
  const item = { id: "si_1", created: 0, price, quantity, metadata: {} };
  return { item, name: price, unitAmount };
}

const seconds = (iso: string) => Date.parse(iso) / 1000;

/** Returns a deterministic generator of numbers from 0 to below 1. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

test("monthsAfter returns the same day, or the last one of a short month", () => {
  const anchor = seconds("2027-01-31T10:00:00Z");
  const ends = [1, 2, 3, 13].map((months) => new Date(monthsAfter(anchor, months) * 1000));
  expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual([
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2028-02-29",
  ]);
  const february = periodFrom(monthsAfter(anchor, 1), anchor);
  expect(february.end).toBe(seconds("2027-03-31T10:00:00Z"));
});

test("an unchanged item is not prorated", () => {
  const same = [priced("a", 900)];
  expect(prorationLines({ before: same, after: same }, { start: 0, end: 100 }, 50)).toEqual([]);
});

test("prorations are exact to half a cent at any time of the period", () => {
  const random = numbers(7);
  for (let round = 0; round < 500; round += 1) {
    const pick = (most: number) => Math.floor(random.next().value * most);
    const start = 1_700_000_000 + pick(1_000_000);
    const period = periodFrom(start, start);
    const at = start + pick(period.end - start + 1);
    const [from, to] = [priced("a", 1 + pick(9999)), priced("b", 1 + pick(9999), 1 + pick(3))];
    const lines = prorationLines({ before: [from], after: [to] }, period, at);
    const rest = (period.end - at) / (period.end - period.start);
    const exact = (to.unitAmount * to.item.quantity - from.unitAmount) * rest;
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    expect(Math.abs(sum - exact)).toBeLessThanOrEqual(1);
    expect(lines.every(({ amount }) => Number.isInteger(amount))).toBe(true);
  }
});

test("a change and its reversal at the same time add up to 0", () => {
  const [a, b] = [[priced("a", 900)], [priced("b", 3200)]];
  const period = { start: 0, end: 2_678_400 };
  const both = [
    ...prorationLines({ before: a, after: b }, period, 777_777),
    ...prorationLines({ before: b, after: a }, period, 777_777),
  ];
  expect(both.reduce((total, { amount }) => total + amount, 0)).toBe(0);
});

test("the amount due and the balance add up to the total", () => {
  const random = numbers(11);
  for (let round = 0; round < 500; round += 1) {
    const total = Math.round((random.next().value - 0.5) * 8000);
    const balance = Math.round((random.next().value - 0.8) * 5000);
    const { due, after } = computeSettlement(total, balance);
    expect(total + balance).toBe(due + after);
    expect(due === 0 || due >= 50).toBe(true);
  }
});
