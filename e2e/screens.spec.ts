import type { Page } from "@playwright/test";
import { addPhoto, putMugInCart } from "./buying.ts";
import { expectFits, PHONE, resize } from "./fits.ts";
import { expect, expectAccessible, switchScheme, test } from "./fixtures.ts";
import { waitUntilLoaded } from "./loaded.ts";
import { drawPlain } from "./ready-mixes.ts";

/** Loads every page once and checks what applies to all of them: layout, accessibility, zoom. */

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
/** Pages with the dashboard's navigation. */
const DASHBOARD = [
  "/dashboard",
  "/dashboard/themes",
  "/dashboard/stuff",
  "/dashboard/stuff?tab=2",
  "/dashboard/merchandise",
  "/dashboard/account",
  "/dashboard/statement",
  "/dashboard/support",
];
const SHOP = ["/create", "/create/2", "/create/7", "/subscriptions", "/cart", "/checkout"];

const LOOKS = [
  { size: PHONE, colorScheme: "light" },
  { size: { width: 1440, height: 900 }, colorScheme: "dark" },
] as const;

/** 1280 px at 400 % and at 200 % zoom: WCAG 1.4.10 and 1.4.4. */
const ZOOMED_400 = { width: 320, height: 256 };
const ZOOMED = [ZOOMED_400, { width: 640, height: 400 }];

/** Pages with fixed bars at the top and the bottom: WCAG 2.4.11. */
const WITH_BARS = ["/cart", "/checkout", "/create/2"];

test("public pages are accessible on a phone in light mode and a desktop in dark mode, and fit when zoomed", async ({
  page,
}) => {
  for (const path of OPEN) {
    await open(page, path);
    for (const look of LOOKS) {
      await show(page, look);
      await expectAccessible(page);
    }
    await expectFitsZoomed(page, path);
  }
});

for (const [part, paths] of Object.entries({ dashboard: DASHBOARD, shop: SHOP })) {
  test(`pages of the ${part} are accessible and aligned, have at most one coral action, and fit when zoomed`, async ({
    page,
    context,
    login,
    sandbox,
  }) => {
    await login(context);
    await drawPlain({ sandbox });
    const details = await fillAccount(page);
    for (const path of part === "shop" ? [...paths, ...details] : paths) {
      await open(page, path);
      for (const look of LOOKS) {
        await show(page, look);
        const { width } = look.size;
        const start = (room: number) =>
          width < 600 ? 16 : part === "shop" ? (room - 1200) / 2 : 276;
        await expectAligned(page, `${path} at ${width} px`, start);
        await expectAccessible(page);
      }
      await expectFitsZoomed(page, path);
    }
    if (part === "shop") for (const path of WITH_BARS) await expectFocusVisible(page, path);
  });
}

/** Adds a mix, a photo and a cart line, and returns the paths of their pages. */
async function fillAccount(page: Page): Promise<string[]> {
  const mix = await putMugInCart(page);
  await addPhoto(page);
  const [render] = await (await page.request.get("/api/renders")).json();
  const { items } = await (await page.request.get("/api/history")).json();
  return [
    `/create?render=${render.id}`,
    `/memixdetail/${mix.history_id}`,
    `/imagedetail/${items[0].id}`,
    `/merchdetail/${encodeURIComponent(mix.print_image_url)}`,
  ];
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page, path);
}

async function show(page: Page, { size, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await switchScheme(page, colorScheme);
  await resize(page, size);
}

async function expectFitsZoomed(page: Page, path: string): Promise<void> {
  for (const size of ZOOMED) {
    await resize(page, size);
    await expectFits(page, `${path} at ${size.width} px`);
  }
}

async function expectAligned(
  page: Page,
  where: string,
  start: (room: number) => number,
): Promise<void> {
  await expect(async () => {
    const { left, room, corals } = await page.evaluate(measure);
    expect(Math.abs(left - start(room)), `${where} begins at ${left}`).toBeLessThan(2);
    expect(corals.length, `${where}: ${corals}`).toBeLessThan(2);
  }).toPass();
}

/** Runs in the page: returns the left edge of the content and the labels of coral buttons and links. */
function measure() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const getLeft = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    if (element.matches("img, input")) return box.left;
    const { left } = range.getBoundingClientRect();
    return getComputedStyle(element).overflowX === "hidden" ? Math.max(left, box.left) : left;
  };
  const leaves = [...document.querySelectorAll("main :is(h1, h2, h3, p, img, label, li)")];
  const shown = leaves.filter((leaf) => isShown(leaf) && !leaf.closest(".sr-only"));
  const coral = getComputedStyle(document.documentElement).getPropertyValue("--color-coral");
  const paint = document.createElement("i");
  paint.style.color = coral;
  document.body.append(paint);
  const { color } = getComputedStyle(paint);
  paint.remove();
  const pressed = [...document.querySelectorAll("a, button, a > span")];
  return {
    left: Math.min(...shown.map(getLeft).filter((left) => left > 0)),
    room: document.body.clientWidth,
    corals: pressed
      .filter((each) => isShown(each) && getComputedStyle(each).backgroundColor === color)
      .map((each) => each.textContent),
  };
}

async function expectFocusVisible(page: Page, path: string): Promise<void> {
  for (const size of [ZOOMED_400, PHONE]) {
    await page.setViewportSize(size);
    await open(page, path);
    const covered: string[] = [];
    let stops = 0;
    for (;;) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(readFocus);
      if (!focused || stops > 60) break;
      if (focused.isCovered) covered.push(focused.name);
      stops++;
    }
    expect(stops).toBeGreaterThan(4);
    expect.soft(covered, `${path} at ${size.width} px`).toEqual([]);
  }
}

/**
 * Runs in the page: returns the focused element's name and whether it is covered, or null once the focus has left the
 * page. A radio is represented by its label, and a link that wraps by its first line.
 */
function readFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const shown = focused.closest("label") ?? focused;
  const { x, y, width, height } = shown.getClientRects()[0] ?? new DOMRect();
  const isCovered = !shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  return { name: `${focused.getAttribute("aria-label")} ${shown.textContent}`, isCovered };
}
