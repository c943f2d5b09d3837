import type { Page } from "@playwright/test";
import { fillAddress, payByCard } from "#e2e/buying.ts";

/** Buys the first product with the newest mix and waits for the heading 'Thank you!'. */
export async function order(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto("/dashboard/merchandise");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByText("has been added to your cart.").waitFor();
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", { name: "Calculate total" }).click();
  await page.getByRole("button", { name: /Complete order for \$/ }).click();
  await payByCard(page);
  await page.getByRole("heading", { name: "Thank you!" }).waitFor();
}
