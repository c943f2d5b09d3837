import sharp from "sharp";
import { type Backdrop, paintBackdrop, type Rgb } from "../backdrop.ts";
import { createCurlsBehind, createCurlsInFront, createCurlsOver } from "../curls.ts";
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { bloom, contrast, filmGrain, GLINT_GRADIENT, haze, starGlint } from "../glow.ts";
import {
  computeMeanColor,
  darkenHair,
  findHair,
  findHairInProfile,
  findPlaces,
  findPlacesBesideFace,
  measureHairColor,
  softenOutline,
} from "../hair.ts";
import { type Head, measureHead } from "../head.ts";
import { isHairCovered } from "../head-cover.ts";
import { grain } from "../noise.ts";
import type { Person } from "../person.ts";
import { toPng, toRaster } from "../picture.ts";
import {
  blurPlane,
  type Colors,
  createPlane,
  getBrightness,
  getColors,
  type Plane,
  resizePlane,
} from "../plane.ts";
import { isProfile } from "../profile.ts";
import { createRandom, type Random } from "../random.ts";
import { renderRaster } from "../raster.ts";
import { type Curl, type Hair, layer, paintCurls } from "../ringlet.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

/** Maximum of the 80th percentile of the face's brightness (0..1) before light is added. */
const MAX_BRIGHTNESS = 0.7;

type Lights = { backdrop: Backdrop; rim: Rgb; tint: Rgb };

export async function jheriCurls({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * 0.425,
    faceWidth: 385,
  });
  const lights = getLights(getField(fields, "Background Light", "warm orange glow").toLowerCase());
  const lighting = getField(fields, "Lighting Style", "soft retro glam").toLowerCase();
  const picture = paintBackdrop(lights.backdrop, seed);
  if (lighting.includes("spot")) addSpot(picture, lights.rim);
  const head = measureHead(subject);
  const hair = getHair(subject, head, fields);
  const random = createRandom(seed + 3);
  const placed = placeCurls(person, subject, { head, hair, random });
  await addHair(picture, placed.behind, { hair, lights, random });
  const sheen = getField(fields, "Skin Sheen", "natural glow").toLowerCase();
  placeSitter(picture, { subject, shadow: placed.shadow, lights, sheen });
  await addHair(picture, placed.front(), { hair, lights, random });
  const finished = finish(picture, lighting, lights);
  filmGrain(finished, blurPlane(grain(WIDTH, HEIGHT, seed + 5), 1), 0.08);
  return toPng(await addGlints(finished, head, seed));
}

type PlacedCurls = { behind: Curl[]; front: () => Curl[]; shadow: Plane };

function placeCurls(
  person: Person,
  subject: Subject,
  { head, hair, random }: { head: Head; hair: Hair; random: Random },
): PlacedCurls {
  const plain: PlacedCurls = { behind: [], front: () => [], shadow: createPlane(WIDTH, HEIGHT) };
  // No curls over a scarf.
  if (isHairCovered(person)) return plain;
  if (isProfile(subject.landmarks)) {
    // Without detected skin, as in a grayscale photo, hair cannot be detected either.
    const hasSkin = subject.skin.data.some((value) => value > 0.5);
    return hasSkin ? placeProfileCurls(subject, { head, hair, random }) : plain;
  }
  const own = findHair(subject, head);
  const places = findPlacesBesideFace(own, head, head.rx * 0.2);
  const behind = createCurlsBehind(head, hair, random);
  if (subject.found) softenOutline(subject, own, head);
  darkenHair(subject, own, { head, dark: hair.shadow });
  const front = () => [
    ...createCurlsOver(places, head, { random, light: 0.3 }),
    ...createCurlsInFront(head, hair, random),
  ];
  return { behind, front, shadow: createHairShadow(head) };
}

/** Places curls only on the person's own hair, because a profile has no center to place locks around. */
function placeProfileCurls(
  subject: Subject,
  { head, hair, random }: { head: Head; hair: Hair; random: Random },
): PlacedCurls {
  const own = findHairInProfile(subject);
  const tight = { ...head, rx: head.rx * 0.6 };
  const places = findPlaces(own, tight.rx * 0.2);
  darkenHair(subject, own, { head: null, dark: hair.shadow });
  const front = () => createCurlsOver(places, tight, { random, light: 0.4 });
  return { behind: [], front, shadow: createPlane(WIDTH, HEIGHT) };
}

