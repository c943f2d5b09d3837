import { expect, test } from "vitest";
import { shopDates } from "#shared/shop-dates.ts";
import { comparePlaces, joinSpans, listDays, listHours, sumHours } from "./rules.ts";

const dates = shopDates("America/New_York", "en-US");
const HOUR_MS = 3_600_000;

test("a span is split at the starts of the shop's days, also when the clock changes", () => {
  const span = { since: new Date("2026-10-31T12:00:00Z"), until: new Date("2026-11-02T18:00:00Z") };
  const days = listDays(span, dates);
  expect(days.map(({ since }) => since.toISOString())).toEqual([
    "2026-10-31T12:00:00.000Z",
    "2026-11-01T04:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
  ]);
  expect(joinSpans(days)).toEqual([span]);
  expect(days[1] && listHours(days[1])).toHaveLength(25);
  expect(listDays({ since: span.since, until: span.since }, dates)).toEqual([]);
});

test("spans with a gap between them are not joined", () => {
  const at = (hour: number) => new Date(hour * HOUR_MS);
  const spans = [
    { since: at(1), until: at(2) },
    { since: at(2), until: at(3) },
    { since: at(5), until: at(6) },
  ];
  expect(joinSpans(spans)).toEqual([
    { since: at(1), until: at(3) },
    { since: at(5), until: at(6) },
  ]);
});

test("a part of a day is its whole hours and a share of the last one", () => {
  const hour = (orders: number) => ({
    ...{ orders, moneyInCents: orders * 1000, refundCents: 0, mixes: 0, givenBack: 0 },
    longestWaitSeconds: orders,
  });
  const hours = [hour(4), hour(2), hour(8)];
  expect(sumHours(hours, 2.25 * HOUR_MS)).toMatchObject({
    ...{ orders: 8, moneyInCents: 8000, longestWaitSeconds: 8 },
  });
  expect(sumHours(hours, 24 * HOUR_MS)).toMatchObject({ orders: 14, longestWaitSeconds: 8 });
});

test("places are sorted by country and state, unknown ones last", () => {
  const places = [
    { country: null, state: null },
    { country: "US", state: null },
    { country: "US", state: "NY" },
    { country: "UK", state: "" },
  ];
  expect(places.toSorted(comparePlaces)).toEqual(places.toReversed());
});
