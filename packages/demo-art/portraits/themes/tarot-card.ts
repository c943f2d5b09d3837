// A tarot card as a woodcut: ink lines and hatching over flat, faded colors, gold rays, a banner
// with the card's name, on old card stock.
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { computeEvenTone, computeHalo, computeInkLines } from "../ink.ts";
import { stack } from "../layers.ts";
import { grain, softClouds } from "../noise.ts";
import { applyKuwahara } from "../painterly.ts";
import { toPng, toRaster } from "../picture.ts";
import {
  blurPlane,
  type Colors,
  createPlane,
  getColors,
  type Plane,
  resizePlane,
} from "../plane.ts";
import { ARCANA, cardFrame, cardSky } from "../tarot-frame.ts";
import { HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

const INK = [0.13, 0.09, 0.08];
const CREAM = [0.955, 0.89, 0.745];

export async function tarotCard({ person, seed }: ThemeInput): Promise<Buffer> {
  const arcana = ARCANA[seed % ARCANA.length] ?? ARCANA[0];
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * 0.45,
    faceWidth: 290,
    bottom: 1330,
  });
  const center = getHeadCenter(subject);
  const ground = await stack(blankCard(), [{ svg: cardSky(arcana, center) }]);
  const picture = getColors(ground);
  drawFigure(picture, subject);
  const framed = await stack(toRaster(picture), [{ svg: cardFrame(arcana) }]);
  return toPng(toRaster(ageCard(getColors(framed), seed)));
}

function blankCard() {
  return toRaster([0, 1, 2].map((c) => createPlane(WIDTH, HEIGHT, CREAM[c])) as Colors);
}

function getHeadCenter({ face }: Subject) {
  return { x: face.x + face.width / 2, y: face.y + face.height * 0.38, radius: face.width * 0.98 };
}

function drawFigure(picture: Colors, subject: Subject): void {
  const tone = computeEvenTone(subject);
  const smooth = blurPlane(tone, 3, 2);
  const lines = computeInkLines(blurPlane(tone, 1), { width: 1, detail: 24, fill: 0.13 });
  const tints = computeTints(subject);
  const rim = computeHalo(subject.mask, 12);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const value = subject.mask.data[at] ?? 0;
      const body = subject.found ? ease(0.35, 0.65, value) : 1;
      const outline = subject.found ? ease(0.25, 0.5, rim.data[at] ?? 0) * (1 - body) : 0;
      if (body === 0 && outline === 0) continue;
      const shade = smooth.data[at] ?? 0;
      const hatched = computeHatching(x, y, shade);
      const ink = Math.max(Math.max(lines.data[at] ?? 0, hatched * 0.82) * body, outline);
      const half = (y >> 1) * (WIDTH >> 1) + (x >> 1);
      const light = 0.8 + 0.22 * ease(0.3, 0.42, shade) + 0.14 * ease(0.66, 0.74, shade);
      for (let c = 0; c < 3; c++) {
        const plate = picture[c as 0 | 1 | 2].data;
        const flat = Math.min(0.98, (tints[c as 0 | 1 | 2].data[half] ?? 0) * light);
        const below = (plate[at] ?? 0) * (1 - body) + flat * body;
        plate[at] = below * (1 - ink) + (INK[c] ?? 0) * ink;
      }
    }
  }
}

/** Returns hatching: one direction in half shade, crossed in the dark, thicker with the depth. */
function computeHatching(x: number, y: number, shade: number): number {
  const stroke = (along: number, width: number) => {
    const place = Math.abs(along - Math.round(along)) * 2;
    return ease(width + 0.16, width - 0.16, place);
  };
  const first = ease(0.56, 0.18, shade);
  const second = ease(0.34, 0.1, shade);
  const bend = Math.sin(x / 90) * 5 + Math.sin(y / 70) * 4;
  const one = first > 0.02 ? stroke((x + y + bend) / 10.5, first * 0.62) : 0;
  const two = second > 0.02 ? stroke((x - y + bend) / 10.5, second * 0.5) : 0;
  return Math.max(one, two);
}

/** Returns the subject's colors at half size: simplified, slightly faded and warm. */
function computeTints({ image, skin }: Subject): Colors {
  const small = getColors(image).map((color) =>
    resizePlane(blurPlane(color, 3, 2), WIDTH >> 1, HEIGHT >> 1),
  ) as Colors;
  const flat = applyKuwahara(small, 6);
  const bare = resizePlane(blurPlane(skin, 4, 2), WIDTH >> 1, HEIGHT >> 1);
  const [r, g, b] = flat;
  for (let at = 0; at < r.data.length; at++) {
    const top = Math.max(r.data[at] ?? 0, g.data[at] ?? 0, b.data[at] ?? 0, 0.08);
    // Brightens every color to a flat tint, because the hatching adds the dark tones.
    const lift = (0.4 + 0.55 * Math.sqrt(top)) / top;
    // Keeps the tone of skin: brightened like cloth, deep brown would fade to gray.
    const own = bare.data[at] ?? 0;
    const least = lift + ((0.25 + 0.7 * top) / top - lift) * own;
    const gray = ((r.data[at] ?? 0) + (g.data[at] ?? 0) + (b.data[at] ?? 0)) / 3;
    for (let c = 0; c < 3; c++) {
      const plate = flat[c as 0 | 1 | 2].data;
      const vivid = gray + ((plate[at] ?? 0) - gray) * (1 + 0.3 * own);
      plate[at] = vivid * least * (0.78 + 0.14 * own) + (CREAM[c] ?? 0) * (0.2 - 0.12 * own);
    }
  }
  return flat;
}

function ageCard(picture: Colors, seed: number): Colors {
  const stain = softClouds(WIDTH, HEIGHT, { cell: 380, octaves: 4, seed: seed + 2 });
  const wear = softClouds(WIDTH, HEIGHT, { cell: 70, octaves: 4, seed: seed + 3 });
  const fibre = blurPlane(grain(WIDTH, HEIGHT, seed + 4), 1);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const border = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y);
      const rubbed = ease(26, 0, border + (wear.data[at] ?? 0) * 26) * 0.5;
      const dark = 1 - ease(170, 0, border) * 0.16 - Math.max(0, stain.data[at] ?? 0) * 0.09;
      const speck =
        ((fibre.data[at] ?? 0) - 0.5) * 0.12 + ease(0.55, 0.95, wear.data[at] ?? 0) * 0.02;
      for (let c = 0; c < 3; c++) {
        const plate: Plane = picture[c as 0 | 1 | 2];
        const value = (plate.data[at] ?? 0) * dark + speck;
        plate.data[at] = value * (1 - rubbed) + ([0.97, 0.93, 0.84][c] ?? 0) * rubbed;
      }
    }
  }
  return picture;
}
