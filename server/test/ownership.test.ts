import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { thumbUrl } from "#shared/images.ts";
import { addCharacter, startRender, untilOver } from "./mixing.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** What belongs to one person does not exist for another, and is closed to nobody in particular. */

let shop: TestShop;
let owner: TestUser;
let stranger: TestUser;
let paths: { method: string; path: string; body?: object; headers?: Record<string, string> }[];

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addUser();
  stranger = await shop.addUser();
  const character = await addCharacter(shop, owner);
  const over = await untilOver(
    shop,
    owner,
    (await startRender(shop, owner, { characterId: character.id })).id,
  );
  const line = await addToCart(over.mix as Mix);
  paths = list(character.id, character.history_id, character.image_url, over, line.id);
});
afterAll(async () => await shop.close());

async function addToCart(mix: Mix): Promise<{ id: string }> {
  const response = await shop.fetch("/api/cart", {
    as: owner,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ merch_id: 1, mix_id: mix.id }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string };
}

function list(
  characterId: string,
  historyId: string,
  photoUrl: string,
  render: Render,
  lineId: string,
) {
  const mix = render.mix as Mix;
  const json = { "content-type": "application/json" };
  const keyed = { "idempotency-key": "somebody-elses" };
  return [
    ...[photoUrl, mix.image_url, mix.print_image_url].flatMap((url) => [
      { method: "GET", path: url },
      { method: "GET", path: thumbUrl(url, 112) },
    ]),
    { method: "GET", path: `/api/characters/${characterId}` },
    {
      method: "PATCH",
      path: `/api/characters/${characterId}`,
      body: { name: "Stolen" },
      headers: json,
    },
    { method: "GET", path: `/api/genimages/${mix.id}` },
    { method: "GET", path: `/api/genimages/zip?ids=${mix.id}` },
    { method: "PATCH", path: `/api/genimages/${mix.id}`, body: { starred: true }, headers: json },
    { method: "DELETE", path: `/api/genimages/${mix.id}` },
    { method: "POST", path: `/api/genimages/${mix.id}/restore` },
    { method: "GET", path: `/api/history/${historyId}` },
    { method: "GET", path: `/api/history/${mix.history_id}` },
    { method: "GET", path: `/api/renders/${render.id}` },
    { method: "GET", path: `/api/renders/${render.id}/events` },
    { method: "GET", path: `/api/renders/${render.id}/partials/0` },
    { method: "POST", path: `/api/renders/${render.id}/cancel` },
    { method: "POST", path: `/api/renders/${render.id}/retry`, headers: keyed },
    {
      method: "POST",
      path: "/api/renders",
      body: { character_id: characterId, theme_id: 1 },
      headers: { ...json, ...keyed },
    },
    { method: "POST", path: "/api/cart", body: { merch_id: 1, mix_id: mix.id }, headers: json },
    { method: "PATCH", path: `/api/cart/${lineId}`, body: { quantity: 2 }, headers: json },
    { method: "DELETE", path: `/api/cart/${lineId}` },
    { method: "DELETE", path: `/api/characters/${characterId}` },
  ];
}

/** Partial pictures go with the end of their render. */
function isThereForOwner({ method, path }: (typeof paths)[number]): boolean {
  return method === "GET" && !path.includes("/partials/");
}

async function ask(
  as: TestUser | undefined,
  { method, path, body, headers }: (typeof paths)[number],
) {
  return await shop.fetch(path, {
    ...(as ? { as } : {}),
    method,
    headers: headers ?? {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

describe("each id and file of another person", () => {
  test("is 404 for a stranger, and nothing happens", async () => {
    for (const request of paths) {
      const response = await ask(stranger, request);
      expect([request.method, request.path, response.status]).toEqual([
        request.method,
        request.path,
        404,
      ]);
    }
  });

  test("is 404 under a name that no id can have", async () => {
    for (const path of ["/api/genimages/%00", "/api/orders/%00", "/files/%00/w112.webp"]) {
      expect([path, (await shop.fetch(path, { as: owner })).status]).toEqual([path, 404]);
    }
  });

  test("is 401 for nobody", async () => {
    for (const request of paths) {
      const response = await ask(undefined, request);
      expect([request.method, request.path, response.status]).toEqual([
        request.method,
        request.path,
        401,
      ]);
    }
  });

  test("is there for its owner, untouched by what the others tried", async () => {
    for (const request of paths.filter(isThereForOwner)) {
      expect([request.path, (await ask(owner, request)).status]).toEqual([request.path, 200]);
    }
    const dashboard = await (await shop.fetch("/api/dashboard", { as: owner })).json();
    expect(dashboard).toMatchObject({
      mixes_count: 1,
      characters_count: 1,
      cart_count: 1,
      me: { render: 2 },
    });
    expect(dashboard.history.items[1].info).toBe("Person 1");
  });
});

/** What visitors may call; everything else needs a session. */
const OPEN = new Set(["POST /api/contact", "POST /api/users/rescue"]);

test("every list and every entity is closed without a session", async () => {
  const spec = await (await shop.fetch("/api/openapi.json")).json();
  const closed = Object.entries(spec.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path.replace(/\{[^}]+\}/g, "1")]),
  );
  expect(closed.length).toBeGreaterThan(20);
  for (const [method, path] of closed as [string, string][]) {
    if (OPEN.has(`${method} ${path}`)) continue;
    const response = await shop.fetch(path, { method });
    expect([method, path, response.status]).toEqual([method, path, 401]);
  }
});

test("every list shows a newcomer nothing of others", async () => {
  const newcomer = await shop.addUser();
  for (const path of ["characters", "genimages", "cart", "orders", "checkout", "renders"]) {
    expect([path, await (await shop.fetch(`/api/${path}`, { as: newcomer })).json()]).toEqual([
      path,
      [],
    ]);
  }
  const history = await (await shop.fetch("/api/history", { as: newcomer })).json();
  expect(history).toEqual({ items: [], next_cursor: null });
});
