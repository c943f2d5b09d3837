import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Character } from "#shared/contracts/characters.ts";
import { isRenderOver, type Render } from "#shared/contracts/renders.ts";
import { createPhoto } from "./pictures.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** The steps of making a mix over HTTP, like the web takes them. */

export const POP_ART = 1;

export async function upload(shop: TestShop, user: TestUser, photo?: Buffer): Promise<Response> {
  const form = new FormData();
  form.set(
    "photo",
    new File([new Uint8Array(photo ?? (await createPhoto()))], "photo.jpg", { type: "image/jpeg" }),
  );
  return await shop.fetch("/api/characters", {
    as: user,
    method: "POST",
    headers: { "idempotency-key": randomUUID() },
    body: form,
  });
}

export async function addCharacter(shop: TestShop, user: TestUser): Promise<Character> {
  const response = await upload(shop, user);
  expect(response.status).toBe(201);
  return (await response.json()) as Character;
}

type RenderRequest = {
  characterId: string;
  themeId?: number;
  fields?: Record<string, string>;
  key?: string;
};

export async function postRender(
  shop: TestShop,
  user: TestUser,
  request: RenderRequest,
): Promise<Response> {
  return await shop.fetch("/api/renders", {
    as: user,
    method: "POST",
    headers: { "idempotency-key": request.key ?? randomUUID(), "content-type": "application/json" },
    body: JSON.stringify({
      character_id: request.characterId,
      theme_id: request.themeId ?? POP_ART,
      fields: request.fields ?? {},
    }),
  });
}

export async function startRender(
  shop: TestShop,
  user: TestUser,
  request: RenderRequest,
): Promise<Render> {
  const response = await postRender(shop, user, request);
  expect(response.status).toBe(201);
  return (await response.json()) as Render;
}

/** Yields each state of the event stream as it arrives, until the server closes it. */
export async function* renderStates(
  shop: TestShop,
  user: TestUser,
  id: string,
): AsyncGenerator<Render> {
  const { body } = await shop.fetch(`/api/renders/${id}/events`, { as: user });
  if (!body) throw new Error(`the event stream of render ${id} has no body`);
  let unread = "";
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (unread + part).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines)
      if (line.startsWith("data: ")) yield JSON.parse(line.slice("data: ".length)) as Render;
  }
}

/** Reads the event stream to its end and returns every state. */
export async function watchRender(shop: TestShop, user: TestUser, id: string): Promise<Render[]> {
  const states: Render[] = [];
  for await (const state of renderStates(shop, user, id)) states.push(state);
  return states;
}

export async function waitUntilRendered(
  shop: TestShop,
  user: TestUser,
  id: string,
): Promise<Render> {
  const last = (await watchRender(shop, user, id)).at(-1);
  if (!last || !isRenderOver(last.status))
    throw new Error(`render ${id} did not end: ${last?.status}`);
  return last;
}
