import type { Locator, Page } from "@playwright/test";
import { getCustomizerPath, makeMix, payForPlan } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** Toasts cover neither the fixed bars nor the elements they are about. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.beforeEach(drawPlain);

for (const viewport of SIZES) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    const isPhone = viewport.width < 600;
    test.use({ viewport, isMobile: isPhone, hasTouch: isPhone });

    test("the toast of a finished mix does not cover the mix", async ({ page, context, login }) => {
      await login(context);
      await makeMix(page);
      const [render] = await (await page.request.get("/api/renders")).json();
      await page.goto(`/create?render=${render.id}`);
      await page.getByRole("button", { name: "Re-run" }).click();
      const toast = page.getByText("pop art rendered and saved!");
      await expectClear(toast, [
        page.getByRole("img", { name: "Person 1 as pop art", exact: true }),
        page.getByRole("heading", { level: 1 }),
        page.getByRole("heading", { name: "pop art", exact: true }),
        page.getByRole("button", { name: "Download" }),
        page.getByRole("button", { name: "Re-run" }),
      ]);
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    });

    test("the toast of an added item does not cover the product or its button", async ({
      page,
      context,
      login,
    }) => {
      await login(context);
      const mix = await makeMix(page);
      const [render] = await (await page.request.get("/api/renders")).json();
      const cart = page.getByRole("link", { name: /^Cart/ });
      const mug = { has: page.getByRole("heading", { name: "Coffee Mug", exact: true }) };
      const findToast = (toast: string) =>
        page.locator("[data-sonner-toast]").filter({ hasText: toast });
      // A card is taller than a phone's viewport, so there only its name and button are checked.
      const findCardParts = (card: Locator) =>
        isPhone
          ? [card.getByRole("heading"), card.getByRole("button", { name: /^Add to/ })]
          : [card];
      const added = findToast("Coffee Mug has been added to your cart.");

      await page.goto(`/memixdetail/${mix.history_id}`);
      await page.getByRole("button", { name: "Add to cart: Coffee Mug" }).click();
      await expectClear(added, [...findCardParts(page.getByRole("listitem").filter(mug)), cart]);

      await page.goto("/dashboard/merchandise");
      await page.getByRole("button", { name: "Add to Cart: Coffee Mug" }).click();
      await expectClear(added, [
        ...findCardParts(page.getByRole("article").filter(mug)),
        cart.first(),
      ]);

      await page.goto(`/create?render=${render.id}&merch=1`);
      await page.getByRole("button", { name: "One more" }).click();
      const add = page.getByRole("button", { name: "Add to cart" });
      await add.click();
      const picture = page.getByRole("main").getByRole("img").first();
      await expectClear(findToast("Your cart now has 3 × Coffee Mug."), [picture, add, cart]);

      await page.goto(getCustomizerPath(mix));
      await expect(page.getByText(/512 dpi/)).toBeVisible();
      // On a phone the customizer opens on the 3D product.
      if (isPhone) await page.getByText("Flat print", { exact: true }).click();
      await add.click();
      await expectClear(added, [page.getByRole("button", { name: "Start over" }), add, cart]);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a toast is shown below the header, and the plan's name moves down for it", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    await page.goto("/subscriptions");
    await page.getByRole("button", { name: "Subscribe" }).first().click();
    await page.waitForURL(/\/stripe\/pay\//);
    await payForPlan(page, "A good card");
    await page.getByRole("link", { name: "Manage Subscription" }).click();
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    const toast = page.locator("[data-sonner-toast]");
    const name = page.getByRole("heading", { name: "Starter", exact: true }).first();
    await expectClear(toast.filter({ hasText: "Your plan lasts until" }), [name]);
    const below = async () => (await toast.boundingBox())?.y;
    const header = await page.locator("header[data-bar=top]").boundingBox();
    await expect.poll(below).toBe((header?.height ?? Number.NaN) + 12);
  });
});

/** Asserts that the toast overlaps none of the elements and bars once it has stopped moving. */
async function expectClear(toast: Locator, seen: Locator[]): Promise<void> {
  await expect(toast).toBeVisible();
  const bars = await findFixedBars(toast.page());
  for (const element of [...seen, ...bars]) {
    await expect(element).toBeVisible();
    const covered = () => computeOverlap(toast, element);
    await expect.poll(covered, { message: `${toast} over ${element}` }).toBe(0);
  }
}

/** Returns the visible bars that are fixed or sticky at this viewport size. */
async function findFixedBars(page: Page): Promise<Locator[]> {
  const isFixed = (bar: Element) => /fixed|sticky/.test(getComputedStyle(bar).position);
  const bars = await page.locator("[data-bar]:visible").all();
  const isBarFixed = await Promise.all(bars.map((bar) => bar.evaluate(isFixed)));
  return bars.filter((_bar, place) => isBarFixed[place]);
}

/** Returns the overlapping area in px². */
async function computeOverlap(toast: Locator, element: Locator): Promise<number> {
  const [one, other] = [await toast.boundingBox(), await element.boundingBox()];
  if (!one || !other) return Number.NaN;
  const side = (from: "x" | "y", size: "width" | "height") =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return Math.round(Math.max(0, side("x", "width")) * Math.max(0, side("y", "height")));
}
