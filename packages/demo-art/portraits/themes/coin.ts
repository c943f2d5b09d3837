import sharp from "sharp";
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { haze } from "../glow.ts";
import { fitHead } from "../head-room.ts";
import { setRing } from "../lettering.ts";
import { colorMetal, illuminate, type Lit, type Rgb } from "../metal.ts";
import { clouds, grain, softClouds } from "../noise.ts";
import { sideLight } from "../paper.ts";
import type { Person } from "../person.ts";
import { toPng, toRaster } from "../picture.ts";
import {
  blurPlane,
  type Colors,
  createPlane,
  getBrightness,
  getChannel,
  type Plane,
  resizePlane,
} from "../plane.ts";
import { renderRaster } from "../raster.ts";
import { carve } from "../relief.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

const SIDE = 1000;
const RADIUS = 486;
export const FIELD = 368;
const MIDDLE = SIDE / 2;
const TOP = 236;

const GOLD: Rgb[] = [
  [0.09, 0.045, 0.015],
  [0.32, 0.19, 0.06],
  [0.62, 0.42, 0.16],
  [0.86, 0.67, 0.33],
  [0.98, 0.88, 0.6],
  [1, 0.98, 0.88],
];

export async function coin({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, createFieldFrame(person));
  const text = getField(fields, "Custom Text", "LIBERTY").slice(0, 24).toUpperCase();
  const inField = disc(FIELD - 6, 4);
  for (let at = 0; at < inField.data.length; at++) inField.data[at]! *= subject.mask.data[at]!;
  const portrait = carve(subject, inField, { body: 30, face: 70, detail: 15 });
  const struck = await drawCoinHeight(text, seed);
  for (let at = 0; at < struck.data.length; at++) struck.data[at]! += portrait.data[at]!;
  const lit = illuminate(struck, 0.9);
  blendPhotoLight(lit, subject, inField);
  const metal = colorMetal(lit, { ramp: GOLD, gloss: 0.9, hollows: 1 });
  return toPng(toRaster(drawOnVelvet(metal, seed)));
}

/** Returns the frame of the head and chest, as large as the ring of lettering allows. */
export function createFieldFrame(person: Person) {
  const head = fitHead(person, {
    x: MIDDLE,
    crown: MIDDLE - FIELD + 34,
    chin: MIDDLE + FIELD * 0.42,
    faceWidth: 400,
    left: MIDDLE - FIELD + 10,
    right: MIDDLE + FIELD - 10,
  });
  return { width: SIDE, height: SIDE, ...head, bottom: MIDDLE };
}

// Blends in some of the photo's light, so that facial features stay recognizable.
function blendPhotoLight({ tone }: Lit, { image }: Subject, inField: Plane): void {
  const light = getBrightness(image);
  const even = blurPlane(light, 34, 2);
  for (let at = 0; at < tone.data.length; at++) {
    const own = Math.max(-0.3, Math.min(0.3, light.data[at]! - even.data[at]!));
    tone.data[at]! += own * 0.55 * inField.data[at]!;
  }
}

async function drawCoinHeight(text: string, seed: number): Promise<Plane> {
  const raised = blurPlane(await drawRaised(text), 1, 2);
  const wear = blurPlane(grain(SIDE, SIDE, seed), 1);
  const dents = clouds(SIDE, SIDE, { cell: 60, octaves: 4, seed: seed + 1 });
  const out = createPlane(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = y * SIDE + x;
      const far = Math.hypot(x - MIDDLE, y - MIDDLE);
      const rim = ease(RADIUS - 46, RADIUS - 30, far) * ease(RADIUS + 2, RADIUS - 14, far) * 16;
      const cup = (far / RADIUS) ** 2 * 10;
      const line = Math.exp(-(((far - FIELD) / 3.2) ** 2)) * 4;
      const texture = (wear.data[at]! - 0.5) * 0.5 + dents.data[at]! * 0.7;
      out.data[at] = rim + cup + line + raised.data[at]! * 7.5 + texture;
    }
  }
  return out;
}

