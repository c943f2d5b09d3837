import type { Locator, Page } from "@playwright/test";
import { makeMix, payForPlan } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** What a toast praises stays in sight, and so do the bars and what was pressed: measured in px. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.beforeEach(drawPlain);

for (const viewport of SIZES) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    const isPhone = viewport.width < 600;
    test.use({ viewport, isMobile: isPhone, hasTouch: isPhone });

    test("a mix that is done is not covered by the words that say so", async ({
      page,
      context,
      login,
    }) => {
      await login(context);
      await makeMix(page);
      const [render] = await (await page.request.get("/api/renders")).json();
      await page.goto(`/create?render=${render.id}`);
      await page.getByRole("button", { name: "Re-run" }).click();
      const words = page.getByText("pop art rendered and saved!");
      await expectClear(words, [
        page.getByRole("img", { name: "Person 1 as pop art", exact: true }),
        page.getByRole("heading", { level: 1 }),
        page.getByRole("heading", { name: "pop art", exact: true }),
        page.getByRole("button", { name: "Download" }),
        page.getByRole("button", { name: "Re-run" }),
      ]);
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    });

    test("what is put into the cart, and its button, stay in sight", async ({
      page,
      context,
      login,
    }) => {
      await login(context);
      const mix = await makeMix(page);
      const [render] = await (await page.request.get("/api/renders")).json();
      const cart = page.getByRole("link", { name: /^Cart/ });
      const mug = { has: page.getByRole("heading", { name: "Coffee Mug", exact: true }) };
      const toastOf = (words: string) =>
        page.locator("[data-sonner-toast]").filter({ hasText: words });
      // A card is taller than what a phone shows of it: there its name and its button count.
      const cardOf = (card: Locator) =>
        isPhone
          ? [card.getByRole("heading"), card.getByRole("button", { name: /^Add to/ })]
          : [card];
      const added = toastOf("Coffee Mug has been added to your cart.");

      await page.goto(`/memixdetail/${mix.history_id}`);
      await page.getByRole("button", { name: "Add to cart: Coffee Mug" }).click();
      await expectClear(added, [...cardOf(page.getByRole("listitem").filter(mug)), cart]);

      await page.goto("/dashboard/merchandise");
      await page.getByRole("button", { name: "Add to Cart: Coffee Mug" }).click();
      await expectClear(added, [...cardOf(page.getByRole("article").filter(mug)), cart.first()]);

      await page.goto(`/create?render=${render.id}&merch=1`);
      await page.getByRole("button", { name: "One more" }).click();
      const add = page.getByRole("button", { name: "Add to cart" });
      await add.click();
      const picture = page.getByRole("main").getByRole("img").first();
      await expectClear(toastOf("Your cart now has 3 × Coffee Mug."), [picture, add, cart]);

      await page.goto(`/merchdetail/${encodeURIComponent(mix.print_image_url)}?product=1`);
      await expect(page.getByText(/512 dpi/)).toBeVisible();
      // A phone opens on the product, with the sheet one press away.
      if (isPhone) await page.getByText("Flat print", { exact: true }).click();
      await add.click();
      await expectClear(added, [page.getByRole("button", { name: "Start over" }), add, cart]);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a toast has its place below the header, and the name of the plan moves down for it", async ({
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

/** Beside each of them and beside the bars, once it is where it stays. */
async function expectClear(words: Locator, seen: Locator[]): Promise<void> {
  await expect(words).toBeVisible();
  const bars = await fixedBars(words.page());
  for (const thing of [...seen, ...bars]) {
    await expect(thing).toBeVisible();
    const covered = () => overlap(words, thing);
    await expect.poll(covered, { message: `${words} over ${thing}` }).toBe(0);
  }
}

/** Without those that are a part of the page at this size. */
async function fixedBars(page: Page): Promise<Locator[]> {
  const isFixed = (bar: Element) => /fixed|sticky/.test(getComputedStyle(bar).position);
  const bars = await page.locator("[data-bar]:visible").all();
  const kept = await Promise.all(bars.map((bar) => bar.evaluate(isFixed)));
  return bars.filter((_bar, place) => kept[place]);
}

/** In px². */
async function overlap(toast: Locator, thing: Locator): Promise<number> {
  const [one, other] = [await toast.boundingBox(), await thing.boundingBox()];
  if (!one || !other) return Number.NaN;
  const side = (from: "x" | "y", size: "width" | "height") =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return Math.round(Math.max(0, side("x", "width")) * Math.max(0, side("y", "height")));
}
