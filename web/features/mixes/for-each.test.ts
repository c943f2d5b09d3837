import { expect, test } from "vitest";
import { forEach } from "./for-each.ts";

test("each is asked for once, at most five at a time", async () => {
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

test("what fails is counted, and thrown where nothing else came", async () => {
  const refuse = async (id: string) => {
    if (id !== "good") throw new Error(`no ${id}`);
  };
  expect(await forEach(["good", "bad"], refuse)).toMatchObject({
    done: [{ id: "good" }],
    failed: 1,
  });
  await expect(forEach(["bad"], refuse)).rejects.toThrow("no bad");
});
