// A comic panel: flat inks in a few loud colors, Ben-Day dots for the half tones, a black pen line,
// and slightly misregistered colors.
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { getFacePath, getLipsPath, getMouthPath } from "../face-outline.ts";
import { dotAt } from "../halftone.ts";
import { isHeadCovered } from "../head-cover.ts";
import { computeEvenTone, computeHalo, computeInkLines } from "../ink.ts";
import { createSvg, renderSvg, stack } from "../layers.ts";
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
import { openRaster, renderRaster } from "../raster.ts";
import { HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

type Rgb = readonly [number, number, number];
/** A pair of inks: the light one fills, the dark one is used for dots and shadows. */
type Family = { light: Rgb; dark: Rgb };

const INK: Rgb = [0.075, 0.07, 0.13];
const PAPER: Rgb = [0.99, 0.965, 0.9];
const SKINS: (Family & { at: number })[] = [
  { at: 0.22, light: hex("#b4683c"), dark: hex("#4f1b2b") },
  { at: 0.36, light: hex("#cf8449"), dark: hex("#7a2b2c") },
  { at: 0.47, light: hex("#e39d66"), dark: hex("#a83c34") },
  { at: 0.58, light: hex("#ffdcbc"), dark: hex("#f2665a") },
];
const GRAY: Family = { light: hex("#f7f3ea"), dark: hex("#5f8fc9") };
const DARK: Family = { light: hex("#4668c9"), dark: hex("#1c2564") };
const RED: Family = { light: hex("#ff6a5c"), dark: hex("#c01f3a") };
const HUES: Family[] = [
  RED,
  { light: hex("#ff9a3d"), dark: hex("#d64524") },
  { light: hex("#ffd23f"), dark: hex("#f08a1d") },
  { light: hex("#8fd06a"), dark: hex("#2c8f4e") },
  { light: hex("#3fc4b0"), dark: hex("#0a7a78") },
  { light: hex("#57b8ee"), dark: hex("#1c5fb8") },
  { light: hex("#7f7ae8"), dark: hex("#3a2f9e") },
  { light: hex("#f57ab5"), dark: hex("#b92a7c") },
];
const WARM = new Set<Family>(HUES.slice(0, 3));
type Ground = { ray: Rgb; other: Rgb; dot: Rgb };
const GROUNDS: Ground[] = [
  { ray: hex("#ffc53d"), other: hex("#ff5a4f"), dot: hex("#fff3cf") },
  { ray: hex("#35c2b1"), other: hex("#ffd84d"), dot: hex("#ffffff") },
  { ray: hex("#4db5f0"), other: hex("#ff6fa8"), dot: hex("#fff6d8") },
];
const TEETH: Family = { light: hex("#fffaf0"), dark: hex("#7a2b3c") };
const LIPS: Family = { light: hex("#f0434f"), dark: hex("#b3163a") };
const DOT = 12.5;
const MARGIN = 40;

export async function popArt({ person, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * 0.44,
    faceWidth: 400,
    together: true,
  });
  const tone = computeEvenTone(subject);
  const out: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  const ground = GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0];
  if (subject.found && ground) printGround(out, subject, { ...ground, turn: (seed >>> 8) % 100 });
  const isCovered = isHeadCovered(person);
  await printSubject(out, { subject, tone, isCovered });
  printLines(
    out,
    subject,
    computeInkLines(blurPlane(tone, 1), { width: 2, detail: 19, fill: 0.15 }),
  );
  return toPng(await stack(toRaster(out), [{ svg: panel() }]));
}

function printGround(
  [red, green, blue]: Colors,
  { face }: Subject,
  { ray, other, dot, turn }: Ground & { turn: number },
): void {
  const cx = WIDTH / 2;
  const cy = face.y + face.height / 2;
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const far = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2);
      const wave = Math.sin(Math.atan2(y - cy, x - cx) * 14 + (turn / 100) * 2 * Math.PI);
      const inRay = ease(-1, 1, (wave * far) / 18);
      const dots = dotAt(x, y, 26, ease(330, 1000, far) * 0.62);
      const [a, b] = [inRay * (1 - dots), (1 - inRay) * (1 - dots)];
      red.data[at] = ray[0] * a + other[0] * b + dot[0] * dots;
      green.data[at] = ray[1] * a + other[1] * b + dot[1] * dots;
      blue.data[at] = ray[2] * a + other[2] * b + dot[2] * dots;
    }
  }
}

