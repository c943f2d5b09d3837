import sharp from "sharp";
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { paintRoom } from "../gallery.ts";
import { measureHead } from "../head.ts";
import { isHairCovered } from "../head-cover.ts";
import { fitHead } from "../head-room.ts";
import { colorMetal, illuminate, type Lit, type Rgb } from "../metal.ts";
import { clouds, softClouds } from "../noise.ts";
import type { Face, Person } from "../person.ts";
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
import { isProfile } from "../profile.ts";
import { openRaster, type Raster, renderRaster } from "../raster.ts";
import { keepRegionAt } from "../regions.ts";
import { carve, inflate } from "../relief.ts";
import { findLongHair, modelStrands } from "../strands.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

type Patina = { ramp: Rgb[]; gloss: number; crust: Rgb; amount: number };

const PEDESTAL_TOP = 1105;

export async function bronzeBust(input: ThemeInput): Promise<Buffer> {
  const { person, fields, seed } = input;
  const { shift, ...frame } = createPedestalFrame(person);
  const subject = await smoothChest(await cutOut(person, frame), person);
  const bust = createBustMask(subject, shift);
  const height = carve(subject, bust, { body: 70, face: 120, detail: 26 });
  const cast = clouds(WIDTH, HEIGHT, { cell: 30, octaves: 4, seed });
  addLongHair(height, subject, input);
  for (let at = 0; at < height.data.length; at++) {
    height.data[at]! += cast.data[at]! * 0.7 * bust.data[at]!;
  }
  const patina = getPatina(getField(fields, "Patina Type", "clean bronze").toLowerCase());
  const lit = illuminate(height, patina.gloss);
  blendPhotoLight(lit, subject, bust);
  const metal = colorMetal(lit, { ramp: patina.ramp, gloss: patina.gloss, hollows: 0.8 });
  addPatina(metal, { lit, patina, seed });
  const background = await paintRoom(getField(fields, "Background Style", "museum wall"), seed);
  castShadow(background, bust);
  const pedestal = await drawPedestal(patina.ramp, seed);
  return toPng(blendPixel(blendOver(background, pedestal, shift), metal, bust));
}

/** The pedestal stays in the middle below a chest that is this close to it, and moves at most this far, in px. */
const MAX_OVERHANG = 70;
const MAX_SHIFT = 110;

/**
 * Returns the frame of a bust on its pedestal: all heads have the same size unless hair needs space. The
 * chest is above the pedestal; `shift` says how far both are to the right because somebody leans.
 */
export function createPedestalFrame(person: Person) {
  const lean = measureLean(person.isolated ?? person);
  const head = fitHead(person, {
    x: WIDTH / 2,
    lean,
    crown: 190,
    chin: 725,
    faceWidth: 405,
    left: 130,
    right: WIDTH - 130,
  });
  const off = Math.round(head.x - lean * head.faceWidth - WIDTH / 2);
  const shift = Math.sign(off) * Math.min(MAX_SHIFT, Math.max(0, Math.abs(off) - MAX_OVERHANG));
  return { width: WIDTH, height: HEIGHT, ...head, bottom: head.y, shift };
}

/** Returns how far the head is to the right of the chest's center, in widths of the face. */
function measureLean({ mask, face, found }: Person): number {
  if (!found) return 0;
  let [sum, count] = [0, 0];
  const chest = Math.round(face.y + face.height * 1.75);
  for (let y = chest; y < Math.min(mask.height, chest + face.height * 0.4); y++) {
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x]! < 128) continue;
      sum += x;
      count++;
    }
  }
  return count === 0 ? 0 : (face.x + face.width / 2 - sum / count) / face.width;
}

/** Smooths the completed chest below the photo, whose streaks would look like molten metal. */
async function smoothChest(subject: Subject, person: Person): Promise<Subject> {
  const { image, face } = subject;
  const end = findPhotoEnd(subject, person);
  const smooth = await renderRaster(openRaster(image).blur(24), 3);
  const data = Buffer.from(image.data);
  for (let y = Math.max(0, Math.floor(end - face.width * 0.1)); y < image.height; y++) {
    const share = ease(end - face.width * 0.1, end + face.width * 0.15, y);
    for (let at = y * image.width * 3; at < (y + 1) * image.width * 3; at++) {
      data[at] = data[at]! * (1 - share) + smooth.data[at]! * share;
    }
  }
  return { ...subject, image: { ...image, data } };
}

