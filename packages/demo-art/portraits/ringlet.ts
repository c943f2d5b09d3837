// Paints a wet lock of hair: a flat bundle of strands wound around a falling line. Paints the far half
// of every turn first, the near half over it, each with a highlight and a shadow beside it.
import type { Random } from "./random.ts";

export type Rgb = [number, number, number];

export type Hair = {
  length: "short" | "medium" | "long";
  shadow: Rgb;
  body: Rgb;
  gleam: Rgb;
  /** 0 dry .. 1 dripping */
  shine: number;
};

/** A picture layer with opacity; colors 0..1, not premultiplied. */
export type Layer = {
  width: number;
  height: number;
  rgb: Float32Array;
  alpha: Float32Array;
  /** The turn that shaded each pixel last, so that no turn darkens a pixel twice. */
  shaded: Int32Array;
};

/** Positions and sizes in px; `dx`, `dy` is the initial direction, `sag` how fast it turns down. */
export type Curl = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  sag: number;
  length: number;
  /** Radius of the lock's winding around its line, and half the width of the lock. */
  radius: number;
  width: number;
  /** 0 deep among the others .. 1 on top */
  light: number;
};

export function layer(width: number, height: number): Layer {
  const size = width * height;
  return {
    width,
    height,
    rgb: new Float32Array(size * 3),
    alpha: new Float32Array(size),
    shaded: new Int32Array(size),
  };
}

export function paintCurls(onto: Layer, curls: Curl[], hair: Hair, random: Random): void {
  let turn = 0;
  for (const curl of curls) {
    const path = createSlices(curl, random);
    const tones = Float32Array.from({ length: STRANDS + 2 }, () => random());
    const halves = [path.filter(({ depth }) => depth < 0), path.filter(({ depth }) => depth >= 0)];
    for (const half of halves) {
      turn++;
      for (const slice of half) paintShadow(onto, slice, turn);
      for (const slice of half) paintSlice(onto, slice, { curl, tones, hair });
    }
  }
  fillGaps(onto);
}

// Fills single pixels that strokes leave out on the outside of a bend.
function fillGaps({ rgb, alpha, width, height }: Layer): void {
  for (let at = width; at < width * (height - 1); at++) {
    if (alpha[at - 1]! < 0.5 || alpha[at + 1]! < 0.5) continue;
    const own = rgb[at * 3]!;
    const [west, east] = [rgb[at * 3 - 3]!, rgb[at * 3 + 3]!];
    const [north, south] = [rgb[(at - width) * 3]!, rgb[(at + width) * 3]!];
    const least = Math.min(west, east, north, south) * 0.94;
    const most = Math.max(west, east, north, south) * 1.06;
    if (own >= least && own <= most) continue;
    for (let c = 0; c < 3; c++) {
      const beside = rgb[at * 3 - 3 + c]! + rgb[at * 3 + 3 + c]!;
      const above = rgb[(at - width) * 3 + c]! + rgb[(at + width) * 3 + c]!;
      rgb[at * 3 + c] = (beside + above) / 4;
    }
    alpha[at] = Math.max(alpha[at]!, (alpha[at - 1]! + alpha[at + 1]!) / 2);
  }
}

const STRANDS = 11;
// Half vector of the light, a window at the upper left.
const HALF = [-0.3, -0.42, 0.857] as const;

/** One step along the lock: position, tangent, half width and how close it is to the viewer. */
type Slice = {
  x: number;
  y: number;
  tx: number;
  ty: number;
  /** Cosine between the strands and the half vector; 0 gives the strongest highlight. */
  lean: number;
  width: number;
  depth: number;
  t: number;
};