/** Prints flat light ink, dark dots that grow with the shade, and solid dark ink in deep shadow. */
async function printSubject(
  out: Colors,
  { subject, tone, isCovered }: { subject: Subject; tone: Plane; isCovered: boolean },
): Promise<void> {
  const smooth = blurPlane(tone, 4, 2);
  const inFace = await renderMask(getFacePath(subject));
  const families = chooseFamilies(subject, { inFace, isCovered });
  const lips = await renderMask(getLipsPath(subject));
  const mouth = await renderMask(getMouthPath(subject));
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const body = subject.found ? ease(0.35, 0.65, subject.mask.data[at] ?? 0) : 1;
      if (body === 0) continue;
      const value = smooth.data[at] ?? 0;
      const near = families[(y >> 1) * (WIDTH >> 1) + (x >> 1)] ?? GRAY;
      const inMouth = (mouth?.[at] ?? 0) > 127;
      const { light, dark } = (lips?.[at] ?? 0) > 127 ? LIPS : inMouth ? TEETH : near;
      const dots = dotAt(x, y, DOT, ease(0.74, 0.3, value) * 0.86);
      const amount = Math.max(dots, ease(0.31, 0.27, value));
      // Reduces highlights on skin, most on deep skin.
      const bare = 1 - (subject.skin.data[at] ?? 0) * (subject.fairness < 0.58 ? 1 : 0.6);
      const white = ease(0.88, 0.96, value) * 0.7 * (1 - amount) * bare;
      for (let c = 0; c < 3; c++) {
        const plate = out[c as 0 | 1 | 2].data;
        const flat = (light[c] ?? 0) * (1 - amount) + (dark[c] ?? 0) * amount;
        plate[at] = (plate[at] ?? 0) * (1 - body) + (flat * (1 - white) + white) * body;
      }
    }
  }
}

/** Prints the black plate, slightly misregistered, and the white and black rims of a sticker. */
function printLines(out: Colors, { mask, found }: Subject, ink: Plane): void {
  const edge = computeHalo(mask, 26);
  for (let at = 0; at < mask.data.length; at++) {
    const value = mask.data[at] ?? 0;
    const body = found ? ease(0.35, 0.65, value) : 1;
    const reach = found ? (edge.data[at] ?? 0) : 0;
    const white = ease(0.3, 0.38, reach) * (1 - body);
    const outline = ease(0.08, 0.16, reach) * (1 - ease(0.3, 0.38, reach));
    const rim = found ? ease(0.2, 0.5, value) * ease(0.8, 0.5, value) : 0;
    const black = Math.max((ink.data[at + 2 + WIDTH * 2] ?? 0) * body, rim, outline);
    if (white === 0 && black === 0) continue;
    for (let c = 0; c < 3; c++) {
      const plate = out[c as 0 | 1 | 2].data;
      const below = (plate[at] ?? 0) * (1 - white) + (PAPER[c] ?? 1) * white;
      plate[at] = below * (1 - black) + (INK[c] ?? 0) * black;
    }
  }
}

async function renderMask(path: string | null): Promise<Buffer | null> {
  if (!path) return null;
  const drawn = await renderSvg(createSvg(`<path d="${path}" fill="#fff" fill-rule="evenodd"/>`));
  return (await renderRaster(openRaster(drawn).extractChannel(3), 1)).data;
}

/** Returns the ink family per 2x2 px, from simplified colors so that areas stay connected. */
function chooseFamilies(
  subject: Subject,
  { inFace, isCovered }: { inFace: Buffer | null; isCovered: boolean },
): Family[] {
  const { image, face, fairness, skin } = subject;
  const [width, height] = [WIDTH >> 1, HEIGHT >> 1];
  const small = getColors(image).map((color) =>
    resizePlane(blurPlane(color, 3, 2), width, height),
  ) as Colors;
  const [r, g, b] = applyKuwahara(small, 5);
  const skinHue = measureSkinHue([r, g, b], face);
  const inks = skinInks(fairness);
  const isSkin = blurPlane(skin, 4, 2);
  const isHairDistinct = !isCovered && isHairDistinguishable(subject);
  const beard = face.y + face.height * 0.62;
  return Array.from(r.data, (red, at) => {
    const [x, y] = [(at % width) * 2, Math.floor(at / width) * 2];
    const near = x > face.x && x < face.x + face.width && y > face.y && y < face.y + face.height;
    const family = findFamily([red, g.data[at] ?? 0, b.data[at] ?? 0], {
      hue: skinHue,
      reach: near ? 22 : 11,
      inks,
      // Lower for deep skin, whose shadows are as dark as hair.
      darkest: 0.26 * Math.min(1, 0.25 + fairness),
    });
    if ((isSkin.data[y * WIDTH + x] ?? 0) <= 0.35) return family;
    const isDeep = fairness < 0.52 && family !== DARK;
    // Excludes gray hair and beards, which are as white as highlights on the forehead.
    const isShine =
      family === GRAY && y < beard && (isHairDistinct || (inFace?.[y * WIDTH + x] ?? 0) > 127);
    // Prints skin in warm light as skin instead of a bright area on the forehead.
    return isDeep || isShine || WARM.has(family) ? inks : family;
  });
}

