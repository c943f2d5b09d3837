// Fallback for unknown themes: a two-ink halftone print on warm paper.
import { cutOut } from "../cutout.ts";
import { ease } from "../ease.ts";
import { paperTooth } from "../paper.ts";
import { toPng } from "../picture.ts";
import { blurPlane, getBrightness } from "../plane.ts";
import { createRaster } from "../raster.ts";
import { HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

const PAPER = [246, 239, 226];
const LIGHT_INK = [238, 96, 72];
const DARK_INK = [29, 38, 92];
const BORDER = 56;

export async function duotone({ person, seed }: ThemeInput): Promise<Buffer> {
  const frame = { width: WIDTH, height: HEIGHT, x: WIDTH / 2, y: HEIGHT * 0.4, faceWidth: 380 };
  const { image } = await cutOut({ ...person, found: false }, frame);
  const tone = blurPlane(getBrightness(image), 1);
  const tooth = paperTooth(WIDTH, HEIGHT, seed);
  const out = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const inside = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) >= BORDER;
      const light = tone.data[at]! + tooth.data[at]! * 0.015;
      const warm = inside ? getDotCoverage(x, y, { angle: 0.26, pitch: 9, ink: 1.02 - light }) : 0;
      const dark = inside
        ? getDotCoverage(x + 2, y - 1, { angle: 1.31, pitch: 7, ink: 0.72 - light * 1.25 })
        : 0;
      for (let c = 0; c < 3; c++) {
        const first = 1 - warm * (1 - LIGHT_INK[c]! / 255);
        const second = 1 - dark * (1 - DARK_INK[c]! / 255);
        out.data[at * 3 + c] = Math.min(255, PAPER[c]! * first * second + tooth.data[at]! * 2);
      }
    }
  }
  return toPng(out);
}

function getDotCoverage(
  x: number,
  y: number,
  { angle, pitch, ink }: { angle: number; pitch: number; ink: number },
): number {
  const u = ((x * Math.cos(angle) + y * Math.sin(angle)) * Math.PI) / pitch;
  const v = ((y * Math.cos(angle) - x * Math.sin(angle)) * Math.PI) / pitch;
  const screen = 0.5 + 0.25 * (Math.cos(u) + Math.cos(v));
  return ease(-0.09, 0.09, ink - screen);
}
