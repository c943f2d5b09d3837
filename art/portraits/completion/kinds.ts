// What the pixels of a person are, as far as color tells: skin, hair or clothes.
import type { Easel } from "./easel.ts";

export const CLOTH = 1;
export const SKIN = 2;
export const HAIR = 3;

/** One of the numbers above for each pixel of the easel; 0 where nobody is. */
export type Kinds = { at: Uint8Array; width: number };

export type Rgb = [number, number, number];

// Without a mesh: places in the face's box that are neither eye nor beard.
const PLACES = [
  [0.3, 0.6],
  [0.7, 0.6],
  [0.5, 0.55],
] as const;

/** RGB of the face's skin in its light and in its middle tones: neither shine nor beard. */
export function complexionOf(easel: Omit<Easel, "from">): { light: Rgb; middle: Rgb } {
  const seen = skinPlaces(easel).map((place) => meanAt(easel, [place], 3));
  seen.sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  const mean = (from: number, to: number): Rgb => {
    const part = seen.slice(Math.floor(seen.length * from), Math.ceil(seen.length * to));
    const sum = part.reduce(([r, g, b], color) => [r + color[0], g + color[1], b + color[2]]);
    return [sum[0] / part.length, sum[1] / part.length, sum[2] / part.length];
  };
  return { light: mean(0.6, 0.88), middle: mean(0.45, 0.65) };
}

export function kindsOf(easel: Easel): Kinds {
  const { photo, mask } = easel;
  const { light, middle } = complexionOf(easel);
  // In a photo without color everything is like skin: there only face and neck are.
  const isGray = isColorless(middle);
  const likeSkin = (of: Rgb) => Math.min(skinLikeness(of, light), skinLikeness(of, middle));
  const hair = meanAt(easel, hairPlaces(easel), 6);
  // Bald, or a forehead that the photo cuts: there is no hair to know.
  const hasHair = likeSkin(hair) > 0.45;
  const at = new Uint8Array(mask.data.length);
  const color: Rgb = [0, 0, 0];
  const chin = Math.round(easel.face.y + easel.face.height * 1.1) * mask.width;
  for (let i = 0; i < at.length; i++) {
    if (mask.data[i]! < 160) continue;
    for (let c = 0; c < 3; c++) color[c] = photo.data[i * 3 + c]!;
    const asSkin = isGray && !isBare(easel, i) ? 9 : likeSkin(color);
    const asHair = hasHair ? hairLikeness(color, hair) : 9;
    // Below the chin a blouse in the color of skin would look like none when it is continued.
    const least = i < chin ? 1 : 1.5;
    if (asSkin < least && asSkin < asHair) at[i] = SKIN;
    else at[i] = asHair < 1 ? HAIR : CLOTH;
  }
  const kinds = { at, width: mask.width };
  keepGrownHair(kinds, easel);
  return kinds;
}

export function isColorless(skin: Rgb): boolean {
  return saturation(skin) < 0.06;
}

function isBare({ face, mask }: Easel, at: number): boolean {
  const x = ((at % mask.width) - face.x - face.width / 2) / face.width;
  const y = (at / mask.width - face.y - face.height / 2) / face.height;
  return Math.hypot(x / 0.55, y / 0.65) < 1 || (y > 0 && y < 0.85 && Math.abs(x) < 0.3);
}

const STEP = 3;

/** Hair hangs together with the head. What only has its color is worn. */
function keepGrownHair({ at, width }: Kinds, { face }: Easel): void {
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

function skinPlaces({ face, landmarks }: Pick<Easel, "face" | "landmarks">): [number, number][] {
  if (landmarks) return landmarks.map(([x, y]) => [x, y]);
  return PLACES.map(([u, v]) => [face.x + face.width * u, face.y + face.height * v]);
}

/** Halfway between the mesh's upper end, which may lie on the forehead, and the top of the head. */
function hairPlaces({ mask, face, landmarks }: Easel): [number, number][] {
  const [x, hairline] = landmarks?.[10] ?? [face.x + face.width / 2, face.y];
  return [-0.3, -0.15, 0, 0.15, 0.3].map((by) => {
    const column = Math.max(0, Math.min(mask.width - 1, Math.round(x + face.width * by)));
    let crown = 0;
    while (crown < hairline && mask.data[crown * mask.width + column]! < 200) crown++;
    return [column, crown + (hairline - crown) * 0.4];
  });
}

/** The mean of small squares around the places, of what belongs to the person. */
function meanAt(
  { photo, mask }: Pick<Easel, "photo" | "mask">,
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

/** Below 1: like it, in hue first; a neck in shadow is still skin, a white shirt is not. */
function skinLikeness(color: Rgb, skin: Rgb): number {
  if (saturation(color) < saturation(skin) * 0.45) return 9;
  // Pale skin is nearly gray, and so are white shirts: there the hue has to fit the better.
  const reach = 0.08 * Math.max(0.4, Math.min(1, saturation(skin) / 0.32));
  return Math.hypot(hueAway(color, skin) / reach, lightAway(color, skin, { up: 0.8, down: 3 }));
}

function hairLikeness(color: Rgb, hair: Rgb): number {
  const away = Math.hypot(color[0] - hair[0], color[1] - hair[1], color[2] - hair[2]) / 48;
  if (saturation(hair) < 0.3) return away;
  // Red and golden hair shines from nearly black to nearly white in one hue.
  const alike = hueAway(color, hair) / 0.13 + lightAway(color, hair, { up: 1.6, down: 2 });
  return Math.min(away, alike);
}

function saturation([r, g, b]: Rgb): number {
  const high = Math.max(r, g, b);
  return (high - Math.min(r, g, b)) / (high + 1);
}

function hueAway(a: Rgb, b: Rgb): number {
  const [of, to] = [a[0] + a[1] + a[2] + 12, b[0] + b[1] + b[2] + 12];
  const red = (a[0] - a[1]) / of - (b[0] - b[1]) / to;
  const blue = (a[1] - a[2]) / of - (b[1] - b[2]) / to;
  return Math.hypot(red, blue);
}

function lightAway(a: Rgb, b: Rgb, { up, down }: { up: number; down: number }): number {
  const light = (a[0] + a[1] + a[2] + 12) / (b[0] + b[1] + b[2] + 12);
  return light > 1 ? (light - 1) / up : (1 / light - 1) / down;
}
