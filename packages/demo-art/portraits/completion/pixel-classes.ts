// Classifies the pixels of a person by color: skin, hair or clothes.
import type { ExtendedPhoto } from "./extended-photo.ts";

export const CLOTH = 1;
export const SKIN = 2;
export const HAIR = 3;

/** One of the classes above for each pixel of the extended photo; 0 on the background. */
export type PixelClasses = { at: Uint8Array; width: number };

export type Rgb = [number, number, number];

// Used without a face mesh: positions in the face's box that are neither eye nor beard.
const CHEEKS_AND_NOSE = [
  [0.3, 0.6],
  [0.7, 0.6],
  [0.5, 0.55],
] as const;

/** Returns the RGB of the skin's light and middle tones, excluding highlights and beard. */
export function measureComplexion(extended: Omit<ExtendedPhoto, "from">): {
  light: Rgb;
  middle: Rgb;
} {
  const seen = getSkinPlaces(extended).map((place) => computeMean(extended, [place], 3));
  seen.sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  const mean = (from: number, to: number): Rgb => {
    const part = seen.slice(Math.floor(seen.length * from), Math.ceil(seen.length * to));
    const sum = part.reduce(([r, g, b], color) => [r + color[0], g + color[1], b + color[2]]);
    return [sum[0] / part.length, sum[1] / part.length, sum[2] / part.length];
  };
  return { light: mean(0.6, 0.88), middle: mean(0.45, 0.65) };
}

export function classifyPixels(extended: ExtendedPhoto): PixelClasses {
  const { photo, mask } = extended;
  const { light, middle } = measureComplexion(extended);
  // In a grayscale photo every pixel resembles skin, so only face and neck are classified as skin.
  const isGray = isGrayscale(middle);
  const skinDistance = (of: Rgb) =>
    Math.min(computeSkinDistance(of, light), computeSkinDistance(of, middle));
  const hair = computeMean(extended, getHairPlaces(extended), 6);
  // False for a bald head or a forehead that the photo cuts.
  const hasHair = skinDistance(hair) > 0.45;
  const at = new Uint8Array(mask.data.length);
  const color: Rgb = [0, 0, 0];
  const chin = Math.round(extended.face.y + extended.face.height * 1.1) * mask.width;
  for (let i = 0; i < at.length; i++) {
    if (mask.data[i]! < 160) continue;
    for (let c = 0; c < 3; c++) color[c] = photo.data[i * 3 + c]!;
    const asSkin = isGray && !isOnFaceOrNeck(extended, i) ? 9 : skinDistance(color);
    const asHair = hasHair ? computeHairDistance(color, hair) : 9;
    // More tolerant below the chin: a skin-colored blouse continued as clothes would look like skin.
    const least = i < chin ? 1 : 1.5;
    if (asSkin < least && asSkin < asHair) at[i] = SKIN;
    else at[i] = asHair < 1 ? HAIR : CLOTH;
  }
  const classes = { at, width: mask.width };
  reclassifyLooseHair(classes, extended);
  return classes;
}

export function isGrayscale(skin: Rgb): boolean {
  return computeSaturation(skin) < 0.06;
}

function isOnFaceOrNeck({ face, mask }: ExtendedPhoto, at: number): boolean {
  const x = ((at % mask.width) - face.x - face.width / 2) / face.width;
  const y = (at / mask.width - face.y - face.height / 2) / face.height;
  return Math.hypot(x / 0.55, y / 0.65) < 1 || (y > 0 && y < 0.85 && Math.abs(x) < 0.3);
}

const STEP = 3;

/** Reclassifies hair-colored pixels that are not connected to the head as clothes. */
function reclassifyLooseHair({ at, width }: PixelClasses, { face }: ExtendedPhoto): void {
  const columns = Math.floor(width / STEP);
  const rows = Math.floor(at.length / width / STEP);
  const isHair = (cell: number) =>
    at[Math.floor(cell / columns) * STEP * width + (cell % columns) * STEP] === HAIR;
  const seen = new Uint8Array(columns * rows);
  const queue: number[] = [];
  const add = (cell: number) => {
    if (cell < 0 || cell >= seen.length || seen[cell] || !isHair(cell)) return;
    seen[cell] = 1;
    queue.push(cell);
  };
  const crown = Math.min(rows, Math.floor((face.y + face.height * 0.3) / STEP));
  for (let cell = 0; cell < crown * columns; cell++) add(cell);
  for (let next = 0; next < queue.length; next++) {
    const cell = queue[next]!;
    for (const to of [cell - 1, cell + 1, cell - columns, cell + columns]) add(to);
  }
  for (let i = 0; i < at.length; i++) {
    if (at[i] !== HAIR) continue;
    const x = Math.min(columns - 1, Math.floor((i % width) / STEP));
    const y = Math.min(rows - 1, Math.floor(i / width / STEP));
    if (!seen[y * columns + x]) at[i] = CLOTH;
  }
}