/** True if there is enough dark hair above the eyebrows to distinguish from skin, unlike white hair. */
function isHairDistinguishable({ image, mask, skin, face }: Subject): boolean {
  let [sum, count] = [0, 0];
  const last = Math.min(HEIGHT, face.y + face.height * 0.1);
  for (let y = 0; y < last; y += 4) {
    for (let x = 0; x < WIDTH; x += 4) {
      const at = y * WIDTH + x;
      if ((mask.data[at] ?? 0) < 0.9 || (skin.data[at] ?? 0) > 0.1) continue;
      const [r = 0, g = 0, b = 0] = image.data.subarray(at * 3, at * 3 + 3);
      sum += (r + g + b) / 765;
      count++;
    }
  }
  return count * 16 > face.width * face.height * 0.1 && sum / count < 0.75;
}

function skinInks(fairness: number): Family {
  const next = SKINS.findIndex(({ at }) => fairness < at);
  const [from, to] = [SKINS[next - 1] ?? SKINS[0], SKINS[next] ?? SKINS.at(-1)];
  if (!from || !to) return GRAY;
  const [below, above] = next === -1 ? [to, to] : [from, to];
  const share = Math.max(0, Math.min(1, (fairness - below.at) / (above.at - below.at || 1)));
  const mix = (a: Rgb, b: Rgb): Rgb => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ];
  return { light: mix(below.light, above.light), dark: mix(below.dark, above.dark) };
}

/** Returns the hue of the cheeks, so that coral or tan shirts are not printed as skin. */
function measureSkinHue([r, g, b]: Colors, face: Subject["face"]): number {
  const sum = [0, 0, 0];
  for (const [u, v] of [
    [0.3, 0.62],
    [0.7, 0.62],
    [0.5, 0.3],
    [0.4, 0.55],
    [0.6, 0.55],
  ] as const) {
    const x = Math.round((face.x + face.width * u) / 2);
    const y = Math.round((face.y + face.height * v) / 2);
    const at = Math.max(0, Math.min(r.data.length - 1, y * r.width + x));
    [r, g, b].forEach(({ data }, c) => {
      sum[c] = (sum[c] ?? 0) + (data[at] ?? 0);
    });
  }
  const [red = 0, green = 0, blue = 0] = sum;
  const high = Math.max(red, green, blue);
  const chroma = high - Math.min(red, green, blue);
  const hue = chroma > 0.1 ? computeHue(red, green, blue, high, chroma) : 22;
  return hue > 5 && hue < 48 ? hue : 22;
}

function findFamily(
  [r, g, b]: [number, number, number],
  skin: { hue: number; reach: number; inks: Family; darkest: number },
): Family {
  const high = Math.max(r, g, b);
  const chroma = high - Math.min(r, g, b);
  const saturation = high === 0 ? 0 : chroma / high;
  if (high < skin.darkest) return DARK;
  if (saturation < 0.17 || chroma < 0.07) return GRAY;
  const hue = computeHue(r, g, b, high, chroma);
  const away = Math.abs(((hue - skin.hue + 540) % 360) - 180);
  if (away < skin.reach && saturation < 0.66 && high > skin.darkest * 1.4) return skin.inks;
  if (saturation < 0.32) return GRAY;
  const steps = [15, 38, 68, 150, 192, 232, 285, 345];
  return HUES[steps.findIndex((step) => hue < step)] ?? RED;
}

function computeHue(r: number, g: number, b: number, high: number, chroma: number): number {
  const sector =
    high === r
      ? ((g - b) / chroma + 6) % 6
      : high === g
        ? (b - r) / chroma + 2
        : (r - g) / chroma + 4;
  return sector * 60;
}

function panel(): string {
  const [w, h] = [WIDTH - MARGIN * 2, HEIGHT - MARGIN * 2];
  return createSvg(
    `<path fill="#fdf6e6" fill-rule="evenodd" d="M0 0H${WIDTH}V${HEIGHT}H0Z M${MARGIN} ${MARGIN}V${HEIGHT - MARGIN}H${WIDTH - MARGIN}V${MARGIN}Z"/>
     <rect x="${MARGIN}" y="${MARGIN}" width="${w}" height="${h}" fill="none" stroke="#131221" stroke-width="9"/>`,
  );
}

function hex(color: string): Rgb {
  return [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  ) as unknown as Rgb;
}
