import type { Locator, Page } from "@playwright/test";
import type { Theme } from "#shared/contracts/themes.ts";
import { samplePath, samplePerson } from "#shared/samples.ts";
import { expectFits, resize } from "./fits.ts";
import { expect, expectAccessible, expectPicture, test, untilStill } from "./fixtures.ts";

/** The posters: whose photo they were made of, where the sets are chosen, and who picks. */

const PHONE = { width: 390, height: 844 };

const posterOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there`);
  return box;
}

async function themesOf(page: Page, gender: boolean): Promise<Theme[]> {
  return await (await page.request.get(`/api/themes?gender=${gender}`)).json();
}

test("a poster that is pointed at shows the photo of the person on it, beside the face", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create");
  for (const set of ["female", "male"] as const) {
    if (set === "male") await page.getByText("Male", { exact: true }).click();
    for (const { name, slug, gender } of await themesOf(page, set === "male")) {
      const poster = posterOf(page, name);
      await expectPicture(
        poster.getByRole("img", { name: `Sample of ${name}` }),
        `/samples/${set}/${slug}-`,
      );
      const photo = poster.getByRole("img", { name: "Original photo" });
      await poster.hover();
      await expect(photo).toHaveCSS("opacity", "1");
      const person = samplePerson(gender ? "male" : "female", slug);
      await expectPicture(photo, samplePath.photo(person ?? "?", 320));
    }
  }
  const pop = posterOf(page, "pop art");
  const circle = pop.getByRole("img", { name: "Original photo" });
  await expect(circle).toHaveCSS("opacity", "0");
  await pop.hover();
  await untilStill(page);
  const corner = await boxOf(circle);
  expect(corner.width).toBeCloseTo(corner.height, 0);
  expect(corner.width).toBeGreaterThan(118);
  expect(corner.width).toBeLessThanOrEqual(136);
  const sheet = await boxOf(pop.getByRole("img", { name: "Sample of pop art" }));
  expect(corner.y).toBeGreaterThan(sheet.y + sheet.height / 2);
  expect(corner.x).toBeGreaterThan(sheet.x + sheet.width / 3);
  // There the person stands at the right.
  const senior = posterOf(page, "senior photo");
  const seniorPhoto = await boxOf(senior.getByRole("img", { name: "Original photo" }));
  expect(seniorPhoto.x).toBeLessThan((await boxOf(senior)).x);
});

test("the sets are chosen in the title row, on a phone in a bar that stays at hand", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const toggle = page.getByRole("group", { name: "Which samples to show" });
  for (const path of ["/create", "/dashboard/themes"]) {
    for (const width of [640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(toggle).toBeVisible();
      const row = page.locator("header", { has: page.getByRole("heading", { level: 1 }) });
      await expect(row).toContainText("Original photo used in samples shown");
      await expect(row.locator(toggle)).toHaveCount(1);
      await page.getByRole("button", { name: "Pick for me" }).scrollIntoViewIfNeeded();
      await expect(toggle).not.toBeInViewport();
    }
    await page.setViewportSize(PHONE);
    // As wide as the page, so that no poster and no description shows beside it half covered.
    const bar = page.locator("[data-bar=bottom]", { has: toggle });
    const body = page.locator("body");
    await expect.poll(async () => (await boxOf(bar)).width - (await boxOf(body)).width).toBe(0);
    const posters = page.getByRole("article");
    for (const end of [posters.first(), posters.last()]) {
      await end.scrollIntoViewIfNeeded();
      await expect(toggle).toBeInViewport({ ratio: 1 });
    }
    const words = page.getByText("We pick the look, you bring the photo");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { y, height } = await boxOf(words);
    expect(y + height).toBeLessThanOrEqual((await boxOf(toggle)).y);
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("the photo stands beside the name, small", async ({ page, context, login }) => {
    await login(context);
    await page.goto("/dashboard/themes");
    for (const { name, slug } of await themesOf(page, false)) {
      const photo = posterOf(page, name).getByRole("img", { name: "Original photo" });
      await expect(photo).toHaveCount(1);
      await expectPicture(photo, samplePath.face(samplePerson("female", slug) ?? "?"));
      expect(await boxOf(photo)).toMatchObject({ width: 44, height: 44 });
    }
    await expectAccessible(page);
    await resize(page, { width: 320, height: 640 });
    await expectFits(page, "themes");
  });
});

test("'Surprise me' picks one of the posters", async ({ page, context, login }) => {
  await login(context);
  const [female, male] = [await themesOf(page, false), await themesOf(page, true)];
  await page.addInitScript(() => {
    const luck = new URL(location.href).hash.slice(1);
    if (luck) Math.random = () => Number(luck);
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
  // What was searched for was not left to luck.
  await page.goto("/dashboard/themes");
  await expect(card).toBeVisible();
  await page.getByRole("searchbox", { name: "Search themes" }).fill("coin");
  await expect(card).toHaveCount(0);
});
