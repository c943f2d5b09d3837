import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Mix } from "#shared/contracts/mixes.ts";
import { addMixToAccount, expect } from "./fixtures.ts";
import { ASTRONAUT } from "./ready-mixes.ts";

/** Purchase steps shared by several specs. */

/** Returns the URL path of the mockup of a mug with this mix. */
export function getMugMockupPath({ id }: Mix): string {
  return `/files/mockups/${id}/101.webp`;
}

/** Uploads a photo over the API and returns its id. */
export async function addPhoto({ request }: Page): Promise<string> {
  const photo = { name: "photo.png", mimeType: "image/png", buffer: readFileSync(ASTRONAUT) };
  const headers = { "idempotency-key": randomUUID() };
  const saved = await request.post("/api/characters", { headers, multipart: { photo } });
  return (await saved.json()).id;
}

/** Adds a mix to the account that `login` signed in, without navigating. */
export async function makeMix(page: Page): Promise<Mix> {
  await addMixToAccount(page.context());
  return (await (await page.request.get("/api/genimages")).json())[0] as Mix;
}

/** Adds a mug with a new mix to the cart, without navigating. */
export async function putMugInCart(page: Page): Promise<Mix> {
  const mix = await makeMix(page);
  const data = { merch_id: 1, mix_id: mix.id };
  expect((await page.request.post("/api/cart", { data })).status()).toBe(201);
  return mix;
}

export function getCustomizerPath({ print_image_url }: Mix, product = 1): string {
  return `/merchdetail/${encodeURIComponent(print_image_url)}?product=${product}`;
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

/** Opens the checkout with a mug in the cart and fills in the address. */
export async function openCheckout(page: Page): Promise<void> {
  await putMugInCart(page);
  await page.goto("/checkout");
  await fillAddress(page);
}

/** Pays on Stripe's page: the first card is declined, the second succeeds. */
export async function payByCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  await submitCard(page, "Declined");
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await submitCard(page, "A good card");
  await expect(page).toHaveURL(/\/checkout\?session_id=cs_/);
}

/** The mock of Stripe fills in the card asynchronously, so the form is sent only after the number is there. */
async function submitCard(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill("");
  await page.getByRole("button", { name: card }).click();
  await expect(page.getByLabel("Card number")).not.toHaveValue("");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** Pays for a plan or a pack on Stripe's page. */
export async function payForPlan(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  await page.getByLabel("Card number").fill("");
  await page.getByRole("button", { name: card, exact: true }).click();
  await expect(page.getByLabel("Card number")).not.toHaveValue("");
  await page.getByRole("button", { name: /^(Subscribe for|Pay) \$/ }).click();
}
