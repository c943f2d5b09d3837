import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postRender, startRender, upload, waitUntilRendered } from "#server/test/mixing.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { Character } from "#shared/contracts/characters.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { FIELD_EXAMPLES } from "#shared/theme-examples.ts";

const ASTRONAUT = readFileSync("e2e/photos/astronaut.png");

const THEMES = 11;
/** Free renders of a user. */
const TRIAL = 3;

type UserWithPhoto = { user: TestUser; characterId: string };

let shop: TestShop;
let users: UserWithPhoto[];

beforeAll(async () => {
  // Partial pictures take a quarter of the time; packages/emulators/openai/art-renderer.test.ts renders one.
  shop = await openTestShop({ env: { OPENAI_PARTIAL_IMAGES: "0" } });
  // Uses the themes' own images instead of plain ones.
  await shop.sandbox.clearFaults("openai");
  users = await Promise.all(Array.from({ length: Math.ceil(THEMES / TRIAL) }, addUserWithPhoto));
});
afterAll(async () => await shop.close());

async function addUserWithPhoto(): Promise<UserWithPhoto> {
  const user = await shop.addUser();
  const { id } = (await (await upload(shop, user, ASTRONAUT)).json()) as Character;
  return { user, characterId: id };
}

function getUserWithRenders(index: number): UserWithPhoto {
  const found = users[Math.floor(index / TRIAL)];
  if (!found) throw new Error(`no user has renders for theme ${index}`);
  return found;
}

async function findTheme(user: TestUser, index: number): Promise<Theme> {
  const response = await shop.fetch("/api/themes?gender=false", { as: user });
  const theme = ((await response.json()) as Theme[]).find((each) => each.index === index);
  if (!theme) throw new Error(`there is no theme ${index}`);
  return theme;
}

function fillFields({ slug, prompts }: Theme): Record<string, string> {
  const [example = {}] = FIELD_EXAMPLES[slug] ?? [];
  return Object.fromEntries(
    prompts.map(({ name, choices }) => [name, choices?.[0] ?? example[name] ?? ""]),
  );
}

test.each(Array.from({ length: THEMES }, (_, index) => index))(
  "a photo and all fields become a mix in theme %i",
  async (index) => {
    const { user, characterId } = getUserWithRenders(index);
    const theme = await findTheme(user, index);
    const fields = fillFields(theme);
    const render = await startRender(shop, user, { characterId, themeId: theme.id, fields });
    const { status, error, mix } = await waitUntilRendered(shop, user, render.id);
    expect({ status, error, theme: mix?.theme }).toEqual({
      status: "done",
      error: null,
      theme: theme.name,
    });
  },
);

test("a missing theme field is rejected", async () => {
  const { user, characterId } = getUserWithRenders(THEMES - 1);
  const { id: themeId } = await findTheme(user, 4);
  expect((await postRender(shop, user, { characterId, themeId, fields: {} })).status).toBe(400);
});
