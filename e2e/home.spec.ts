import type { Page } from "@playwright/test";
import type { Mix } from "#shared/contracts/mixes.ts";
import { makeMix } from "./buying.ts";
import { PHONE } from "./fits.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { ASTRONAUT, drawPlain } from "./ready-mixes.ts";
import { editResponse } from "./stubs.ts";

test.beforeEach(drawPlain);
test.beforeEach(async ({ login, context }) => void (await login(context)));

/** Runs in the page: pauses the reveal animation when it starts and records its durations in ms. */
function pauseReveal() {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(".reveal")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const isReveal = (each: Animation) =>
        each instanceof CSSAnimation && each.animationName.startsWith("reveal");
      const moving = document.getAnimations().filter(isReveal);
      for (const each of moving) each.pause();
      const times = moving.map(({ effect }) => effect?.getComputedTiming().duration);
      document.documentElement.dataset.reveal = times.join(" ");
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function render(page: Page): Promise<void> {
  await page.goto("/create/0");
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/render=rnd_/);
}

test("the reveal of a new mix takes 900 ms, and the stamp appears after it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(pauseReveal);
  await render(page);
  await expect(page.locator("html")).toHaveAttribute("data-reveal", "900 900 900");
  const stamp = page.getByText("Mixed", { exact: true });
  await expect(stamp).toBeHidden();
  await expect(page.getByText("pop art rendered and saved!")).toHaveCount(0);
  await page.evaluate(() => {
    const isPaused = (each: Animation) => each.playState === "paused";
    for (const each of document.getAnimations().filter(isPaused)) each.finish();
  });
  await expect(stamp).toBeVisible();
  await expect(page.getByText("pop art rendered and saved!")).toBeVisible();
  await expect(page.locator(".reveal-plate")).toHaveCount(0);
  // No reveal after a reload.
  await page.reload();
  await expect(stamp).toBeVisible();
  await expect(page.getByText("pop art rendered and saved!")).toHaveCount(0);
});

test("the mix and its stamp appear at once with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ animationName, target }) => {
      const { dataset } = document.documentElement;
      const { animationDuration } = getComputedStyle(target as Element);
      if (animationName.startsWith("reveal")) dataset.reveal = animationDuration;
    });
    const moving = new Set<string>();
    Object.assign(window, { moving });
    const watch = () => {
      for (const each of document.getAnimations()) {
        const { endTime, duration } = each.effect?.getComputedTiming() ?? {};
        if (Number(endTime) <= 10 && Number(duration) <= 10) continue;
        const { animationName, transitionProperty } = each as CSSAnimation & CSSTransition;
        moving.add(animationName ?? transitionProperty ?? "script");
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await render(page);
  await expect(page.getByText("Mixed", { exact: true })).toBeVisible();
  await expect(page.getByText("pop art rendered and saved!")).toBeVisible();
  expect(await page.locator("html").getAttribute("data-reveal")).toBe("0.001s");
  await page.getByRole("button", { name: "Change nickname" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  const moved = () =>
    page.evaluate(() => [...(window as unknown as { moving: Set<string> }).moving]);
  expect(await moved()).toEqual([]);
});

test("the dashboard shows the newest mixes, or themes if there are none", async ({ page }) => {
  await page.goto("/dashboard");
  const start = page.getByRole("region", { name: "Start with one of these" });
  await expect(start.getByRole("link", { name: /^MeMix this: / })).toHaveCount(4);
  await expect(start.getByRole("link", { name: "See all themes" })).toHaveAttribute(
    "href",
    "/dashboard/themes",
  );
  await expectAccessible(page);
  const mix = await makeMix(page);
  await page.reload();
  const latest = page.getByRole("region", { name: "Your latest" });
  await expect(latest.getByRole("link")).toHaveAttribute("href", `/memixdetail/${mix.history_id}`);
  const next = page.getByRole("region", { name: "Try these next" });
  await expect(next.getByRole("link", { name: /^MeMix this: / })).toHaveCount(3);
  await expect(next.getByRole("link", { name: "MeMix this: pop art" })).toHaveCount(0);
  const tops = [latest, next].map((group) => group.locator("img").first().boundingBox());
  const [mine, themes] = await Promise.all(tops);
  expect(Math.abs((mine?.y ?? 0) - (themes?.y ?? 99))).toBeLessThan(3);
});

test("an activity row is clickable across its whole area", async ({ page }) => {
  await makeMix(page);
  for (const size of [PHONE, { width: 1280, height: 860 }]) {
    await page.setViewportSize(size);
    await page.goto("/dashboard");
    const row = page.getByRole("row", { name: /Person 1 - pop art - V1/ });
    const box = await row.boundingBox();
    expect(box?.height).toBeLessThan(80);
    await row.click({ position: { x: 12, y: 12 } });
    await expect(page).toHaveURL(/\/memixdetail\/his_/);
  }
});

test("mixes are shown as a grid, and the choice of the list is remembered", async ({ page }) => {
  await makeMix(page);
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("link", { name: /^View Person 1/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await editResponse<Mix[]>(page, "**/api/genimages", ([mix]) =>
    Array.from({ length: 9 }, (_, place) => ({ ...mix, id: `mix_${place}` })),
  );
  await page.goto("/dashboard/stuff");
  const wall = page.getByRole("list", { name: "MeMixes" });
  await expect(wall.getByRole("listitem")).toHaveCount(9);
  await expect(page.getByRole("searchbox")).toBeVisible();
  const columns = () =>
    wall.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await columns()).toBe(5);
  await page.setViewportSize(PHONE);
  expect(await columns()).toBe(2);
  await expectAccessible(page);

  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  // The actions for the selection replace the tabs.
  await expect(tabs).toBeHidden();
  await wall.getByRole("listitem").nth(2).locator("img").click({ force: true });
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/stuff$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(tabs).toBeVisible();

  await page.getByRole("radio", { name: "List" }).check({ force: true });
  await expect(page.getByRole("table", { name: "MeMixes" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table", { name: "MeMixes" })).toBeVisible();
  await page.getByRole("radio", { name: "Wall" }).check({ force: true });
  await expect(wall).toBeVisible();
});

test("on a phone floating controls are above the tabs, and the menu ends at their top edge", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard/themes");
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  const top = (await tabs.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(700);
  const choice = await page.getByRole("group", { name: "Which samples to show" }).boundingBox();
  expect((choice?.y ?? 999) + (choice?.height ?? 0)).toBeLessThan(top);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const menu = await page.locator("#menu").boundingBox();
  expect(Math.abs((menu?.y ?? 0) + (menu?.height ?? 0) - top)).toBeLessThan(2);
  await expectAccessible(page);
});

test("'Make another' preselects the photo and the theme", async ({ page }) => {
  const mix = await makeMix(page);
  await page.goto(`/memixdetail/${mix.history_id}`);
  await page.getByRole("link", { name: "Make another" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page).toHaveTitle(/^pop art/);
  await expect(page.getByRole("img", { name: "Your photo: Person 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Render & Save" })).toBeEnabled();
});

test("'Compare with the photo' overlays the photo on a new mix", async ({ page }) => {
  await makeMix(page);
  const [made] = await (await page.request.get("/api/renders")).json();
  await page.goto(`/create?render=${made.id}`);
  await page.getByRole("button", { name: "Compare with the photo" }).click();
  const handle = page.getByRole("slider", { name: "Compare with the original photo" });
  await expect(handle).toHaveValue("50");
  await expect(page.getByRole("img", { name: "Original photo of Person 1" })).toBeVisible();
});
