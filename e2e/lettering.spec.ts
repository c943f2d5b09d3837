import type { Page } from "@playwright/test";
import { printFonts } from "#server/platform/pictures/print-font.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Design } from "#shared/contracts/designs.ts";
import { textOutline } from "#shared/print-text.ts";
import { makeMix } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** What is written on a print, in the browser's preview as in the print file, and what can't be. */

test.beforeEach(drawPlain);

async function openText(page: Page): Promise<void> {
  const { print_image_url } = await makeMix(page);
  await page.goto(`/merchdetail/${encodeURIComponent(print_image_url)}?product=1`);
  await page.getByRole("tab", { name: "Text" }).click();
}

function words(page: Page) {
  return page.getByRole("textbox", { name: "Your words" });
}

async function designInCart(page: Page): Promise<Design> {
  const [line]: CartItem[] = await (await page.request.get("/api/cart")).json();
  return await (await page.request.get(`/api/designs/${line?.design_id}`)).json();
}

/** A layout is sent rounded. */
const HAIR_PX = 0.05;

function commandsOf(path: string): string {
  return path.replaceAll(/[^A-Z]/g, "");
}

function numbersOf(path: string): number[] {
  return path.match(/-?[\d.]+/g)?.map(Number) ?? [];
}

function furthestApart(one: string, other: string): number {
  const others = numbersOf(other);
  return Math.max(...numbersOf(one).map((value, at) => Math.abs(value - (others[at] ?? 0))));
}

for (const value of ["Καλημέρα ♥", "Привет ★ ✓", "🎉", "👩‍🚀", "Best mum"]) {
  test(`${value}: the browser draws what the print file has`, async ({ page, context, login }) => {
    await login(context);
    await openText(page);
    await words(page).fill(value);
    const line = page.getByLabel(`Text ${value}.`).locator("path").first();
    await expect(page.getByText(/can't print/)).toHaveCount(0);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
    const { layout } = await designInCart(page);
    expect(layout.text?.value).toBe(value);
    const area = { width: 2700, height: 1050 };
    const printed = layout.text && textOutline(printFonts(value), layout.text, area);
    const drawn = (await line.getAttribute("d")) ?? "";
    expect(commandsOf(drawn)).toEqual(commandsOf(printed?.path ?? ""));
    expect(furthestApart(drawn, printed?.path ?? "")).toBeLessThan(HAIR_PX);
  });
}

test("what can't be printed is named before the click, which leads back to it", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await openText(page);
  await words(page).fill("سلام ok");
  await expect(page.getByText("We can't print Arabic letters yet: ⁨س ل ا م⁩")).toBeVisible();
  await page.getByRole("tab", { name: "Picture" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(words(page)).toBeFocused();
  expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
  await words(page).fill("👩‍🐸 Ж");
  await expect(page.getByText("We can't print these characters: ⁨👩‍🐸⁩")).toBeVisible();
});

test("a font comes with the first letter that needs it", async ({ page, context, login }) => {
  await login(context);
  const fonts: string[] = [];
  page.on("request", (request) => {
    const [name] = /[a-z0-9-]+(?=-[\w-]{8}\.(ttf|woff)$)/.exec(request.url()) ?? [];
    if (name) fonts.push(name);
  });
  await openText(page);
  await words(page).fill("Best mum");
  await expect(page.getByLabel("Text Best mum.")).toBeVisible();
  expect(fonts).toEqual(["anton"]);
  await words(page).fill("Best mum 🎉");
  await expect.poll(() => fonts).toEqual(["anton", "noto-emoji"]);
  await words(page).fill("Мама 🎉");
  await expect.poll(() => fonts).toEqual(["anton", "noto-emoji", "sofia-sans-extra-condensed"]);
  const text = page.getByLabel("Text Мама 🎉.");
  await expect(page.getByText("Safe at the edges.")).toBeVisible();
  for (let quarterInches = 0; quarterInches < 8; quarterInches += 1) {
    await text.press("Shift+ArrowUp");
  }
  await expect(page.getByText(/^Part of your text is outside the safe area/)).toBeVisible();
  await page.getByRole("button", { name: "Fit them in" }).click();
  await expect(page.getByText("Safe at the edges.")).toBeVisible();
});
