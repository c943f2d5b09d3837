// The yearbook double exposure of the 1980s: the person below, and the same face large in the dark
// above, through a soft-focus lens.
import { type Backdrop, paintBackdrop } from "../backdrop.ts";
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { bloom, contrast, filmGrain, GLINT_GRADIENT, haze, starGlint } from "../glow.ts";
import { fitHead } from "../head-room.ts";
import { grain } from "../noise.ts";
import type { Person } from "../person.ts";
import { toPng, toRaster } from "../picture.ts";
import { blurPlane, type Colors, createPlane, getColors, type Plane } from "../plane.ts";
import { createRandom } from "../random.ts";
import { openRaster } from "../raster.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

/** Px over which a cut shoulder fades out. */
const SIDE_MELT = 110;

type Lens = { bloom: number; radius: number; veil: number; above: number };

export async function seniorPhoto({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const overlay = getField(fields, "Overlay Type", "gazing up").toLowerCase();
  const style = getField(fields, "Background Style", "dark vignette").toLowerCase();
  const sitter = await cutOut(person, createSitterFrame(person));
  const dream = await cutOut(person, createDreamFrame(person, overlay));
  const picture = paintBackdrop(getBackdrop(style), seed);
  addDream(picture, dream, createDreamMask(dream, overlay));
  addSitter(picture, sitter);
  const lens = getLens(getField(fields, "Lens effect", "soft-focus").toLowerCase());
  const soft = bloom(picture, { radius: lens.radius, amount: lens.bloom, above: lens.above });
  veil(soft, lens.veil);
  contrast(soft, 0.35);
  vignette(soft);
  filmGrain(soft, blurPlane(grain(WIDTH, HEIGHT, seed + 2), 1), 0.09);
  const raster = toRaster(soft);
  if (!style.includes("star")) return toPng(raster);
  const svg = Buffer.from(stars(seed));
  const data = await openRaster(raster)
    .composite([{ input: svg, blend: "screen" }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return toPng({ ...raster, data });
}

export function createSitterFrame(person: Person) {
  const head = fitHead(person, {
    x: WIDTH * 0.64,
    crown: HEIGHT * 0.545,
    chin: HEIGHT * 0.835,
    faceWidth: 310,
    left: WIDTH * 0.2,
    right: WIDTH * 0.98,
  });
  return { width: WIDTH, height: HEIGHT, ...head, bottom: 0, loose: true };
}

/** Returns the frame of the large head, which is complete and ends above the small person's hair. */
export function createDreamFrame(person: Person, overlay: string) {
  const isClose = overlay.includes("close");
  const head = fitHead(person, {
    x: WIDTH * 0.4,
    crown: isClose ? 20 : 70,
    chin: HEIGHT * 0.5,
    faceWidth: isClose ? 500 : 440,
    left: 24,
    right: WIDTH - 60,
  });
  return { width: WIDTH, height: HEIGHT, ...head, bottom: 0, loose: true };
}

function getBackdrop(style: string): Backdrop {
  const at = { x: WIDTH * 0.6, y: HEIGHT * 0.55 };
  if (/fog/.test(style)) {
    return {
      dark: [0.33, 0.37, 0.42],
      light: [0.72, 0.75, 0.77],
      edge: [0.2, 0.23, 0.28],
      mottle: 1,
      ...at,
    };
  }
  if (/star/.test(style)) {
    return {
      dark: [0.035, 0.045, 0.13],
      light: [0.16, 0.25, 0.48],
      edge: [0.012, 0.015, 0.05],
      mottle: 0.9,
      ...at,
    };
  }
  if (/purple/.test(style)) {
    return {
      dark: [0.16, 0.07, 0.25],
      light: [0.55, 0.34, 0.66],
      edge: [0.06, 0.02, 0.11],
      mottle: 1,
      ...at,
    };
  }
  return {
    dark: [0.075, 0.06, 0.055],
    light: [0.3, 0.235, 0.185],
    edge: [0.016, 0.013, 0.012],
    mottle: 0.8,
    ...at,
  };
}

function getLens(effect: string): Lens {
  if (/bloom/.test(effect)) return { bloom: 0.75, radius: 30, veil: 0.01, above: 0.42 };
  if (/diffusion|glow/.test(effect)) return { bloom: 0.42, radius: 20, veil: 0.02, above: 0.12 };
  if (/haze/.test(effect)) return { bloom: 0.3, radius: 44, veil: 0.075, above: 0.05 };
  return { bloom: 0.34, radius: 12, veil: 0.02, above: 0.1 };
}

/** Creates the mask of the second exposure: head and neck, faded towards the person and the border. */
function createDreamMask({ mask, face, found, fairness }: Subject, overlay: string): Plane {
  const soft = found ? haze(mask, 14) : mask;
  const cx = face.x + face.width / 2;
  const cy = face.y + face.height * 0.38;
  const unit = face.width;
  // Brighter for deep skin, which would disappear in the dark backdrop.
  const light = Math.max(0, 0.5 - fairness) * 0.7;
  const strength = (overlay.includes("serious") ? 0.6 : 0.72) + light;
  const out = createPlane(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const low = ease(cy + unit * 1.25, cy + unit * 0.45, y);
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const far = Math.hypot((x - cx) / (unit * 1.15), (y - cy) / (unit * 1.3));
      const open = ease(1.12, 0.5, far) * low;
      out.data[at] = open * Math.min(soft.data[at]!, found ? mask.data[at]! * 1.2 : 1) * strength;
    }
  }
  return blurPlane(out, 3, 2);
}

// A second exposure adds light; some of its shadows are added too, so that features are recognizable.
function addDream(picture: Colors, dream: Subject, mask: Plane): void {
  const own = getColors(dream.image).map((color) => blurPlane(color, 2)) as Colors;
  const [red, green, blue] = own;
  const warm = [1.06, 0.97, 0.86];
  const gray = createPlane(WIDTH, HEIGHT);
  for (let at = 0; at < gray.data.length; at++) {
    gray.data[at] = red.data[at]! * 0.34 + green.data[at]! * 0.5 + blue.data[at]! * 0.16;
  }
  picture.forEach((color, channel) => {
    for (let at = 0; at < color.data.length; at++) {
      const share = mask.data[at]!;
      if (share === 0) continue;
      const faded = gray.data[at]! * 0.45 * warm[channel]! + own[channel]!.data[at]! * 0.55;
      const below = color.data[at]! * (1 - share * 0.8);
      color.data[at] = 1 - (1 - below) * (1 - Math.min(1, faded) * share);
    }
  });
}

// A light from behind separates the person from the dark background.
function addSitter(picture: Colors, { image, mask, found }: Subject): void {
  const own = getColors(image);
  const inner = haze(mask, 9);
  const edge = blurPlane(mask, 1);
  const shadow = haze(mask, 60);
  const sides = found ? fadeCutSides(mask) : new Float32Array(WIDTH).fill(1);
  const base = HEIGHT * 0.985;
  for (let y = 0; y < HEIGHT; y++) {
    const melt = ease(base, HEIGHT * 0.83, y);
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const oval = found ? 1 : ease(1.1, 0.6, Math.hypot((x - 600) / 330, (y - 1000) / 400));
      const share = edge.data[at]! * oval * sides[x]!;
      const rim = found ? Math.max(0, mask.data[at]! - inner.data[at]!) * ease(HEIGHT, 700, y) : 0;
      for (let channel = 0; channel < 3; channel++) {
        const color = picture[channel]!;
        const behind = color.data[at]! * (1 - (found ? shadow.data[at]! * 0.35 : 0));
        const lit = own[channel]!.data[at]! * (0.35 + 0.65 * melt) * (1 + rim * 0.9);
        color.data[at] = behind * (1 - share) + lit * share;
      }
    }
  }
}

/** Returns the opacity per column that fades shoulders towards an edge where the photo cuts them. */
export function fadeCutSides(mask: Plane): Float32Array {
  const ends = { left: new Uint16Array(WIDTH), right: new Uint16Array(WIDTH) };
  for (let y = HEIGHT >> 1; y < HEIGHT; y++) {
    const row = mask.data.subarray(y * WIDTH, (y + 1) * WIDTH);
    const left = row.findIndex((value) => value > 0.5);
    if (left === -1) continue;
    ends.left[left]!++;
    ends.right[row.findLastIndex((value) => value > 0.5)]!++;
  }
  // Many rows that end in the same column indicate a straight cut.
  const isCut = (rows: number) => rows > HEIGHT * 0.04;
  const left = ends.left.findIndex(isCut);
  const right = ends.right.findLastIndex(isCut);
  return Float32Array.from({ length: WIDTH }, (_, x) => {
    const fromLeft = left > 0 ? ease(left, left + SIDE_MELT, x) : 1;
    const fromRight = right > 0 && right < WIDTH - 1 ? ease(right, right - SIDE_MELT, x) : 1;
    return fromLeft * fromRight;
  });
}

function veil(colors: Colors, amount: number): void {
  const tint = [1.08, 0.98, 0.92];
  colors.forEach(({ data }, channel) => {
    for (let at = 0; at < data.length; at++) {
      data[at] = data[at]! * (1 - amount) + amount * tint[channel]! * 0.75;
    }
  });
}

function vignette(colors: Colors): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.hypot((x - WIDTH * 0.5) / 700, (y - HEIGHT * 0.5) / 980);
      const keep = 1 - ease(0.55, 1.25, far) * 0.75;
      for (const { data } of colors) data[y * WIDTH + x]! *= keep;
    }
  }
}

function stars(seed: number): string {
  const random = createRandom(seed + 7);
  const dust = Array.from({ length: 150 }, () => {
    const [x, y] = [random() * WIDTH, random() ** 1.3 * HEIGHT];
    const opacity = (0.2 + random() * 0.6).toFixed(2);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.6 + random() * 1.6).toFixed(2)}" fill="#dfe8ff" opacity="${opacity}"/>`;
  });
  const places = [
    [880, 140, 92],
    [700, 330, 46],
    [950, 520, 60],
    [90, 760, 54],
    [200, 1010, 38],
    [120, 110, 44],
    [610, 90, 34],
  ];
  const glints = places.map(([x, y, size]) =>
    starGlint(x!, y!, size! * (0.8 + random() * 0.4), random),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>${GLINT_GRADIENT}</defs>${dust.join("")}${glints.join("")}</svg>`;
}