/** Returns the row of the picture below which the body is completed. */
function findPhotoEnd({ face }: Subject, person: Person): number {
  return face.y + ((person.end - person.face.y) * face.width) / person.face.width;
}

/** Raises long hair and its strands above the body that it falls on. */
function addLongHair(height: Plane, subject: Subject, { person, seed }: ThemeInput): void {
  if (!subject.found || isHairCovered(person) || isProfile(subject.landmarks)) return;
  const head = measureHead(subject);
  const hair = findLongHair(subject, head, { end: findPhotoEnd(subject, person), seed: seed + 5 });
  if (!hair) return;
  const strands = modelStrands(hair, head, seed + 6);
  const volume = inflate(hair);
  for (let at = 0; at < height.data.length; at++) {
    height.data[at]! += volume.data[at]! * 26 + strands.data[at]! * 15;
  }
}

const OXIDIZED: Patina = {
  ramp: [
    [0.03, 0.03, 0.022],
    [0.14, 0.125, 0.08],
    [0.3, 0.29, 0.19],
    [0.47, 0.47, 0.33],
    [0.7, 0.71, 0.55],
    [0.93, 0.93, 0.82],
  ],
  gloss: 0.45,
  crust: [0.36, 0.66, 0.57],
  amount: 1,
};

const AGED: Patina = {
  ramp: [
    [0.025, 0.016, 0.012],
    [0.11, 0.065, 0.04],
    [0.25, 0.155, 0.09],
    [0.44, 0.3, 0.17],
    [0.7, 0.53, 0.34],
    [0.96, 0.85, 0.66],
  ],
  gloss: 0.65,
  crust: [0.25, 0.34, 0.27],
  amount: 0.5,
};

const CLEAN: Patina = {
  ramp: [
    [0.05, 0.022, 0.01],
    [0.2, 0.095, 0.035],
    [0.43, 0.235, 0.09],
    [0.69, 0.435, 0.19],
    [0.9, 0.69, 0.4],
    [1, 0.94, 0.78],
  ],
  gloss: 0.85,
  crust: [0.16, 0.1, 0.06],
  amount: 0.25,
};

function getPatina(type: string): Patina {
  if (/green|oxid|verdigris/.test(type)) return OXIDIZED;
  return type.includes("aged") ? AGED : CLEAN;
}

/** Least distance of the shoulders from the picture's border, in px. */
const MARGIN = 36;

/** Creates the mask of a classical bust with a round lower edge; a plaque without a cut-out person. */
function createBustMask({ mask, face, found }: Subject, shift: number): Plane {
  const out = createPlane(WIDTH, HEIGHT);
  const firm = blurPlane(mask, 3, 2);
  const unit = found ? Math.max(240, Math.min(380, face.width)) : 330;
  const cx = WIDTH / 2 + shift;
  const left = Math.min(unit * 1.36, cx - MARGIN);
  const right = Math.min(unit * 1.36, WIDTH - MARGIN - cx);
  const shoulder = PEDESTAL_TOP + 26 - unit * 1.45;
  for (let y = 0; y < PEDESTAL_TOP + 40; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const dx = Math.abs(x - cx) / (x < cx ? left : right);
      const dy = Math.max(0, y - shoulder) / (unit * 1.45);
      const rounded = Math.hypot(dx ** 1.25, dy);
      const cut = found ? ease(1.004, 0.992, rounded) : createPlaque(x, y);
      out.data[at] = cut * (found ? ease(0.44, 0.62, firm.data[at]!) : 1);
    }
  }
  return roundCorners(found ? removeLooseParts(out, face) : out, shoulder);
}

// Removes what hangs on the head by a thread, such as a raised hand.
function removeLooseParts(bust: Plane, face: Face): Plane {
  const middle: [number, number] = [face.x + face.width / 2, face.y + face.height / 2];
  const thick = blurPlane(bust, 6, 2);
  keepRegionAt(thick, middle);
  for (let at = 0; at < bust.data.length; at++) bust.data[at]! *= ease(0.02, 0.15, thick.data[at]!);
  keepRegionAt(bust, middle);
  return bust;
}

