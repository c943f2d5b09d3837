import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { getDefaultValue, type Theme } from "#shared/contracts/themes.ts";
import { getExamples } from "#shared/theme-examples.ts";
import { readPortrait } from "../../packages/demo-art/samples/people.ts";

/** The tests' own mixes are plain; screenshots show what customers see. */

export type Portrait = { person: string; isMale: boolean; theme: string };

/** Oldest first: lists show the last one first. */
export const PORTRAITS: readonly Portrait[] = [
  { person: "person-084", isMale: true, theme: "bronze-bust" },
  { person: "person-098", isMale: false, theme: "watercolor" },
  { person: "person-067", isMale: true, theme: "tarot-card" },
  { person: "person-088", isMale: false, theme: "stained-glass" },
  { person: "person-009", isMale: true, theme: "coin" },
  { person: "person-083", isMale: false, theme: "oil-painting" },
  { person: "person-099", isMale: false, theme: "action-figure" },
  { person: "person-071", isMale: true, theme: "pop-art" },
];

/** Renders these portraits over the API for the signed-in user and returns the newest mix. */
export async function renderPortraits(page: Page, portraits: readonly Portrait[]): Promise<Mix> {
  for (const portrait of portraits) await renderPortrait(page, portrait);
  return (await (await page.request.get("/api/genimages")).json())[0];
}

async function renderPortrait({ request }: Page, { person, isMale, theme }: Portrait) {
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await readPortrait(person) };
  const saved = await request.post("/api/characters", { headers: newKey(), multipart: { photo } });
  const themes: Theme[] = await (await request.get(`/api/themes?gender=${isMale}`)).json();
  const found = themes.find(({ slug }) => slug === theme);
  if (!found) throw new Error(`no theme ${theme}`);
  const [example] = getExamples(theme, "en");
  const fields = Object.fromEntries(
    found.prompts.map((prompt) => [prompt.name, example?.[prompt.name] ?? getDefaultValue(prompt)]),
  );
  const data = { character_id: (await saved.json()).id, theme_id: found.id, fields };
  const started = await request.post("/api/renders", { headers: newKey(), data });
  expect(started.status(), await started.text()).toBe(201);
  const { id }: Render = await started.json();
  const readStatus = async () => (await (await request.get(`/api/renders/${id}`)).json()).status;
  await expect.poll(readStatus).toBe("done");
}

function newKey() {
  return { "idempotency-key": randomUUID() };
}
