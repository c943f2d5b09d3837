import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Mix } from "#shared/contracts/mixes.ts";
import { expect, giveMix } from "./fixtures.ts";
import { ASTRONAUT } from "./ready-mixes.ts";

/** Steps of buying that more than one journey takes. */

/** The picture of a mug that wears this mix. */
export function mugWith({ id }: Mix): string {
  return `/files/mockups/${id}/101.webp`;
}

/** A photo of the signed-in person, saved over the API; its id. */
export async function addPhoto({ request }: Page): Promise<string> {
  const photo = { name: "photo.png", mimeType: "image/png", buffer: readFileSync(ASTRONAUT) };
  const headers = { "idempotency-key": randomUUID() };
  const saved = await request.post("/api/characters", { headers, multipart: { photo } });
  return (await saved.json()).id;
}

/** One more mix of the person that `login` signed in; the page stays where it is. */
export async function makeMix(page: Page): Promise<Mix> {
  await giveMix(page.context());
  return (await (await page.request.get("/api/genimages")).json())[0] as Mix;
}

export async function fillAddress(page: Page): Promise<void> {
  const customer = page.getByRole("region", { name: "Customer Info" });
  await customer.getByLabel("Full name").fill("Eileen Newcomer");
  await customer.getByLabel("Email").fill("eileen@example.com");
  await customer.getByLabel("Address", { exact: true }).fill("1 Market Street");
  await customer.getByLabel("Apartment, suite (optional)").fill("Apt 5");
  await customer.getByLabel("City").fill("San Francisco");
  await customer.getByLabel("State").selectOption("CA");
  await customer.getByLabel("ZIP code").fill("94103");
}

/** On the payment provider's page: one card is declined, the next pays. */
export async function payByCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  await pay(page, "Declined");
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await pay(page, "A good card");
  await expect(page).toHaveURL(/\/checkout\?session_id=cs_/);
}

/** The card is filled in by a page of its own, which must be there before it is sent. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill("");
  await page.getByRole("button", { name: card }).click();
  await expect(page.getByLabel("Card number")).not.toHaveValue("");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** On the payment provider's page of a plan or a pack. */
export async function payForPlan(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  await page.getByLabel("Card number").fill("");
  await page.getByRole("button", { name: card, exact: true }).click();
  await expect(page.getByLabel("Card number")).not.toHaveValue("");
  await page.getByRole("button", { name: /^(Subscribe for|Pay) \$/ }).click();
}
