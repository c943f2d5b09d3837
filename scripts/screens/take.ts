import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, waitForTransitions } from "#e2e/fixtures.ts";

/** Not checked for accessibility, because it has the layout of a phone or of a desktop. */
const TABLET = 820;
const SIZES = [
  { width: 390, height: 844 },
  { width: TABLET, height: 1180 },
  { width: 1440, height: 900 },
];
const SCHEMES = ["light", "dark"] as const;
const MAX_HEIGHT = 3200;
const FOLDER = "screens/out";
/** Narrower screens are touch screens, whose scrollbars take no space. */
const DESKTOP_FROM = 1024;
/** Dimensions of an overview: phone screenshots stay readable, rows show about two screens of height. */
const SHEET = { width: 1964, gap: 12, rowHeight: 1400 };

/**
 * Takes screenshots at three sizes in both color schemes, saved as `screens/out/{name}-{width}-{scheme}.png`, and
 * combines them in `{name}.png`. Fails if axe finds an accessibility violation. `open` reopens the screen after a
 * change of size.
 */
export async function take(page: Page, name: string, open?: () => Promise<unknown>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const shots: Buffer[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open?.();
      await page.waitForFunction(isDrawnIn, { colorScheme, isTouch: size.width < DESKTOP_FROM });
      await waitForTransitions(page);
      if (size.width !== TABLET) await expectAccessible(page);
      shots.push(
        await takeScreenshot(page, join(FOLDER, `${name}-${size.width}-${colorScheme}.png`)),
      );
    }
  }
  await composeSheet(shots, join(FOLDER, `${name}.png`));
}

/** Runs in the page: true if the theme matches the color scheme and visible pictures are loaded. */
function isDrawnIn({ colorScheme, isTouch }: { colorScheme: string; isTouch: boolean }): boolean {
  const root = document.documentElement;
  root.style.scrollbarGutter = isTouch ? "auto" : "";
  const isLoading = ({ complete, loading }: HTMLImageElement) => !complete && loading !== "lazy";
  return root.dataset.theme === colorScheme && ![...document.images].some(isLoading);
}

async function takeScreenshot(page: Page, path: string): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 0, height: shown = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, shown), MAX_HEIGHT) };
  return await page.screenshot({ path, fullPage: true, clip, animations: "disabled" });
}

/** Combines the screenshots: phone and tablet in the first row, desktop in the second. */
async function composeSheet(shots: Buffer[], path: string): Promise<void> {
  const rows = [await composeRow(shots.slice(0, 4)), await composeRow(shots.slice(4))];
  const height = rows.reduce((sum, row) => sum + row.height + SHEET.gap, 0);
  let top = 0;
  const placed = rows.flatMap((row) => {
    const pieces = row.pieces.map((piece) => ({ ...piece, top }));
    top += row.height + SHEET.gap;
    return pieces;
  });
  await sharp({
    create: { width: SHEET.width, height, channels: 3, background: "#888888" },
  })
    .composite(placed)
    .png()
    .toFile(path);
}

async function composeRow(shots: Buffer[]) {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  const gaps = SHEET.gap * (shots.length - 1);
  const scale = (SHEET.width - gaps) / sizes.reduce((sum, { width }) => sum + width, 0);
  let left = 0;
  const pieces = [];
  for (const shot of shots) {
    const { width, height } = await sharp(shot).metadata();
    const [wide, high] = [Math.floor(width * scale), Math.round(height * scale)];
    const input = await sharp(shot)
      .resize(wide, high)
      .extract({ left: 0, top: 0, width: wide, height: Math.min(high, SHEET.rowHeight) })
      .toBuffer();
    pieces.push({ input, left });
    left += wide + SHEET.gap;
  }
  const height = Math.max(...sizes.map(({ height }) => Math.round(height * scale)));
  return { pieces, height: Math.min(height, SHEET.rowHeight) };
}