function getLights(name: string): Lights {
  const at = { x: WIDTH * 0.5, y: HEIGHT * 0.42, mottle: 0.8 };
  if (name.includes("pink")) {
    return {
      backdrop: {
        dark: [0.42, 0.13, 0.3],
        light: [0.98, 0.62, 0.72],
        edge: [0.17, 0.05, 0.17],
        ...at,
      },
      rim: [1, 0.6, 0.8],
      tint: [1.03, 0.97, 1.0],
    };
  }
  if (name.includes("golden")) {
    return {
      backdrop: { dark: [0.45, 0.27, 0.07], light: [1, 0.83, 0.45], edge: [0.2, 0.1, 0.03], ...at },
      rim: [1, 0.86, 0.5],
      tint: [1.05, 1.0, 0.86],
    };
  }
  return {
    backdrop: { dark: [0.4, 0.1, 0.03], light: [1, 0.56, 0.17], edge: [0.12, 0.03, 0.02], ...at },
    rim: [1, 0.66, 0.32],
    tint: [1.05, 0.985, 0.9],
  };
}

function getHair(subject: Subject, head: Head, fields: Record<string, string>): Hair {
  const wanted = getField(fields, "Hair Length", "medium").toLowerCase();
  const sheen = getField(fields, "Skin Sheen").toLowerCase();
  const length = wanted.includes("long") ? "long" : wanted.includes("short") ? "short" : "medium";
  // Darker and more saturated than the person's own hair, because gel and water absorb light.
  const own = isProfile(subject.landmarks)
    ? computeMeanColor(subject, findHairInProfile(subject))
    : measureHairColor(subject, head);
  const gray = (own[0] + own[1] + own[2]) / 3;
  const rich = own.map((v) => Math.max(0, gray + (v - gray) * 1.25)) as Rgb;
  // Gaps between fair curls are lighter than those between dark curls.
  const fair = ease(0.42, 0.65, gray);
  const tone = (by: number, most: number, add: Rgb) =>
    rich.map((v, c) => Math.min(most, v * by) + add[c]!) as Rgb;
  return {
    length,
    shadow: tone(0.13 + fair * 0.27, 0.09 + fair * 0.2, [0.008, 0.005, 0.005]),
    body: tone(0.92 + fair * 0.2, 0.66 + fair * 0.12, [0.05, 0.032, 0.028]),
    gleam: tone(0.42, 0.3, [0.66, 0.62, 0.6]),
    shine: sheen.includes("matte") ? 0.42 : sheen.includes("oil") ? 0.95 : 0.72,
  };
}

async function addHair(
  picture: Colors,
  curls: Curl[],
  { hair, lights, random }: { hair: Hair; lights: Lights; random: () => number },
): Promise<void> {
  const strands = layer(WIDTH, HEIGHT);
  paintCurls(strands, curls, hair, random);
  const alpha: Plane = { data: strands.alpha, width: WIDTH, height: HEIGHT };
  // A dark mass under the strands closes the gaps between them.
  const mass = blurPlane(alpha, 5, 2);
  const inner = haze(alpha, 22);
  picture.forEach((color, channel) => {
    for (let at = 0; at < mass.data.length; at++) {
      if (mass.data[at]! <= 0.3 && alpha.data[at] === 0) continue;
      const under = ease(0.3, 0.75, mass.data[at]!) * 0.94;
      const edge = Math.max(0, 0.85 - inner.data[at]!);
      const below = color.data[at]! * (1 - under) + hair.shadow[channel]! * under;
      const own = strands.rgb[at * 3 + channel]! * (1 + edge * 2.4);
      const lit = own + lights.rim[channel]! * edge * edge * 0.28;
      const share = alpha.data[at]!;
      color.data[at] = below * (1 - share) + lit * share;
    }
  });
}

function placeSitter(
  picture: Colors,
  input: { subject: Subject; shadow: Plane; lights: Lights; sheen: string },
): void {
  const { subject, shadow, lights } = input;
  const own = getColors(subject.image);
  const smooth = own.map((color) => blurPlane(color, 3)) as Colors;
  const light = getBrightness(subject.image);
  const wet = input.sheen.includes("oil") ? 0.55 : input.sheen.includes("matte") ? 0 : 0.22;
  const inner = haze(subject.mask, 12);
  const gain = computeGain(subject);
  for (let y = 0; y < HEIGHT; y++) {
    const low = gain - gain * ease(HEIGHT * 0.72, HEIGHT, y) * 0.5;
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const share = subject.mask.data[at]!;
      if (share === 0) continue;
      const shine = ease(0.62, 0.95, light.data[at]! * gain) * wet * 0.35;
      const rim = subject.found ? Math.max(0, share - inner.data[at]!) : 0;
      for (let channel = 0; channel < 3; channel++) {
        const soft = own[channel]!.data[at]! * 0.55 + smooth[channel]!.data[at]! * 0.45;
        const lit = soft * lights.tint[channel]! * low * (1 - shadow.data[at]! * 0.55);
        const value = lit + shine + rim * lights.rim[channel]! * 0.6;
        const color = picture[channel]!;
        color.data[at] = color.data[at]! * (1 - share) + value * share;
      }
    }
  }
}

