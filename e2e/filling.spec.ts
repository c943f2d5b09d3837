import type { Page } from "@playwright/test";
import { FIELD_EXAMPLES } from "#shared/theme-examples.ts";
import { expectFits, resize } from "./fits.ts";
import { expect, expectAccessible, test, waitForTransitions } from "./fixtures.ts";
import { ASTRONAUT } from "./ready-mixes.ts";

/** Step 2 of a theme with many fields: examples, 'Fill it in for me' and the collapsed group. */

const FIGURE_PATH = "/create/2";
const [FIRST = {}, SECOND = {}] = FIELD_EXAMPLES["action-figure"] ?? [];

const getInfo = (page: Page) => page.getByRole("region", { name: "Add info" });
const getToggle = (page: Page) => getInfo(page).getByRole("button", { name: /^4 more/ });

async function expectFigure(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await expect(page.getByLabel(name)).toHaveValue(value);
  }
}

test("'Fill it in for me' fills ten fields, keeps the user's own values and enables the render", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto(FIGURE_PATH);
  await expect(page.getByLabel("Slogan")).toHaveAttribute("placeholder", `e.g. ${FIRST.Slogan}`);
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await page.getByRole("button", { name: "Fill it in for me" }).click();
  await expectFigure(page, FIRST);
  await expect(page.getByRole("button", { name: "Render & Save" })).toBeEnabled();
  await page.getByLabel("Location").fill("Cape Canaveral");
  await page.getByRole("button", { name: "Try other answers" }).click();
  await expectFigure(page, { ...SECOND, Location: "Cape Canaveral" });
  await page.reload();
  await expectFigure(page, { ...SECOND, Location: "Cape Canaveral" });
  await page.goto("/create/1");
  await expect(page.getByLabel("Country")).toHaveAttribute("placeholder", "e.g. Ireland");
  await expect(page.getByRole("button", { name: "Fill it in for me" })).toHaveCount(0);
});

test("accessories 3 to 6 are collapsed until the user expands them", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FIGURE_PATH);
  const third = page.getByLabel("Accessory 3");
  await expect(getToggle(page)).toHaveAttribute("aria-expanded", "false");
  await expect(getToggle(page)).toContainText("4 still empty");
  await expect(third).toBeHidden();
  await getToggle(page).click();
  await expect(third).toBeVisible();
  await getToggle(page).click();
  await expect(third).toBeHidden();
  // The group expands once all fields before it are filled.
  for (const name of Object.keys(FIRST).slice(0, 6)) await page.getByLabel(name).fill("Mine");
  await expect(third).toBeVisible();
  await third.fill("A map");
  await expect(getToggle(page)).toContainText("3 still empty");
  await expectAccessible(page);
  for (const width of [320, 390, 1440]) {
    await resize(page, { width, height: 844 });
    await expectFits(page, `${width} px`);
  }
});

test("the group expands if the server rejects one of its fields", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto(FIGURE_PATH);
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await page.getByRole("button", { name: "Fill it in for me" }).click();
  await expect(page.getByLabel("Accessory 5")).toBeHidden();
  const rejection = { code: "invalid_input", message: "Accessory 5 takes at most 5 characters." };
  await page.route("**/api/renders", (route) =>
    route.fulfill({
      status: 400,
      json: { error: { ...rejection, details: { field: "Accessory 5" }, requestId: "req_1" } },
    }),
  );
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page.getByLabel("Accessory 5")).toBeVisible();
  await expect(page.getByText(rejection.message)).toBeVisible();
});

test("the sample is to the right of the photo and 160 px wide", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(FIGURE_PATH);
  const sample = page.getByRole("img", { name: "Sample of action figure" });
  await waitForTransitions(page);
  const [picture, photo] = [
    await sample.boundingBox(),
    await page.getByRole("region", { name: "Add a photo" }).boundingBox(),
  ];
  expect(picture?.width).toBe(160);
  expect(picture?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
});
