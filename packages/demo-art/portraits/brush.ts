// Repaints a picture with brush strokes that follow its shapes (after Hertzmann and Litwinowicz):
// broad strokes first, then finer ones where the picture has detail.
import { haze } from "./glow.ts";
import { blurPlane, type Colors, createPlane, type Plane, resizePlane } from "./plane.ts";
import { createRandom, type Random } from "./random.ts";

export type Layer = {
  /** Half the stroke's width in px. */
  radius: number;
  /** Half its length, in radii. */
  length: number;
  /** Strokes fall only where `detail` is above this. */
  threshold: number;
};

export type Canvas = { colors: Colors; thickness: Plane };

/** Unit vectors, one per `shrink` x `shrink` px. */
export type Flow = { cos: Plane; sin: Plane; shrink: number };
type Stroke = { x: number; y: number; cos: number; sin: number; half: number; radius: number };

export function paintStrokes(
  picture: Colors,
  { layers, detail, seed }: { layers: Layer[]; detail: Plane; seed: number },
): Canvas {
  const { width, height } = picture[0];
  const colors = picture.map((color) => haze(color, 18)) as Colors;
  const canvas = { colors, thickness: createPlane(width, height) };
  const random = createRandom(seed);
  const flow = computeStrokeFlow(picture[1]);
  for (const layer of layers) {
    // The finest strokes take the color of the unblurred picture.
    const soft = (color: Plane) =>
      layer.radius < 5 ? color : blurPlane(color, layer.radius * 0.45);
    const source = picture.map(soft) as Colors;
    paintLayer(canvas, source, { layer, detail, flow, random });
  }
  return canvas;
}

function paintLayer(
  canvas: Canvas,
  source: Colors,
  { layer, detail, flow, random }: { layer: Layer; detail: Plane; flow: Flow; random: Random },
): void {
  const { width, height } = detail;
  const { radius } = layer;
  const across = radius * 1.4;
  const starts: [number, number][] = [];
  for (let y = 0; y < height; y += across) {
    for (let x = 0; x < width; x += across * 1.6) {
      starts.push([x + (random() - 0.5) * across * 1.6, y + (random() - 0.5) * across * 1.6]);
    }
  }
  shuffle(starts, random);
  for (const [x, y] of starts) {
    const px = Math.max(0, Math.min(width - 1, Math.round(x)));
    const py = Math.max(0, Math.min(height - 1, Math.round(y)));
    const at = py * width + px;
    if (detail.data[at]! < layer.threshold) continue;
    const near = Math.floor(py / flow.shrink) * flow.cos.width + Math.floor(px / flow.shrink);
    const [cos, sin] = [flow.cos.data[near]!, flow.sin.data[near]!];
    const lean = (random() - 0.5) * 0.3;
    const stroke = {
      x: px,
      y: py,
      cos: cos - sin * lean,
      sin: sin + cos * lean,
      half: radius * layer.length * (0.7 + random() * 0.6),
      radius,
    };
    const shade = 1 + (random() - 0.5) * 0.1;
    const ink = source.map((color) => color.data[at]! * shade + (random() - 0.5) * 0.018);
    paintStroke(canvas, stroke, ink, random);
  }
}

// Each stroke has its own random pattern of bristles and runs dry at its end.
function paintStroke(canvas: Canvas, stroke: Stroke, ink: number[], random: Random): void {
  const { colors, thickness } = canvas;
  const { width, height } = thickness;
  const { x, y, cos, sin, half, radius } = stroke;
  const [r, g, b] = [colors[0].data, colors[1].data, colors[2].data];
  const [red, green, blue] = ink as [number, number, number];
  const bristles = Float32Array.from({ length: 12 }, () => random());
  const bend = ((random() - 0.5) * 0.5) / half;
  const reach = Math.ceil(Math.abs(sin) * half + Math.abs(cos) * radius * 1.6 + 1);
  const bottom = Math.min(height - 1, y + reach);
  for (let py = Math.max(0, y - reach); py <= bottom; py++) {
    const dy = py - y;
    const [from, to] = getRowSpan(stroke, dy);
    const end = Math.min(width - 1, Math.floor(x + to));
    for (let px = Math.max(0, Math.ceil(x + from)); px <= end; px++) {
      const along = (px - x) * cos + dy * sin;
      const u = along / half;
      const v = (dy * cos - (px - x) * sin + along * along * bend) / radius;
      const shape = 1 - u * u * u * u - v * v;
      if (shape <= 0) continue;
      const hair = bristles[Math.min(11, ((v + 1) * 6) | 0)]!;
      const cover = Math.min(1, shape * 3) * (0.62 + hair * 0.38);
      const alpha = u > 0.35 ? cover * (1 - (u - 0.35) * hair) : cover;
      const at = py * width + px;
      r[at]! += (red - r[at]!) * alpha;
      g[at]! += (green - g[at]!) * alpha;
      b[at]! += (blue - b[at]!) * alpha;
      const ridge = (0.35 + hair * 0.65) * (0.6 + 0.4 * v * v) * Math.min(1, shape * 2.2);
      thickness.data[at]! += (ridge * radius * 0.1 - thickness.data[at]!) * alpha;
    }
  }
}

/** Returns the part of a row that a stroke can touch, relative to its center. */
function getRowSpan({ cos, sin, half, radius }: Stroke, dy: number): [number, number] {
  const wide = radius + half * 0.25;
  let from = -half - wide;
  let to = half + wide;
  if (Math.abs(sin) > 0.02) {
    const [a, b] = [(dy * cos - wide) / sin, (dy * cos + wide) / sin];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  if (Math.abs(cos) > 0.02) {
    const [a, b] = [(-half - dy * sin) / cos, (half - dy * sin) / cos];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return [from, to];
}

/** Computes the direction along the shapes (across the gradient), smoothed over neighbors. */
export function computeStrokeFlow(light: Plane): Flow {
  const shrink = 4;
  const width = Math.ceil(light.width / shrink);
  const height = Math.ceil(light.height / shrink);
  const small = blurPlane(resizePlane(blurPlane(light, 2), width, height), 1);
  const [xx, yy, xy] = [
    createPlane(width, height),
    createPlane(width, height),
    createPlane(width, height),
  ];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const dx = small.data[at + 1]! - small.data[at - 1]!;
      const dy = small.data[at + width]! - small.data[at - width]!;
      xx.data[at] = dx * dx;
      yy.data[at] = dy * dy;
      xy.data[at] = dx * dy;
    }
  }
  const [a, b, c] = [xx, yy, xy].map((of) => blurPlane(of, 4, 2).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [cosines, sines] = [createPlane(width, height), createPlane(width, height)];
  for (let at = 0; at < cosines.data.length; at++) {
    // A small constant makes strokes diagonal in flat areas, as a right-handed painter's are.
    const angle = 0.5 * Math.atan2(2 * c[at]! + 2e-5, a[at]! - b[at]!) + Math.PI / 2;
    cosines.data[at] = Math.cos(angle);
    sines.data[at] = Math.sin(angle);
  }
  return { cos: cosines, sin: sines, shrink };
}

function shuffle<T>(list: T[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}
