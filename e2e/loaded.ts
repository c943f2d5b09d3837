import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Waits until the page shows its heading and no placeholders. */
export async function waitUntilLoaded(page: Page, path?: string): Promise<void> {
  await expect(page.locator("h1").first(), path).toBeVisible();
  await expect(page.locator(".animate-pulse, [aria-busy=true]"), path).toHaveCount(0);
}