/** Returns the factor that darkens a bright face, which bloom and highlights would make a white patch. */
function computeGain({ image, face }: Subject): number {
  const lights: number[] = [];
  for (let y = 0; y < face.height; y += 6) {
    for (let x = 0; x < face.width; x += 6) {
      const [column, row] = [Math.round(face.x + x), Math.round(face.y + y)];
      if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) continue;
      const [r = 0, g = 0, b = 0] = image.data.subarray((row * WIDTH + column) * 3);
      lights.push((r * 0.299 + g * 0.587 + b * 0.114) / 255);
    }
  }
  const light = lights.toSorted((a, b) => a - b)[Math.floor(lights.length * 0.8)] ?? 0;
  return Math.min(1, MAX_BRIGHTNESS / Math.max(light, 0.01));
}

function createHairShadow({ x, y, rx, ry }: Head): Plane {
  const out = createPlane(WIDTH / 4, HEIGHT / 4);
  for (let at = 0; at < out.data.length; at++) {
    const px = (at % out.width) * 4 + 2;
    const py = Math.floor(at / out.width) * 4 + 2;
    const far = Math.hypot((px - x) / rx, (py - y) / ry);
    out.data[at] = ease(0.78, 1.15, far) * ease(ry * 1.5, ry * 0.5, py - y);
  }
  return resizePlane(out, WIDTH, HEIGHT);
}

function addSpot(picture: Colors, rim: Rgb): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const along = y / HEIGHT;
      const beam = (from: number, lean: number) =>
        ease(0.11 + along * 0.16, 0, Math.abs(x / WIDTH - from - along * lean)) * (1 - along * 0.8);
      const light = (beam(0.08, 0.4) + beam(0.92, -0.4)) * 0.5;
      const at = y * WIDTH + x;
      picture.forEach(({ data }, channel) => {
        data[at] = data[at]! * (0.55 + light * 0.5) + rim[channel]! * light * 0.55;
      });
    }
  }
}

function finish(picture: Colors, lighting: string, { tint }: Lights): Colors {
  const cinematic = lighting.includes("cinema");
  const soft = bloom(picture, {
    radius: cinematic ? 34 : 18,
    amount: cinematic ? 0.3 : 0.38,
    above: cinematic ? 0.35 : 0.16,
  });
  contrast(soft, cinematic ? 0.8 : 0.45);
  const cool = cinematic ? [0.98, 1.0, 1.08] : tint;
  for (let y = 0; y < HEIGHT; y++) {
    const dy = (y - HEIGHT * 0.46) / 960;
    for (let x = 0; x < WIDTH; x++) {
      const dx = (x - WIDTH / 2) / 720;
      const keep = 1 - ease(0.6, 1.3, Math.sqrt(dx * dx + dy * dy)) * 0.6;
      const at = y * WIDTH + x;
      for (let channel = 0; channel < 3; channel++) {
        const { data } = soft[channel]!;
        const dark = Math.max(0, 1 - data[at]!);
        data[at] = data[at]! * keep * (1 + (cool[channel]! - 1) * dark);
      }
    }
  }
  return soft;
}

async function addGlints(picture: Colors, { x, y, rx, ry }: Head, seed: number) {
  const random = createRandom(seed + 9);
  const places = [
    [-0.95, -0.95, 0.5],
    [0.7, -1.3, 0.34],
    [1.45, 0.3, 0.3],
  ];
  const glints = places.map(([dx, dy, size]) =>
    starGlint(x + dx! * rx, y + dy! * ry, size! * rx, random),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>${GLINT_GRADIENT}</defs><g opacity=".8">${glints.join("")}</g></svg>`;
  const raster = toRaster(picture);
  const image = sharp(raster.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return renderRaster(image.composite([{ input: Buffer.from(svg), blend: "screen" }]), 3);
}
