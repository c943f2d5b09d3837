// A watercolor: paint is a density on white paper, which can only darken, in a few washes with darker
// rims, over a faint pencil drawing.
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { createFaceMask } from "../face-mask.ts";
import { isHeadCovered } from "../head-cover.ts";
import { clouds, softClouds } from "../noise.ts";
import { applyBroadKuwahara, applyKuwahara } from "../painterly.ts";
import { paperTooth, sideLight } from "../paper.ts";
import { toPng, toRaster } from "../picture.ts";
import { blurPlane, type Colors, createPlane, getColors, type Plane } from "../plane.ts";
import { createRandom } from "../random.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

const DETAILED = { middle: 0.48, across: 0.95, down: 1.12, fade: [1.25, 0.45] } as const;

/** Blue gray, as density, in which white cloth is painted: it would disappear on bare paper. */
const SHADE = [0.115, 0.085, 0.05];

type Sheet = { paper: [number, number, number]; tooth: number; wash: number };

export async function watercolor({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH * 0.5,
    y: HEIGHT * 0.37,
    faceWidth: 330,
    together: true,
    bottom: HEIGHT * 0.9,
  });
  const sheet = getSheet(getField(fields, "Background", "off-white").toLowerCase());
  const colors = getColors(subject.image);
  const dabbed = applyBroadKuwahara(applyBroadKuwahara(colors, 10), 5);
  const fine = applyKuwahara(colors, 4);
  const near = createFaceMask(subject, DETAILED);
  const painted = blend(dabbed, fine, near);
  const tooth = paperTooth(WIDTH, HEIGHT, seed);
  const wet = computePaintedArea(subject, seed);
  const density = computeDensities(painted, {
    wet,
    tooth,
    seed,
    cloth: findCloth(subject, near, isHeadCovered(person)),
  });
  addWash(density, { subject, wet, sheet, tooth, seed });
  addSplashes(density, { painted, wet, seed });
  addPencil(density, { colors: fine, wet, tooth });
  return toPng(toRaster(toColors(density, sheet, tooth)));
}

function getSheet(background: string): Sheet {
  if (background.includes("texture")) return { paper: [0.955, 0.93, 0.88], tooth: 2.4, wash: 0.35 };
  if (background.includes("wash")) return { paper: [0.985, 0.975, 0.955], tooth: 1, wash: 1.5 };
  if (background.includes("off")) return { paper: [0.975, 0.955, 0.915], tooth: 1, wash: 0.5 };
  return { paper: [0.992, 0.99, 0.985], tooth: 0.8, wash: 0.22 };
}

function blend(a: Colors, b: Colors, share: Plane): Colors {
  return a.map((from, channel) => {
    const to = b[channel]!;
    const out = createPlane(WIDTH, HEIGHT);
    for (let at = 0; at < out.data.length; at++) {
      const t = share.data[at]! * 0.85;
      out.data[at] = from.data[at]! * (1 - t) + to.data[at]! * t;
    }
    return out;
  }) as Colors;
}

/** Returns the painted area: the person with irregular edges, faded towards the bottom. */
function computePaintedArea({ mask, found }: Subject, seed: number): Plane {
  const soft = blurPlane(mask, 4, 2);
  const wander = clouds(WIDTH, HEIGHT, { cell: 150, octaves: 6, seed: seed + 3 });
  const streaks = clouds(WIDTH, HEIGHT, { cell: 34, octaves: 3, seed: seed + 4, stretch: 7 });
  const out = createPlane(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const rough = wander.data[at]!;
      const side = Math.min(x, WIDTH - x) / WIDTH;
      const low = (y - HEIGHT * 0.84) / (HEIGHT * 0.13) + rough * 0.55 + streaks.data[at]! * 0.3;
      const border = ease(0.035, 0.09, side + rough * 0.03);
      const top = found ? 1 : ease(0.03, 0.07, y / HEIGHT + rough * 0.02);
      const inside = ease(0.4, 0.6, soft.data[at]! + rough * 0.07);
      out.data[at] = inside * ease(0.62, 0.38, low) * border * top;
    }
  }
  return out;
}

