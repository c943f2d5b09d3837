import fc from "fast-check";
import { expect, test } from "vitest";
import { givenBack, type KeptRefund, refundNews } from "./rules.ts";

const at = (second: number) => new Date(second * 1000).toISOString();
const refund = (id: string, cents: number, hasFailed = false): KeptRefund => ({
  ...{ id, cents, hasFailed },
  at: at(0),
});
const [FIVE, THREE] = [refund("re_1", 500), refund("re_2", 300)];

test("each refund is news once, with the sum up to it", () => {
  const first = refundNews([], [FIVE], 0);
  expect(first.given).toEqual([{ id: "re_1", cents: 500, sumCents: 500 }]);
  const second = refundNews(first.refunds, [THREE, FIVE], 500);
  expect(second.given).toEqual([{ id: "re_2", cents: 300, sumCents: 800 }]);
  expect(refundNews(second.refunds, [THREE, FIVE], 800)).toMatchObject({ given: [], failed: [] });
});

test("what was told when only sums were kept is not told again", () => {
  expect(refundNews([], [FIVE, THREE], 800).given).toEqual([]);
  expect(refundNews([], [FIVE, THREE], 500).given).toEqual([
    { id: "re_2", cents: 300, sumCents: 800 },
  ]);
});

test("one that fails is news once where it was told, and never where it was not", () => {
  const told = refundNews([], [FIVE], 0).refunds;
  const failed = refundNews(told, [{ ...FIVE, hasFailed: true }], 500);
  expect([failed.failed, givenBack(failed.refunds, 2000)]).toMatchObject([[{ id: "re_1" }], 0]);
  expect(refundNews(failed.refunds, [FIVE], 0)).toMatchObject({ given: [], failed: [] });
  expect(refundNews([], [{ ...FIVE, hasFailed: true }], 0)).toMatchObject({
    given: [],
    failed: [],
  });
});

test("readings in any order and number end in the same sums, and tell each refund once", () => {
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
      // Each refund begins, then some fail: what a reading could have seen at any moment.
      const moments = [...whole.map((_, n) => whole.slice(0, n)), whole, ended];
      let known: KeptRefund[] = [];
      let given: number[] = [];
      for (const pick of [...picks, moments.length - 1]) {
        const told = givenBack(known, 9999);
        const news = refundNews(known, moments[pick % moments.length] ?? [], told);
        known = news.refunds;
        given = [...given, ...news.given.map(({ cents }) => cents)];
        expect(news.given.every(({ cents, sumCents }) => cents <= sumCents)).toBe(true);
      }
      const stays = ended.filter(({ hasFailed }) => !hasFailed);
      expect(givenBack(known, 9999)).toBe(stays.reduce((sum, { cents }) => sum + cents, 0));
      expect(given.length).toBeGreaterThanOrEqual(stays.length);
      expect(given.length).toBeLessThanOrEqual(whole.length);
    }),
  );
});
