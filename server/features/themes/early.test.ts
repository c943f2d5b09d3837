import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCharacter, postRender, waitUntilRendered } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { Render } from "#shared/contracts/renders.ts";
import type { Theme } from "#shared/contracts/themes.ts";

const OPENS_AT = "2027-03-01T00:00:00.000Z";
const BEFORE = new Date("2027-02-28T23:59:59.999Z");
const SETS = [
  { gender: false, first: 1, early: 23 },
  { gender: true, first: 12, early: 24 },
];
const LINOCUT = { themeId: 23, fields: { Ink: "indigo", Caption: "No. 7 of 50" } };

let shop: TestShop;
let now = BEFORE;

beforeAll(async () => {
  shop = await openTestShop({ replace: { clock: { now: () => now } } });
});
afterAll(async () => await shop.close());
beforeEach(() => {
  now = BEFORE;
});

async function listAtLevel(subscription: number, query = ""): Promise<Theme[]> {
  const user = await shop.addUser({ subscription });
  const response = await shop.fetch(`/api/themes${query}`, { as: user });
  expect(response.status).toBe(200);
  return (await response.json()) as Theme[];
}

async function renderAtLevel(subscription: number) {
  const user = await shop.addUser({ subscription });
  const { id } = await addCharacter(shop, user);
  return { user, response: await postRender(shop, user, { characterId: id, ...LINOCUT }) };
}

describe.each([0, 1, 2])("a theme before its opening, for a user of level %i", (level) => {
  test.each(SETS)("is hidden: the set $gender has eleven themes", async ({ gender, first }) => {
    const themes = await listAtLevel(level, `?gender=${gender}`);
    const eleven = Array.from({ length: 11 }, (_, index) => ({
      id: first + index,
      index,
      gender,
      opens_at: null,
    }));
    expect(themes).toMatchObject(eleven);
  });

  test("can't be rendered, and no render is charged", async () => {
    const { user, response } = await renderAtLevel(level);
    expect(response.status).toBe(404);
    const me = await (await shop.fetch("/api/users/me", { as: user })).json();
    expect(me.render).toBe(3);
  });
});

describe("a theme before its opening, for Unlimited Vibes", () => {
  test.each(SETS)("is last in the set $gender", async ({ gender, early }) => {
    const themes = await listAtLevel(3, `?gender=${gender}`);
    expect(themes).toHaveLength(12);
    expect(themes.at(-1)).toMatchObject({
      id: early,
      index: 11,
      slug: "linocut",
      image_url: `/samples/${gender ? "male" : "female"}/linocut-640.webp`,
      opens_at: OPENS_AT,
      prompts: [
        { name: "Ink", choices: ["vermilion", "indigo", "forest green", "ochre"] },
        { name: "Caption", value: "No. 1 of 50", choices: null, max_length: 24 },
      ],
    });
  });

  test("leaves the other eleven unchanged", async () => {
    const early = await listAtLevel(3);
    expect(early.filter(({ slug }) => slug !== "linocut")).toEqual(await listAtLevel(0));
  });

  test("can be rendered", async () => {
    const { user, response } = await renderAtLevel(3);
    expect(response.status).toBe(201);
    const done = await waitUntilRendered(shop, user, ((await response.json()) as Render).id);
    expect(done).toMatchObject({ status: "done", mix: { theme: "linocut", version: "V1" } });
  });
});

describe.each([0, 1, 2, 3])("a theme after its opening, for a user of level %i", (level) => {
  beforeEach(() => {
    now = new Date(OPENS_AT);
  });

  test("follows the eleven, is not marked as early, and can be rendered", async () => {
    const themes = await listAtLevel(level, "?gender=false");
    expect(themes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 23]);
    expect(themes.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(themes.filter(({ opens_at }) => opens_at !== null)).toEqual([]);
    expect((await renderAtLevel(level)).response.status).toBe(201);
  });
});
