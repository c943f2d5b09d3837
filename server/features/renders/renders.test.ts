import { afterAll, beforeAll, expect, test } from "vitest";
import { readLedger } from "#server/test/ledger.ts";
import {
  addCharacter,
  postRender,
  startRender,
  waitUntilRendered,
  watchRender,
} from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { getThumbUrl } from "#shared/images.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

test("a photo becomes a saved mix with its files, history entry and ledger rows", async () => {
  const user = await shop.addUser();
  const character = await addCharacter(shop, user);
  const render = await startRender(shop, user, { characterId: character.id });
  expect(render.remaining_renders).toBe(2);

  const states = await watchRender(shop, user, render.id);
  expect(states.at(-1)).toMatchObject({ status: "done", error: null, is_returned: false });
  // The default configuration, including the model.
  const [call] = await shop.sandbox.listCalls("openai");
  expect(call?.summary).toContain(" 1024x1536 low, ");
  const mix = states.at(-1)?.mix as Mix;
  expect(mix).toMatchObject({ name: "Person 1", theme: "pop art", version: "V1" });
  for (const path of [
    mix.image_url,
    getThumbUrl(mix.image_url, 112),
    mix.print_image_url,
    getThumbUrl(mix.print_image_url, 480),
  ]) {
    expect((await shop.fetch(path, { as: user })).status).toBe(200);
  }
  const history = await (await shop.fetch("/api/history", { as: user })).json();
  expect(history.items.map((item: { info: string }) => item.info)).toEqual([
    "Person 1 - pop art - V1",
    "Person 1",
  ]);
  expect(await readLedger(shop.deps.db, user.id)).toEqual({
    balance: 2,
    sum: 2,
    lots: 2,
    kinds: { grant: 1, reserve: 1, capture: 1 },
  });
});

test("versions increase after the first mix, per theme", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const versions: unknown[] = [];
  for (const themeId of [1, 1, 4]) {
    const render = await startRender(shop, user, { characterId: id, themeId });
    const { mix } = await waitUntilRendered(shop, user, render.id);
    versions.push([mix?.theme, mix?.version]);
  }
  expect(versions).toEqual([
    ["pop art", "V1"],
    ["pop art", "V2"],
    ["stained glass", "V1"],
  ]);
});

test("50 concurrent requests with 3 renders left cause 3 provider calls and end with balance 0", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const before = (await shop.sandbox.listCalls("openai")).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => postRender(shop, user, { characterId: id })),
  );
  const started = answers.filter((answer) => answer.status === 201);
  expect(started).toHaveLength(3);
  const refused = answers.filter((answer) => answer.status === 402);
  expect(refused).toHaveLength(47);
  for (const answer of refused) {
    expect((await answer.json()).error.message).toBe(
      "You have no renders left. Please upgrade your plan.",
    );
  }
  for (const answer of started) {
    const { id: renderId } = (await answer.json()) as Render;
    expect((await waitUntilRendered(shop, user, renderId)).status).toBe("done");
  }
  expect((await shop.sandbox.listCalls("openai")).length - before).toBe(3);
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 0, sum: 0 });
});

test("the same idempotency key, also ten times concurrently, creates one render", async () => {
  const user = await shop.addUser();
  const { id } = await addCharacter(shop, user);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      postRender(shop, user, { characterId: id, key: "one-click-only" }),
    ),
  );
  const renders = (await Promise.all(answers.map((answer) => answer.json()))) as Render[];
  expect(new Set(renders.map((render) => render.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  await waitUntilRendered(shop, user, renders[0]?.id ?? "");
  expect(await readLedger(shop.deps.db, user.id)).toMatchObject({ balance: 2, sum: 2 });
});
