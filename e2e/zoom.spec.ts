import type { Page } from "@playwright/test";
import { makeMix } from "./buying.ts";
import { expectFits, resize } from "./fits.ts";
import { expect, test } from "./fixtures.ts";
import { untilLoaded } from "./loaded.ts";
import { drawPlain } from "./ready-mixes.ts";

const OPEN = [
  "/auth",
  "/looks",
  "/looks/action-figure",
  "/prices",
  "/faq",
  "/privacy",
  "/terms",
  "/shipping",
  "/contact",
];
const SIGNED_IN = [
  "/dashboard",
  "/dashboard/themes",
  "/dashboard/stuff",
  "/dashboard/stuff?tab=2",
  "/dashboard/merchandise",
  "/dashboard/account",
  "/dashboard/statement",
  "/dashboard/support",
  "/subscriptions",
  "/cart",
  "/checkout",
  "/create",
  "/create/2",
];

/** A desktop of 1280 px at 400 %, and at 200 % on its side: WCAG 1.4.10 and 1.4.4. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
];

/** Where bars stand at the top and at the bottom: WCAG 2.4.11. */
const WITH_BARS = ["/cart", "/checkout", "/create/2"];
const WITH_BARS_SIZES = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
];

test("no screen is cut or pushed sideways at 200 % and 400 %", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  for (const path of OPEN) await expectFitsZoomed(page, path);
  await login(context);
  await drawPlain({ sandbox });
  const mix = await makeMix(page);
  const [render] = await (await page.request.get("/api/renders")).json();
  await page.goto("/dashboard/merchandise");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("has been added to your cart.")).toBeVisible();
  const details = [
    `/memixdetail/${mix.history_id}`,
    `/create?render=${render.id}`,
    `/merchdetail/${encodeURIComponent(mix.print_image_url)}`,
  ];
  for (const path of [...SIGNED_IN, ...details]) await expectFitsZoomed(page, path);
  for (const path of WITH_BARS) await expectFocusInSight(page, path);
});

async function expectFitsZoomed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page, path);
  for (const size of SIZES) {
    await resize(page, size);
    await expectFits(page, `${path} at ${size.width} px`);
  }
}

async function expectFocusInSight(page: Page, path: string): Promise<void> {
  for (const size of WITH_BARS_SIZES) {
    await page.setViewportSize(size);
    await page.goto(path);
    await untilLoaded(page, path);
    const covered: string[] = [];
    let stops = 0;
    for (;;) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(focusedPlace);
      if (!focused || stops > 60) break;
      if (focused.isCovered) covered.push(focused.name);
      stops++;
    }
    expect(stops).toBeGreaterThan(4);
    expect.soft(covered, `${path} at ${size.width} px`).toEqual([]);
  }
}

/**
 * In the page: what has the focus, or null once it has left the page. A radio shows as its label; of a link
 * that is broken into two lines the first one counts.
 */
function focusedPlace() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const shown = focused.closest("label") ?? focused;
  const { x, y, width, height } = shown.getClientRects()[0] ?? new DOMRect();
  const isCovered = !shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  return { name: `${focused.getAttribute("aria-label")} ${shown.textContent}`, isCovered };
}
