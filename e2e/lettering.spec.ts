import type { Page } from "@playwright/test";
import { printFonts } from "#server/media/print/font.ts";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Design } from "#shared/contracts/designs.ts";
import { computeTextOutline } from "#shared/print-text.ts";
import { getCustomizerPath, makeMix } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** Text on prints: the same outlines in the preview and the print file, and unsupported characters. */

test.beforeEach(drawPlain);

async function openText(page: Page): Promise<void> {
  await page.goto(getCustomizerPath(await makeMix(page)));
  await page.getByRole("tab", { name: "Text" }).click();
}

function getTextField(page: Page) {
  return page.getByRole("textbox", { name: "Your words" });
}

async function fetchCartDesign(page: Page): Promise<Design> {
  const [line]: CartItem[] = await (await page.request.get("/api/cart")).json();
  return await (await page.request.get(`/api/designs/${line?.design_id}`)).json();
}

/** Tolerance for layouts, which are sent rounded. */
const TOLERANCE_PX = 0.05;

function extractCommands(path: string): string {
  return path.replaceAll(/[^A-Z]/g, "");
}

function extractNumbers(path: string): number[] {
  return path.match(/-?[\d.]+/g)?.map(Number) ?? [];
}

function computeMaxDifference(one: string, other: string): number {
  const others = extractNumbers(other);
  return Math.max(...extractNumbers(one).map((value, at) => Math.abs(value - (others[at] ?? 0))));
}

for (const value of ["Best mum", "Καλημέρα ♥ 🎉", "Привет ★ ✓ 👩‍🚀"]) {
  test(`${value}: the preview has the same outlines as the print file`, async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    await openText(page);
    await getTextField(page).fill(value);
    const line = page.getByLabel(`Text ${value}.`).locator("path").first();
    await expect(page.getByText(/can't print/)).toHaveCount(0);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
    const { layout } = await fetchCartDesign(page);
    expect(layout.text?.value).toBe(value);
    const area = { width: 2700, height: 1050 };
    const printed = layout.text && computeTextOutline(printFonts(value), layout.text, area);
    const drawn = (await line.getAttribute("d")) ?? "";
    expect(extractCommands(drawn)).toEqual(extractCommands(printed?.path ?? ""));
    expect(computeMaxDifference(drawn, printed?.path ?? "")).toBeLessThan(TOLERANCE_PX);
  });
}

test("unsupported characters are listed, and 'Add to cart' moves the focus to the text", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await openText(page);
  await getTextField(page).fill("سلام ok");
  await expect(page.getByText("We can't print Arabic letters yet: ⁨س ل ا م⁩")).toBeVisible();
  await page.getByRole("tab", { name: "Picture" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(getTextField(page)).toBeFocused();
  expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
  await getTextField(page).fill("👩‍🐸 Ж");
  await expect(page.getByText("We can't print these characters: ⁨👩‍🐸⁩")).toBeVisible();
});

test("a font is loaded when the first character needs it", async ({ page, context, login }) => {
  await login(context);
  const fonts: string[] = [];
  page.on("request", (request) => {
    const [name] = /[a-z0-9-]+(?=-[\w-]{8}\.(ttf|woff)$)/.exec(request.url()) ?? [];
    if (name) fonts.push(name);
  });
  await openText(page);
  await getTextField(page).fill("Best mum");
  await expect(page.getByLabel("Text Best mum.")).toBeVisible();
  expect(fonts).toEqual(["anton"]);
  await getTextField(page).fill("Best mum 🎉");
  await expect.poll(() => fonts).toEqual(["anton", "noto-emoji"]);
  await getTextField(page).fill("Мама 🎉");
  await expect.poll(() => fonts).toEqual(["anton", "noto-emoji", "sofia-sans-extra-condensed"]);
  const text = page.getByLabel("Text Мама 🎉.");
  await expect(page.getByText("Safe at the edges.")).toBeVisible();
  for (let quarterInches = 0; quarterInches < 8; quarterInches += 1) {
    await text.press("Shift+ArrowUp");
  }
  await expect(page.getByText(/^Part of your text is outside the safe area/)).toBeVisible();
  await page.getByRole("button", { name: "Fit the text in" }).click();
  await expect(page.getByText("Safe at the edges.")).toBeVisible();
});