async function drawRaised(text: string): Promise<Plane> {
  const ring = { cx: MIDDLE, cy: MIDDLE };
  const style = { font: "cinzel-bold", size: 76, tracking: 0.16 } as const;
  const line = setRing(text, style, { ...ring, radius: 381, angle: 0, maxAngle: Math.PI * 0.95 });
  const beads = Array.from({ length: 132 }, (_, i) => {
    const angle = (i / 132) * Math.PI * 2;
    const x = MIDDLE + Math.sin(angle) * (RADIUS - 36);
    const y = MIDDLE - Math.cos(angle) * (RADIUS - 36);
    return `<circle cx="${x}" cy="${y}" r="6.4"/>`;
  }).join("");
  const half = line.width / 2 / 381 + 0.16;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}"/><g fill="#fff">${beads}
    <path d="${line.d}"/>${drawLaurel(half)}</g></svg>`;
  return getChannel(await renderRaster(sharp(Buffer.from(svg)), 3));
}

function drawLaurel(half: number): string {
  const radius = 408;
  const leaves: string[] = [];
  const from = half;
  const to = Math.PI - 0.13;
  const count = Math.max(3, Math.floor((to - from) / 0.085));
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const angle = side * (from + ((i + 0.5) / count) * (to - from));
      const x = MIDDLE + Math.sin(angle) * radius;
      const y = MIDDLE - Math.cos(angle) * radius;
      const degrees = (angle * 180) / Math.PI;
      for (const lean of [-1, 1]) {
        const turn = degrees + (side > 0 ? 180 : 0) + lean * 36;
        leaves.push(
          `<path transform="translate(${x} ${y}) rotate(${turn})" d="M2 0Q14 -9 36 0Q14 9 2 0Z"/>`,
        );
      }
    }
  }
  return `${leaves.join("")}${star(MIDDLE, MIDDLE + radius, 24)}`;
}

function star(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? radius : radius * 0.42;
    const angle = (i / 10) * Math.PI * 2;
    return `${cx + Math.sin(angle) * far},${cy - Math.cos(angle) * far}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
}

function disc(radius: number, softness: number): Plane {
  const out = createPlane(SIDE, SIDE);
  for (let at = 0; at < out.data.length; at++) {
    const x = at % SIDE;
    const far = Math.hypot(x - MIDDLE, (at - x) / SIDE - MIDDLE);
    out.data[at] = ease(radius + softness, radius - softness, far);
  }
  return out;
}

function drawOnVelvet(metal: Colors, seed: number): Colors {
  const drape = softClouds(WIDTH, HEIGHT, { cell: 420, octaves: 3, seed: seed + 5, stretch: 0.7 });
  const folds = haze(sideLight(drape), 28);
  const pile = blurPlane(grain(WIDTH, HEIGHT, seed + 6), 1);
  const left = (WIDTH - SIDE) / 2;
  const shadow = castShadow(left + 26, TOP + 44);
  const base: Rgb = [0.055, 0.085, 0.19];
  const sheen: Rgb = [0.3, 0.38, 0.62];
  return base.map((dark, channel) => {
    const out = createPlane(WIDTH, HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const at = y * WIDTH + x;
        const beam = ease(1, 0.1, Math.hypot((x - 250) / 900, (y - 380) / 1150));
        const fold = ease(-0.03, 0.035, folds.data[at]!);
        const lit = (0.2 + beam * 0.8) * (0.15 + 0.85 * fold * fold);
        const cloth = dark * (0.4 + beam * 0.7) + sheen[channel]! * lit * 0.34;
        const velvet = cloth * (0.86 + pile.data[at]! * 0.28) * (1 - shadow.data[at]! * 0.85);
        const cx = x - left;
        const cy = y - TOP;
        const far = Math.hypot(cx - MIDDLE, cy - MIDDLE);
        const cover = ease(RADIUS + 1, RADIUS - 1, far);
        const own = cover > 0 ? metal[channel]!.data[cy * SIDE + cx]! : 0;
        out.data[at] = velvet * (1 - cover) + own * cover;
      }
    }
    return out;
  }) as Colors;
}

function castShadow(left: number, top: number): Plane {
  const small = createPlane(WIDTH / 4, HEIGHT / 4);
  for (let at = 0; at < small.data.length; at++) {
    const x = (at % small.width) * 4 - left - MIDDLE;
    const y = Math.floor(at / small.width) * 4 - top - MIDDLE;
    small.data[at] = Math.hypot(x, y) < RADIUS ? 1 : 0;
  }
  return resizePlane(blurPlane(small, 9, 3), WIDTH, HEIGHT);
}
