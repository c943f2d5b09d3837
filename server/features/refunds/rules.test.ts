import fc from "fast-check";
import { expect, test } from "vitest";
import { compareRefunds, type RefundSnapshot, sumRefunds } from "./rules.ts";

const at = (second: number) => new Date(second * 1000).toISOString();
const refund = (id: string, cents: number, hasFailed = false): RefundSnapshot => ({
  ...{ id, cents, hasFailed },
  at: at(0),
});
const [FIVE, THREE] = [refund("re_1", 500), refund("re_2", 300)];

test("each refund is reported once, with the sum so far", () => {
  const first = compareRefunds([], [FIVE], 0);
  expect(first.given).toEqual([{ id: "re_1", cents: 500, sumCents: 500 }]);
  const second = compareRefunds(first.refunds, [THREE, FIVE], 500);
  expect(second.given).toEqual([{ id: "re_2", cents: 300, sumCents: 800 }]);
  expect(compareRefunds(second.refunds, [THREE, FIVE], 800)).toMatchObject({
    given: [],
    failed: [],
  });
});

test("refunds reported when only sums were stored are not reported again", () => {
  expect(compareRefunds([], [FIVE, THREE], 800).given).toEqual([]);
  expect(compareRefunds([], [FIVE, THREE], 500).given).toEqual([
    { id: "re_2", cents: 300, sumCents: 800 },
  ]);
});

test("a failed refund is reported once if it was reported before, and never otherwise", () => {
  const reported = compareRefunds([], [FIVE], 0).refunds;
  const failed = compareRefunds(reported, [{ ...FIVE, hasFailed: true }], 500);
  expect([failed.failed, sumRefunds(failed.refunds, 2000)]).toMatchObject([[{ id: "re_1" }], 0]);
  expect(compareRefunds(failed.refunds, [FIVE], 0)).toMatchObject({ given: [], failed: [] });
  expect(compareRefunds([], [{ ...FIVE, hasFailed: true }], 0)).toMatchObject({
    given: [],
    failed: [],
  });
});

test("reads in any order and number end in the same sums and report each refund once", () => {
  const stories = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 900 }), fails: fc.boolean() }),
    { maxLength: 5 },
  );
  const order = fc.array(fc.nat({ max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(stories, order, (story, picks) => {
      const whole = story.map(({ cents }, index) => refund(`re_${index}`, cents));
      const ended = whole.map((one, index) => ({
        ...one,
        hasFailed: story[index]?.fails === true,
      }));
      // Each refund begins, then some fail: the states that a read can see.
      const moments = [...whole.map((_, n) => whole.slice(0, n)), whole, ended];
      let known: RefundSnapshot[] = [];
      let reported: number[] = [];
      for (const pick of [...picks, moments.length - 1]) {
        const reportedCents = sumRefunds(known, 9999);
        const changes = compareRefunds(known, moments[pick % moments.length] ?? [], reportedCents);
        known = changes.refunds;
        reported = [...reported, ...changes.given.map(({ cents }) => cents)];
        expect(changes.given.every(({ cents, sumCents }) => cents <= sumCents)).toBe(true);
      }
      const stays = ended.filter(({ hasFailed }) => !hasFailed);
      expect(sumRefunds(known, 9999)).toBe(stays.reduce((sum, { cents }) => sum + cents, 0));
      expect(reported.length).toBeGreaterThanOrEqual(stays.length);
      expect(reported.length).toBeLessThanOrEqual(whole.length);
    }),
  );
});