// Rounds the ends of the shoulders, which the lower edge would make pointed, and fills narrow gaps there.
function roundCorners(bust: Plane, shoulder: number): Plane {
  const soft = blurPlane(bust, 30, 2);
  for (let y = Math.floor(shoulder - 60); y < PEDESTAL_TOP + 40; y++) {
    const low = ease(shoulder - 60, shoulder + 60, y);
    for (let at = y * WIDTH; at < (y + 1) * WIDTH; at++) {
      const rounded = ease(0.44, 0.56, soft.data[at]!);
      bust.data[at] = bust.data[at]! * (1 - low) + rounded * low;
    }
  }
  return bust;
}

function createPlaque(x: number, y: number): number {
  const dx = Math.max(0, Math.abs(x - WIDTH / 2) - 330);
  const dy = Math.max(0, Math.abs(y - 640) - 430);
  return ease(41, 38, Math.hypot(dx, dy));
}

// Blends the photo's light, which keeps the likeness, with the computed light on metal.
function blendPhotoLight(lit: Lit, { image, face }: Subject, bust: Plane): void {
  const cx = face.x + face.width / 2;
  const cy = face.y + face.height / 2;
  const light = getBrightness(image);
  const even = blurPlane(light, 60, 2);
  const fine = blurPlane(light, 1);
  const rounded = inflate(bust);
  for (let at = 0; at < light.data.length; at++) {
    if (bust.data[at] === 0) continue;
    const own = (fine.data[at]! - even.data[at]!) * 0.85 + 0.46 + (even.data[at]! - 0.5) * 0.2;
    const edge = ease(0, 0.8, rounded.data[at]!);
    const x = at % WIDTH;
    const y = (at - x) / WIDTH;
    const head = ease(0.75, 0.4, Math.hypot(x - cx, (y - cy) * 0.85) / face.width);
    const sculpted = lit.tone.data[at]! * (0.62 - head * 0.2);
    const tone = (sculpted + own * (0.42 + head * 0.26)) * (0.55 + edge * 0.45);
    lit.tone.data[at] = 0.46 + (tone - 0.42) * 1.3;
    lit.glint.data[at]! += ease(0.62, 1, tone) * 0.35;
  }
}

// Adds patina where water collects: in hollows, and in cloudy patches that run down.
function addPatina(
  metal: Colors,
  { lit, patina, seed }: { lit: Lit; patina: Patina; seed: number },
) {
  const patches = clouds(WIDTH, HEIGHT, { cell: 150, octaves: 6, seed: seed + 2 });
  const runs = softClouds(WIDTH, HEIGHT, { cell: 40, octaves: 3, seed: seed + 3, stretch: 8 });
  metal.forEach((color, channel) => {
    const crust = patina.crust[channel]!;
    for (let at = 0; at < color.data.length; at++) {
      const wet = lit.hollow.data[at]! * 1.1 + patches.data[at]! * 0.55 + runs.data[at]! * 0.3;
      const cover = ease(0.1, 0.75, wet + patina.amount * 0.42 - 0.12) * patina.amount * 0.82;
      const shaded = crust * (0.25 + lit.tone.data[at]! * 1.35);
      color.data[at] = color.data[at]! * (1 - cover) + shaded * cover;
    }
  });
}

function castShadow(background: Raster, bust: Plane): void {
  const small = resizePlane(blurPlane(bust, 4), WIDTH / 4, HEIGHT / 4);
  const soft = resizePlane(blurPlane(small, 14, 3), WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const from = Math.max(0, y - 30) * WIDTH + Math.max(0, x - 74);
      const dark = 1 - soft.data[from]! * 0.5;
      const at = (y * WIDTH + x) * 3;
      for (let channel = 0; channel < 3; channel++) background.data[at + channel]! *= dark;
    }
  }
}

