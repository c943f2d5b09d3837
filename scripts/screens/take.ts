import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const SCHEMES = ["light", "dark"] as const;
/** Below this a page is cut in its picture; the rest is more of the same. */
const MAX_HEIGHT = 3200;
const FOLDER = "screens/out";
const SHEET_HEIGHT = 1000;
const GAP = 12;

/**
 * Takes the screen at three sizes in both themes, into `screens/out/{name}-{width}-{scheme}.png`, and
 * sets them side by side in `{name}.png`. `open` shows the screen once more where a size changes it.
 */
export async function take(page: Page, name: string, open?: () => Promise<unknown>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const shots: Buffer[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open?.();
      shots.push(await shoot(page, join(FOLDER, `${name}-${size.width}-${colorScheme}.png`)));
    }
  }
  await layOut(shots, join(FOLDER, `${name}.png`));
}

async function shoot(page: Page, path: string): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 0, height: shown = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, shown), MAX_HEIGHT) };
  return await page.screenshot({ path, fullPage: true, clip });
}

async function layOut(shots: Buffer[], path: string): Promise<void> {
  const scaled = await Promise.all(
    shots.map((shot) =>
      sharp(shot)
        .resize({ height: SHEET_HEIGHT, width: 640, fit: "inside" })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const placed = scaled.map(({ data, info }) => {
    const at = { input: data, left, top: 0 };
    left += info.width + GAP;
    return at;
  });
  await sharp({
    create: { width: left - GAP, height: SHEET_HEIGHT, channels: 3, background: "#888888" },
  })
    .composite(placed)
    .png()
    .toFile(path);
}
