import type { Locator, Page } from "@playwright/test";
import type { Theme } from "#shared/contracts/themes.ts";
import { findSamplePerson, samplePath } from "#shared/samples.ts";
import { expectFits, PHONE, resize } from "./fits.ts";
import { expect, expectAccessible, expectPicture, test, waitForTransitions } from "./fixtures.ts";

/** The theme posters: their original photos, the choice of the sample set, and 'Surprise me'. */

const getPoster = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function getBox(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there`);
  return box;
}

async function fetchThemes(page: Page, gender: boolean): Promise<Theme[]> {
  return await (await page.request.get(`/api/themes?gender=${gender}`)).json();
}

test("a hovered poster shows the original photo in its free corner", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create");
  for (const set of ["female", "male"] as const) {
    if (set === "male") await page.getByText("Male", { exact: true }).click();
    for (const { name, slug, gender } of await fetchThemes(page, set === "male")) {
      const poster = getPoster(page, name);
      await expectPicture(
        poster.getByRole("img", { name: `Sample of ${name}` }),
        `/samples/${set}/${slug}-`,
      );
      const photo = poster.getByRole("img", { name: "Original photo" });
      await poster.hover();
      await expect(photo).toHaveCSS("opacity", "1");
      const person = findSamplePerson(gender ? "male" : "female", slug);
      await expectPicture(photo, samplePath.photo(person ?? "?", 320));
    }
  }
  const pop = getPoster(page, "pop art");
  const circle = pop.getByRole("img", { name: "Original photo" });
  await expect(circle).toHaveCSS("opacity", "0");
  await pop.hover();
  await waitForTransitions(page);
  const circleBox = await getBox(circle);
  expect(circleBox.width).toBeCloseTo(circleBox.height, 0);
  expect(circleBox.width).toBeGreaterThan(118);
  expect(circleBox.width).toBeLessThanOrEqual(136);
  const sheet = await getBox(pop.getByRole("img", { name: "Sample of pop art" }));
  expect(circleBox.y).toBeGreaterThan(sheet.y + sheet.height / 2);
  expect(circleBox.x).toBeGreaterThan(sheet.x + sheet.width / 3);
  // The person of this sample is on the right.
  const senior = getPoster(page, "senior photo");
  const seniorPhoto = await getBox(senior.getByRole("img", { name: "Original photo" }));
  expect(seniorPhoto.x).toBeLessThan((await getBox(senior)).x);
});

test("the toggle of the sample sets is in the title row, and in a fixed bar on a phone", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const toggle = page.getByRole("group", { name: "Which samples to show" });
  for (const path of ["/create", "/dashboard/themes"]) {
    await page.goto(path);
    for (const width of [640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(toggle).toBeVisible();
      const row = page.locator("header", { has: page.getByRole("heading", { level: 1 }) });
      await expect(row).toContainText("Original photo used in samples shown");
      await expect(row.locator(toggle)).toHaveCount(1);
      await page.getByRole("button", { name: "Pick for me" }).scrollIntoViewIfNeeded();
      await expect(toggle).not.toBeInViewport();
    }
    await page.setViewportSize(PHONE);
    // As wide as the page, so that the bar covers no poster partly.
    const bar = page.locator("[data-bar=bottom]", { has: toggle });
    const body = page.locator("body");
    await expect.poll(async () => (await getBox(bar)).width - (await getBox(body)).width).toBe(0);
    const posters = page.getByRole("article");
    for (const end of [posters.first(), posters.last()]) {
      await end.scrollIntoViewIfNeeded();
      await expect(toggle).toBeInViewport({ ratio: 1 });
    }
    const text = page.getByText("We pick the look, you bring the photo");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { y, height } = await getBox(text);
    expect(y + height).toBeLessThanOrEqual((await getBox(toggle)).y);
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("the original photo is shown small beside the name on touch devices", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    await page.goto("/dashboard/themes");
    for (const { name, slug } of await fetchThemes(page, false)) {
      const photo = getPoster(page, name).getByRole("img", { name: "Original photo" });
      await expect(photo).toHaveCount(1);
      await expectPicture(photo, samplePath.face(findSamplePerson("female", slug) ?? "?"));
      expect(await getBox(photo)).toMatchObject({ width: 44, height: 44 });
    }
    await expectAccessible(page);
    await resize(page, { width: 320, height: 640 });
    await expectFits(page, "themes");
  });
});

test("'Surprise me' picks a random theme of the chosen set", async ({ page, context, login }) => {
  await login(context);
  const [female, male] = [await fetchThemes(page, false), await fetchThemes(page, true)];
  await page.addInitScript(() => {
    const random = new URL(location.href).hash.slice(1);
    if (random) Math.random = () => Number(random);
  });
  const card = page.getByRole("region", { name: "Surprise me" });
  const title = page.getByText("Step 2 of 2");
  const cases = [
    { path: "/create#0.01", theme: female[0], set: "female" },
    { path: "/create#0.999", theme: female.at(-1), set: "female" },
    { path: "/dashboard/themes#0.5", theme: male[Math.floor(male.length / 2)], set: "male" },
  ] as const;
  for (const { path, theme, set } of cases) {
    await page.goto(path);
    if (set === "male") await page.getByText("Male", { exact: true }).click();
    await expectPicture(
      card.getByRole("img", { name: "One face in four looks" }),
      samplePath.surprise(set, 640).slice(0, -"-640.webp".length),
    );
    await card.getByRole("button", { name: "Pick for me" }).click();
    await expect(title).toBeVisible();
    await expect(page.getByText(theme?.name ?? "?", { exact: true })).toBeVisible();
    await page.goto("about:blank");
  }
  // A search hides 'Surprise me'.
  await page.goto("/dashboard/themes");
  await expect(card).toBeVisible();
  await page.getByRole("searchbox", { name: "Search themes" }).fill("coin");
  await expect(card).toHaveCount(0);
});
