import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, PASSWORD } from "./fixtures.ts";

/** A mix that a visitor starts on /auth before signing up. */

export const PORTRAIT = "e2e/photos/people/person-084.jpg";

/** Returns the visitor's photo in the preview on /auth. */
export function getOwnPhoto(page: Page): Locator {
  return page.getByRole("img", { name: "Your photo", exact: true });
}

export function getWaitingMix(page: Page): Locator {
  return page.getByRole("region", { name: /^(Your first|A) mix is waiting$/ });
}

export async function startMix(page: Page, theme: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("radio", { name: theme }).check();
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(getOwnPhoto(page)).toBeVisible();
}

/** Signs up on the open page with a new address and returns it. */
export async function signUp(page: Page, name = "Maya Newcomer"): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  return email;
}