async function drawPedestal(ramp: Rgb[], seed: number): Promise<Raster> {
  const tone = (index: number) => `rgb(${ramp[index]!.map((v) => Math.round(v * 255)).join(",")})`;
  const stops = [
    [0, 0],
    [0.12, 2],
    [0.3, 4],
    [0.38, 3],
    [0.62, 1],
    [0.86, 0],
    [0.95, 2],
    [1, 0],
  ]
    .map(([at, index]) => `<stop offset="${at}" stop-color="${tone(index!)}"/>`)
    .join("");
  const turned = `M432 ${PEDESTAL_TOP - 70}C440 1150 470 1150 462 1180C456 1200 392 1196 380 1222
    L372 1262L652 1262L644 1222C632 1196 568 1200 562 1180C554 1150 584 1150 592 ${PEDESTAL_TOP - 70}Z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="turned">${stops}</linearGradient>
    <linearGradient id="block"><stop offset="0" stop-color="#16181a"/>
    <stop offset=".25" stop-color="#4b4f50"/><stop offset=".55" stop-color="#2a2d2e"/>
    <stop offset="1" stop-color="#0b0c0d"/></linearGradient>
    <linearGradient id="top" x2="0" y2="1"><stop offset="0" stop-color="#6d7172"/>
    <stop offset="1" stop-color="#2d3031"/></linearGradient>
    <filter id="soft" x="-50%" y="-200%" width="200%" height="500%">
    <feGaussianBlur stdDeviation="16"/></filter></defs>
    <rect x="262" y="1272" width="500" height="300" fill="url(#block)"/>
    <path d="M262 1272L292 1252H732L762 1272Z" fill="url(#top)"/>
    <ellipse cx="530" cy="1266" rx="190" ry="12" fill="#000" opacity=".7" filter="url(#soft)"/>
    <path d="${turned}" fill="url(#turned)"/>
    <path d="M372 1226H652M380 1218H644" stroke="${tone(0)}" stroke-width="3" opacity=".6"/>
    <path d="M374 1238H650" stroke="${tone(5)}" stroke-width="2" opacity=".45"/>
    <rect x="262" y="1271" width="500" height="3" fill="#8d9192" opacity=".7"/></svg>`;
  const stand = await renderRaster(sharp(Buffer.from(svg)), 4);
  veins(stand, seed);
  return stand;
}

function veins(stand: Raster, seed: number): void {
  const warp = clouds(WIDTH, HEIGHT, { cell: 260, octaves: 6, seed: seed + 8 });
  for (let y = 1252; y < HEIGHT; y++) {
    for (let x = 262; x < 762; x++) {
      const at = y * WIDTH + x;
      if (x > 372 && x < 652 && y < 1264) continue;
      const wave = Math.abs(Math.sin(warp.data[at]! * 4 + (x * 1.4 - y) / 210));
      const vein = Math.exp(-wave * 34) * 0.9 + Math.exp(-wave * 6) * 0.16;
      for (let channel = 0; channel < 3; channel++) {
        const value = stand.data[at * 4 + channel]!;
        stand.data[at * 4 + channel] = value + vein * 70 * (value / 80);
      }
    }
  }
}

/** Blends `above` over the background, `shift` px to the right. */
function blendOver(below: Raster, above: Raster, shift: number): Raster {
  const alpha = getChannel(above, 3);
  const data = Buffer.from(below.data);
  for (let at = 0; at < alpha.data.length; at++) {
    const x = (at % WIDTH) + shift;
    const share = alpha.data[at]!;
    if (share === 0 || x < 0 || x >= WIDTH) continue;
    for (let channel = 0; channel < 3; channel++) {
      const to = (at + shift) * 3 + channel;
      data[to] = below.data[to]! * (1 - share) + above.data[at * 4 + channel]! * share;
    }
  }
  return { ...below, data };
}

function blendPixel(below: Raster, metal: Colors, mask: Plane): Raster {
  const top = toRaster(metal);
  for (let at = 0; at < mask.data.length; at++) {
    const share = mask.data[at]!;
    for (let channel = 0; channel < 3; channel++) {
      const to = at * 3 + channel;
      top.data[to] = below.data[to]! * (1 - share) + top.data[to]! * share;
    }
  }
  return top;
}
