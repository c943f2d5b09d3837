import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";

test("a render waits once the daily budget is used up, and can be canceled", async ({
  page,
  context,
  login,
  rows,
}) => {
  await login(context);
  await page.goto("/dashboard");
  const post = async (path: string, body: object) => {
    const headers = { "idempotency-key": randomUUID(), origin: new URL(page.url()).origin };
    return await (await page.request.post(path, { headers, ...body })).json();
  };
  const buffer = readFileSync("e2e/photos/astronaut.png");
  const photo = { name: "me.png", mimeType: "image/png", buffer };
  const { id: characterId } = await post("/api/characters", { multipart: { photo } });
  await rows.setSpent(1_000_000);
  try {
    const data = { character_id: characterId, theme_id: 1, fields: {} };
    const { id } = await post("/api/renders", { data });
    await page.goto(`/create?render=${id}`);
    await expect(page.getByRole("heading", { name: "Very busy today" })).toBeVisible();
    await expect(page.getByText("starts automatically tomorrow")).toBeVisible();
    await expect(page.getByText("Generating...")).toHaveCount(0);
    await page.getByRole("button", { name: "Cancel render" }).click();
    await expect(page.getByText("You got your render back: 3 left.")).toBeVisible();
  } finally {
    await rows.setSpent(0);
  }
});
