import { expect, test } from "vitest";
import { forEach } from "./for-each.ts";

test("calls the function once per id, at most five at a time", async () => {
  const ids = Array.from({ length: 23 }, (_, index) => String(index));
  let running = 0;
  let most = 0;
  const { done, failed } = await forEach(ids, async (id) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return Number(id);
  });
  expect([most, failed]).toEqual([5, 0]);
  expect(done.map(({ answer }) => answer).sort((a, b) => a - b)).toEqual(ids.map(Number));
});

test("counts failures, and throws if all calls fail", async () => {
  const failUnlessGood = async (id: string) => {
    if (id !== "good") throw new Error(`no ${id}`);
  };
  expect(await forEach(["good", "bad"], failUnlessGood)).toMatchObject({
    done: [{ id: "good" }],
    failed: 1,
  });
  await expect(forEach(["bad"], failUnlessGood)).rejects.toThrow("no bad");
});
