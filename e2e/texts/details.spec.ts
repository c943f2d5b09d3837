import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { getMugMockupPath, makeMix } from "../buying.ts";
import { expect, expectPicture, test } from "../fixtures.ts";
import { drawPlain } from "../ready-mixes.ts";
import { holdRequests, stubError } from "../stubs.ts";

/** The specified texts of the pages of one photo, one mix and the customizer. */

test.beforeEach(drawPlain);

async function fetchPhotoPath(page: Page): Promise<string> {
  const [character] = await (await page.request.get("/api/characters")).json();
  return `/imagedetail/${character.history_id}`;
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Change image nickname" }).click();
  await page.getByPlaceholder("Enter nickname").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
}

test("the photo page shows the name, renames the photo and reports errors", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const mix = await makeMix(page);
  await page.goto(await fetchPhotoPath(page));
  await expect(page.getByRole("heading", { name: "Photo upload" })).toBeVisible();
  const { source_image_url } = mix;
  await expectPicture(
    page.getByRole("img", { name: "Photo of Person 1" }),
    source_image_url ?? "?",
  );
  await expect(page.getByRole("heading", { name: "Person 1", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Change image nickname" }).click();
  const dialog = page.getByRole("dialog", { name: "Change image nickname" });
  await expect(dialog.getByLabel("Image nickname")).toHaveAttribute(
    "placeholder",
    "Enter nickname",
  );
  await expect(dialog.getByText("Reference this image in the future")).toBeVisible();
  await dialog.getByLabel("Image nickname").fill("x".repeat(60));
  await expect(dialog.getByText("60 of 60")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  // An unchanged name sends no request.
  await stubError(page, "**/api/characters/*", { method: "PATCH" });
  for (const same of ["   ", "Person 1", " Person 1 "]) {
    await rename(page, same);
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText("Failed to update character name")).toHaveCount(0);
  await rename(page, "Maya");
  await expect(page.getByText("Failed to update character name")).toBeVisible();
  await page.unroute("**/api/characters/*");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Character name updated successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Maya", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();

  // Photos are stored as JPG.
  const stored = await page.request.get(source_image_url ?? "?");
  expect(stored.headers()["content-type"]).toBe("image/jpeg");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const photo = await downloading;
  expect(photo.suggestedFilename()).toMatch(/^maya-\d+\.png$/);
  expect(readFileSync(await photo.path()).toString("latin1", 1, 4)).toBe("PNG");

  const made = page.getByRole("region", { name: "Made with this photo" });
  await expect(made.getByRole("listitem")).toHaveCount(1);
  await expect(made.getByRole("link")).toHaveAttribute("href", `/memixdetail/${mix.history_id}`);
  const others = page.getByRole("region", { name: "The same face, another look" });
  await expect(others.getByRole("link", { name: "Pop art" })).toHaveCount(0);
  await others.getByRole("link", { name: "Mugshot" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo: Maya" })).toBeVisible();
});

test("the mix page shows the mix, its theme and its merch", async ({ page, context, login }) => {
  await login(context);
  const mix = await makeMix(page);
  await page.goto(`/memixdetail/${mix.history_id}`);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/dashboard\/stuff$/);
  await page.getByRole("link", { name: /^View Person 1 - pop art/ }).click();
  await expect(page.getByRole("heading", { name: "Person 1 - pop art - V1" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "pop art", exact: true })).toBeVisible();
  await expect(page.getByText(mix.theme_description)).toBeVisible();
  await expectPicture(
    page.getByRole("img", { name: "Person 1 as pop art", exact: true }),
    mix.image_url,
  );
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^person-1-\d+\.png$/);
  await expect(page.getByRole("link", { name: "Cart (0)" })).toHaveAttribute("href", "/cart");
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveCount(0);

  const merch = page.getByRole("region", { name: "Merch Me!" });
  await expect(merch.getByRole("link", { name: "View all" })).toHaveAttribute(
    "href",
    /^\/dashboard\/merchandise/,
  );
  const mug = merch.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Coffee Mug", exact: true }),
  });
  await expect(mug).toContainText("$20.00");
  await expectPicture(mug.locator("img"), getMugMockupPath(mix));
  await expect(mug.getByRole("link", { name: "Coffee Mug in detail" })).toHaveAttribute(
    "href",
    new RegExp(`^/merchdetail/${encodeURIComponent(mix.print_image_url)}`),
  );
  const soon = merch.getByRole("listitem").filter({ hasText: "Coming Soon" });
  await expect(soon).toHaveCount(1);
  await expect(soon.getByRole("button")).toHaveCount(0);
  await mug.getByRole("button", { name: "Add to cart: Coffee Mug" }).click();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");

  await page.getByRole("button", { name: "Star" }).click();
  await expect(page.getByRole("button", { name: "Star", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 product with it was removed from your cart.")).toBeVisible();
  await expect(page.getByText("All your mixes are deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /^View/ }).click();
  await expect(page.getByRole("link", { name: "Cart (1)" })).toBeVisible();

  await rename(page, "(Deleted)");
  await expect(page.getByRole("heading", { name: "(Deleted) - pop art - V1" })).toBeVisible();
  await rename(page, "Captain");
  // The first toast may still be there.
  const toasts = page.getByText("Nickname was added to associated image");
  await expect(toasts.last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Captain - pop art - V1" })).toBeVisible();
  await page.request.delete(`/api/characters/${mix.character_id}`);
  await page.reload();
  await expect(page.getByText("The photo of Captain was deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change image nickname" })).toHaveCount(0);
});

test("the customizer opens for the user's own mix, and shows an error for any other", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const release = await holdRequests(page, "**/api/merchs");
  await page.goto("/merchdetail/%2Ffiles%2Fnobody");
  await expect(page.getByRole("heading", { name: "Custom Merchandise" })).toBeVisible();
  release();
  await expect(page.getByText("Failed to fetch data details.")).toBeVisible();
  const mix = await makeMix(page);
  await page.goto(`/merchdetail/${encodeURIComponent(mix.print_image_url)}`);
  await expect(page.getByText("Arrival: 7-10 days")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart (0)" })).toHaveAttribute("href", "/cart");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText(/has been added to your cart\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
});

test("a loading picture is a gray box whose alternative text is not painted", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const mix = await makeMix(page);
  const release = await holdRequests(page, "**/files/**");
  await page.goto(`/memixdetail/${mix.history_id}`);
  const mug = page.getByRole("region", { name: "Merch Me!" }).locator("img").first();
  await expect(mug).toBeAttached();
  const painted = await page
    .locator("img")
    .evaluateAll((pictures) => [...new Set(pictures.map((each) => getComputedStyle(each).color))]);
  expect(painted).toEqual(["rgba(0, 0, 0, 0)"]);
  release();
  await expectPicture(mug, getMugMockupPath(mix));
});