function getSkinPlaces({
  face,
  landmarks,
}: Pick<ExtendedPhoto, "face" | "landmarks">): [number, number][] {
  if (landmarks) return landmarks.map(([x, y]) => [x, y]);
  return CHEEKS_AND_NOSE.map(([u, v]) => [face.x + face.width * u, face.y + face.height * v]);
}

/** Returns positions between the mesh's upper end, which may be on the forehead, and the crown. */
function getHairPlaces({ mask, face, landmarks }: ExtendedPhoto): [number, number][] {
  const [x, hairline] = landmarks?.[10] ?? [face.x + face.width / 2, face.y];
  return [-0.3, -0.15, 0, 0.15, 0.3].map((by) => {
    const column = Math.max(0, Math.min(mask.width - 1, Math.round(x + face.width * by)));
    let crown = 0;
    while (crown < hairline && mask.data[crown * mask.width + column]! < 200) crown++;
    return [column, crown + (hairline - crown) * 0.4];
  });
}

function computeMean(
  { photo, mask }: Pick<ExtendedPhoto, "photo" | "mask">,
  places: [number, number][],
  reach: number,
): Rgb {
  const sum: Rgb = [0, 0, 0];
  let count = 1e-6;
  for (const [px, py] of places) {
    for (let y = Math.round(py) - reach; y <= py + reach; y += 2) {
      for (let x = Math.round(px) - reach; x <= px + reach; x += 2) {
        if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
        const at = y * photo.width + x;
        if (mask.data[at]! < 200) continue;
        count++;
        for (let c = 0; c < 3; c++) sum[c]! += photo.data[at * 3 + c]!;
      }
    }
  }
  return sum.map((value) => value / count) as Rgb;
}

/** Returns less than 1 for skin. Hue counts more than brightness, so that a neck in shadow counts. */
function computeSkinDistance(color: Rgb, skin: Rgb): number {
  if (computeSaturation(color) < computeSaturation(skin) * 0.45) return 9;
  // Pale skin is nearly gray, and so are white shirts: its hue has to match more closely.
  const reach = 0.08 * Math.max(0.4, Math.min(1, computeSaturation(skin) / 0.32));
  return Math.hypot(
    computeHueDistance(color, skin) / reach,
    computeLightDistance(color, skin, { up: 0.8, down: 3 }),
  );
}

function computeHairDistance(color: Rgb, hair: Rgb): number {
  const away = Math.hypot(color[0] - hair[0], color[1] - hair[1], color[2] - hair[2]) / 48;
  if (computeSaturation(hair) < 0.3) return away;
  // Red and golden hair ranges from nearly black to nearly white in one hue.
  const alike =
    computeHueDistance(color, hair) / 0.13 +
    computeLightDistance(color, hair, { up: 1.6, down: 2 });
  return Math.min(away, alike);
}

function computeSaturation([r, g, b]: Rgb): number {
  const high = Math.max(r, g, b);
  return (high - Math.min(r, g, b)) / (high + 1);
}

function computeHueDistance(a: Rgb, b: Rgb): number {
  const [of, to] = [a[0] + a[1] + a[2] + 12, b[0] + b[1] + b[2] + 12];
  const red = (a[0] - a[1]) / of - (b[0] - b[1]) / to;
  const blue = (a[1] - a[2]) / of - (b[1] - b[2]) / to;
  return Math.hypot(red, blue);
}

function computeLightDistance(a: Rgb, b: Rgb, { up, down }: { up: number; down: number }): number {
  const light = (a[0] + a[1] + a[2] + 12) / (b[0] + b[1] + b[2] + 12);
  return light > 1 ? (light - 1) / up : (1 / light - 1) / down;
}