/** Returns 1 on areas that are neither skin nor close to a face; with a hat, also above the forehead. */
export function findCloth(
  { skin, face, landmarks }: Pick<Subject, "skin" | "face" | "landmarks">,
  near: Plane,
  hasHat: boolean,
): Plane {
  const out = createPlane(WIDTH, HEIGHT);
  const brow = landmarks?.[10]?.[1] ?? face.y;
  for (let at = 0; at < out.data.length; at++) {
    const above = (brow - Math.floor(at / WIDTH)) / face.height;
    const hat = hasHat ? ease(0.05, 0.3, above) : 0;
    const plain = (1 - Math.min(1, skin.data[at]! * 2)) * (1 - near.data[at]!);
    out.data[at] = Math.max(hat, plain);
  }
  return out;
}

// Densities are -log of the color, so that overlapping washes add up.
function computeDensities(
  colors: Colors,
  { wet, tooth, seed, cloth }: { wet: Plane; tooth: Plane; seed: number; cloth: Plane },
): Colors {
  const pools = softClouds(WIDTH, HEIGHT, { cell: 120, octaves: 4, seed: seed + 5 });
  const rim = computeRims(colors, wet);
  const gray = colors[0].data.map(
    (red, at) => red * 0.3 + colors[1].data[at]! * 0.59 + colors[2].data[at]! * 0.11,
  );
  return colors.map((color, channel) => {
    const out = createPlane(WIDTH, HEIGHT);
    for (let at = 0; at < out.data.length; at++) {
      const vivid = gray[at]! + (color.data[at]! - gray[at]!) * 1.35;
      const lifted = 0.1 + 0.94 * Math.max(0, Math.min(1, vivid)) ** 0.8;
      const ink = -Math.log(Math.min(1, lifted));
      const shade =
        cloth.data[at]! * ease(0.2, 0.02, ink) * SHADE[channel]! * (1 + pools.data[at]! * 0.8);
      const settle = 1 + tooth.data[at]! * -0.16 + pools.data[at]! * 0.3 + rim.data[at]!;
      out.data[at] = (ink * settle + shade + rim.data[at]! * 0.07) * wet.data[at]!;
    }
    return out;
  }) as Colors;
}

// Pigment collects at the rim of every wash: at outer edges and at borders between tones.
function computeRims([, green]: Colors, wet: Plane): Plane {
  const out = createPlane(WIDTH, HEIGHT);
  const inner = blurPlane(wet, 7, 2);
  const tone = blurPlane(green, 7, 2);
  for (let at = 0; at < out.data.length; at++) {
    const edge = Math.max(0, wet.data[at]! - inner.data[at]!);
    const step = Math.max(0, tone.data[at]! - green.data[at]!);
    out.data[at] = edge * 0.95 + Math.min(0.35, step * 1.3);
  }
  return out;
}

function addWash(
  density: Colors,
  input: { subject: Subject; wet: Plane; sheet: Sheet; tooth: Plane; seed: number },
): void {
  const { subject, wet, sheet, tooth, seed } = input;
  const cloud = softClouds(WIDTH, HEIGHT, { cell: 420, octaves: 5, seed: seed + 7 });
  const detail = clouds(WIDTH, HEIGHT, { cell: 70, octaves: 4, seed: seed + 8 });
  const hue = softClouds(WIDTH, HEIGHT, { cell: 380, octaves: 2, seed: seed + 9 });
  const cy = subject.face.y + subject.face.height * 0.5;
  const shape = createPlane(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const far = Math.hypot((x - WIDTH / 2) / (WIDTH * 0.47), (y - cy - 120) / (HEIGHT * 0.37));
      const edge = far + cloud.data[at]! * 0.3 + detail.data[at]! * 0.06;
      shape.data[at] = ease(0.97, 0.9, edge) * (1 - wet.data[at]!);
    }
  }
  const inner = blurPlane(shape, 9, 2);
  const [r, g, b] = density.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let at = 0; at < shape.data.length; at++) {
    const rim = Math.max(0, shape.data[at]! - inner.data[at]!) * 0.5;
    const pool = 0.5 + cloud.data[at]! * 0.3 + detail.data[at]! * 0.12 - tooth.data[at]! * 0.06;
    const amount = shape.data[at]! * sheet.wash * Math.max(0.08, pool * 0.42 + rim);
    const warm = ease(-0.5, 0.6, hue.data[at]!);
    r[at]! += amount * (0.62 - warm * 0.5);
    g[at]! += amount * (0.28 + warm * 0.14);
    b[at]! += amount * (0.14 + warm * 0.5);
  }
}

