import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, PASSWORD } from "./fixtures.ts";

/** A mix that a stranger begins at the front door. */

export const PORTRAIT = "e2e/photos/people/person-084.jpg";

/** The stranger's own photo on the stage. */
export function ownPhoto(page: Page): Locator {
  return page.getByRole("img", { name: "Your photo", exact: true });
}

export function waitingMix(page: Page): Locator {
  return page.getByRole("region", { name: /^(Your first|A) mix is waiting$/ });
}

export async function beginMix(page: Page, look: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("radio", { name: look }).check();
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(ownPhoto(page)).toBeVisible();
}

/** Gives the address that the mail goes to. */
export async function signUpHere(page: Page, name = "Maya Newcomer"): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  return email;
}