function createSlices(curl: Curl, random: Random): Slice[] {
  const { length, radius } = curl;
  const turns = (length / (radius * 3.3)) * (0.9 + random() * 0.25);
  const steps = Math.ceil(length * 5);
  const phase = random() * Math.PI * 2;
  const hand = random() < 0.5 ? -1 : 1;
  const out: Slice[] = [];
  let { x, y, dx, dy } = curl;
  let [px, py, pz] = [x, y, 0];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    dy += (curl.sag / steps) * (1 + t);
    const norm = Math.hypot(dx, dy) || 1;
    dx /= norm;
    dy /= norm;
    x += (dx * length) / steps;
    y += (dy * length) / steps;
    const swing = phase + hand * t * turns * Math.PI * 2;
    const wide = radius * Math.min(1, 0.3 + t * 2.2) * (1 - t * t * 0.4);
    const depth = Math.cos(swing);
    const across = Math.sin(swing) * wide;
    const along = depth * wide * 0.42;
    const [cx, cy, cz] = [x - dy * across + dx * along, y + dx * across + dy * along, depth * wide];
    const [tx, ty, tz] = [cx - px, cy - py, cz - pz];
    const flat = Math.hypot(tx, ty) || 1;
    const lean = (tx * HALF[0] + ty * HALF[1] + tz * HALF[2]) / (Math.hypot(flat, tz) || 1);
    const taper = Math.min(1, 0.5 + t * 2.5) * Math.min(1, (1 - t) * 2.1 + 0.06) ** 0.7;
    const width = curl.width * taper * (0.62 + 0.38 * Math.abs(depth));
    const slice = { x: cx, y: cy, tx: tx / flat, ty: ty / flat, lean, width, depth, t };
    [px, py, pz] = [cx, cy, cz];
    const last = out.at(-1);
    if (!last || measureMove(last, slice) > 0.6) out.push(slice);
  }
  return out;
}

function measureMove(from: Slice, to: Slice): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const ex = to.ty * to.width - from.ty * from.width;
  const ey = to.tx * to.width - from.tx * from.width;
  return Math.sqrt(Math.max((dx - ex) ** 2 + (dy + ey) ** 2, (dx + ex) ** 2 + (dy - ey) ** 2));
}

type Lock = { curl: Curl; tones: Float32Array; hair: Hair };

function paintSlice(onto: Layer, slice: Slice, { curl, tones, hair }: Lock): void {
  const { x, y, tx, ty, width, depth, t } = slice;
  const edge = 1.3 / Math.max(1.3, width);
  const step = 0.78 / Math.max(1, width);
  const root = 0.4 + 0.6 * Math.min(1, t * 3.2);
  const lit = (0.28 + 0.36 * (depth + 1)) * (0.26 + 0.74 * curl.light) * root;
  const shining = hair.shine * Math.max(0, 0.25 + 0.75 * depth) * root * (0.12 + 0.88 * curl.light);
  for (let v = -1; v <= 1; v += step) {
    const column = Math.round(x - ty * v * width);
    const row = Math.round(y + tx * v * width);
    if (column < 0 || row < 0 || column >= onto.width || row >= onto.height) continue;
    const place = (v + 1) * 0.5 * STRANDS;
    const index = Math.floor(place);
    const tone = tones[index]! + (tones[index + 1]! - tones[index]!) * (place - index);
    const round = Math.sqrt(1 - v * v);
    const lean = slice.lean + (tone - 0.5) * 0.22;
    const facing = 1 - lean * lean;
    const four = facing * facing * facing * facing;
    const light = lit * (0.35 + 0.65 * facing) * (0.3 + 0.7 * round) * (0.62 + 0.76 * tone);
    const gleam = shining * four * four * four * round * (0.35 + 0.65 * tone);
    const share = Math.min(1, (1 - Math.abs(v)) / edge);
    lay(onto, row * onto.width + column, { share, light, gleam, hair });
  }
}

function paintShadow(onto: Layer, slice: Slice, turn: number): void {
  const { x, y, tx, ty, width } = slice;
  const { rgb, shaded } = onto;
  const reach = width + 8;
  for (let far = -reach; far <= reach; far += 0.8) {
    const column = Math.round(x + 2 - ty * far);
    const row = Math.round(y + 3 + tx * far);
    if (column < 0 || row < 0 || column >= onto.width || row >= onto.height) continue;
    const at = row * onto.width + column;
    if (shaded[at] === turn) continue;
    shaded[at] = turn;
    const keep = 1 - 0.5 * Math.min(1, (reach - Math.abs(far)) / 8);
    rgb[at * 3]! *= keep;
    rgb[at * 3 + 1]! *= keep;
    rgb[at * 3 + 2]! *= keep;
  }
}

type Touch = { share: number; light: number; gleam: number; hair: Hair };

function lay({ rgb, alpha }: Layer, at: number, { share, light, gleam, hair }: Touch): void {
  const before = alpha[at]!;
  const after = before + (1 - before) * share;
  const mix = after > 0 ? share / after : 0;
  const shine = Math.min(1, gleam);
  for (let c = 0; c < 3; c++) {
    const base = hair.shadow[c]! + (hair.body[c]! - hair.shadow[c]!) * light;
    const color = base + (hair.gleam[c]! - base) * shine;
    rgb[at * 3 + c]! += (color - rgb[at * 3 + c]!) * mix;
  }
  alpha[at] = after;
}