function addSplashes(
  density: Colors,
  { painted, wet, seed }: { painted: Colors; wet: Plane; seed: number },
): void {
  const random = createRandom(seed + 11);
  for (let splash = 0; splash < 46; splash++) {
    const low = random() < 0.7;
    const x = WIDTH * (0.08 + random() * 0.84);
    const y = low ? HEIGHT * (0.8 + random() * 0.16) : HEIGHT * (0.05 + random() * 0.7);
    const radius = 1.5 + random() ** 4 * 13;
    if (wet.data[Math.floor(y) * WIDTH + Math.floor(x)]! > 0.15) continue;
    const from =
      Math.floor(HEIGHT * 0.62 + random() * 200) * WIDTH +
      Math.floor(WIDTH * (0.35 + random() * 0.3));
    const ink = painted.map((color) => -Math.log(0.12 + 0.86 * color.data[from]!) * 0.6);
    drop(density, { x, y, radius, ink });
  }
}

function drop(
  density: Colors,
  { x, y, radius, ink }: { x: number; y: number; radius: number; ink: number[] },
): void {
  const reach = Math.ceil(radius + 2);
  for (let py = Math.floor(y) - reach; py <= y + reach; py++) {
    for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
      const far = Math.hypot(px - x, (py - y) * 1.08);
      const body = ease(radius + 0.8, radius - 0.8, far);
      const rim = ease(radius * 0.55, radius, far);
      for (let channel = 0; channel < 3; channel++) {
        density[channel]!.data[py * WIDTH + px]! += ink[channel]! * body * (0.55 + rim * 0.5);
      }
    }
  }
}

// Draws pencil lines where the tone changes sharply, interrupted in the valleys of the paper.
function addPencil(
  density: Colors,
  { colors, wet, tooth }: { colors: Colors; wet: Plane; tooth: Plane },
): void {
  const [, green] = colors;
  const near = blurPlane(green, 2, 2);
  const wide = blurPlane(green, 4, 2);
  const reach = blurPlane(wet, 12, 2);
  for (let at = 0; at < green.data.length; at++) {
    const line = ease(0.012, 0.06, wide.data[at]! - near.data[at]!);
    if (line === 0) continue;
    const catchOn = ease(-0.6, 0.5, tooth.data[at]!);
    const ink = line * catchOn * 0.42 * Math.min(1, reach.data[at]! * 1.6);
    density[0].data[at]! += ink;
    density[1].data[at]! += ink * 1.02;
    density[2].data[at]! += ink * 0.98;
  }
}

function toColors(density: Colors, sheet: Sheet, tooth: Plane): Colors {
  const relief = sideLight(tooth);
  return density.map((ink, channel) => {
    const out = createPlane(WIDTH, HEIGHT);
    const paper = sheet.paper[channel]!;
    for (let at = 0; at < out.data.length; at++) {
      const lit = 1 + relief.data[at]! * 0.011 * sheet.tooth;
      out.data[at] = paper * lit * Math.exp(-ink.data[at]!);
    }
    return out;
  }) as Colors;
}
