import { makeMix } from "./buying.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

test.beforeEach(drawPlain);

test("a mix can be compared with its photo, starred, found, deleted and restored", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const mix = await makeMix(page);
  await page.goto(`/memixdetail/${mix.history_id}`);
  const handle = page.getByRole("slider", { name: "Compare with the original photo" });
  await expect(handle).toHaveAttribute("aria-valuetext", "The whole mix");
  await handle.press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuetext", "5% original photo, 95% mix");
  await expect(page.getByRole("img", { name: "Original photo of Person 1" })).toBeVisible();
  await handle.press("End");
  await expect(handle).toHaveAttribute("aria-valuetext", "The whole original photo");
  await page.getByRole("img", { name: /^Person 1 as / }).dblclick({ force: true });
  await expect(handle).toHaveAttribute("aria-valuetext", "The whole mix");

  // With so few mixes, search and filter are shown only if the URL has them.
  await page.goto("/dashboard/stuff?starred=1");
  await expect(page.getByText("No starred mixes yet")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  const star = page.getByRole("button", { name: /^Star Person 1/ });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Starred", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("nobody");
  await page.getByRole("button", { name: "Clear the search" }).click();

  await page.getByRole("button", { name: "Select", exact: true }).click();
  // The scrollable panel is the first tab stop.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Select all shown (1)")).toBeFocused();
  await page.getByLabel("Select all shown (1)").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 as ZIP" }).click();
  expect((await download).suggestedFilename()).toMatch(/^memix-mixes-.*\.zip$/);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 mix restored")).toBeVisible();

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel(/^Select Person 1/).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("All your mixes are deleted")).toBeVisible();
  await page.goto("/dashboard");
  const deletedRow = page.getByRole("row", { name: /MeMix Creation.*\(Deleted\)/ });
  await deletedRow.getByRole("button", { name: "View" }).click();
  await expect(page.getByText("This mix is deleted")).toBeVisible();
  await page.goto("/dashboard/stuff");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Restore Person 1/ }).click();
  await expect(page.getByRole("link", { name: /^View Person 1/ })).toBeVisible();
  // A short grid leaves room for suggestions.
  const themes = page.getByRole("region", { name: "The same face, another look" });
  await expect(themes.getByRole("link")).toHaveCount(5);
  await expect(themes.getByRole("link", { name: mix.theme })).toHaveCount(0);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(themes).toBeHidden();
});

test("a horizontal swipe compares with the photo, and a vertical one scrolls", async ({
  browser,
  baseURL,
  login,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await login(context);
  const page = await context.newPage();
  const mix = await makeMix(page);
  await page.goto(`/memixdetail/${mix.history_id}`);
  const handle = page.getByRole("slider", { name: "Compare with the original photo" });
  await expect(handle).toHaveValue("0");
  const finger = await context.newCDPSession(page);
  const drag = async (dx: number, dy: number) => {
    const point = (step: number) => ({ x: 180 + step * dx, y: 400 + step * dy });
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point(0)] });
    for (let step = 1; step <= 10; step++)
      await finger.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [point(step)],
      });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await drag(8, 1);
  // Touch moves are dispatched with the next frame: on a slow machine after the touch has ended.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const value = await handle.inputValue();
  expect(Number(value)).toBeGreaterThan(50);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await drag(1, -15);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(handle).toHaveValue(value);
  await context.close();
});
