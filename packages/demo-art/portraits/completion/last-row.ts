// Reads the colors of a body where the photo's lower edge cuts it.
import type { ExtendedPhoto } from "./extended-photo.ts";
import { wobble } from "./extended-photo.ts";
import { CLOTH, HAIR, type PixelClasses, SKIN } from "./pixel-classes.ts";

export type LastRow = {
  y: number;
  from: number;
  to: number;
  /** Depth of skin and hair below the row in px, by column. */
  skin: Float32Array;
  hair: Float32Array;
  /** RGB by column: the mean of the last rows, and of the clothes with detail blurred out. */
  own: Float32Array;
  cloth: Float32Array;
  /** `hem` blurred widely, for long bodies, whose columns would otherwise look like a curtain. */
  afar: Float32Array;
  /** RGB of the clothes directly below the row: `own` where they are visible, else `cloth`. */
  hem: Float32Array;
  /** `hem` without the streaks of knits and folds; the edges of ties and jackets stay. */
  even: Float32Array;
  /** 1 where the row cuts clothes, not skin or hair. */
  isOpen: Uint8Array;
  isClothes(kind: number): boolean;
};

const SWEATER = [46, 50, 62];
const SAMPLED_ROWS = 8;

/** Returns null if the photo ends above the chin or shows no body at its lower edge. */
export function readLastRow(extended: ExtendedPhoto, classes: PixelClasses): LastRow | null {
  const { mask, face, landmarks, from } = extended;
  const y = from.bottom - 4;
  const chin = landmarks?.[152]?.[1] ?? face.y + face.height;
  const ends = findEnds(mask, y);
  if (!ends || y < chin || ends.to - ends.from < face.width * 0.3) return null;
  removeBeard(extended, classes);
  const isClothes = createIsClothes(extended, classes, y);
  const own = averageColumns(extended, y);
  const skin = computeDepths(classes, { ...ends, y, unit: face.width }, SKIN);
  const hair = isClothes(HAIR)
    ? new Float32Array(mask.width)
    : computeDepths(classes, { ...ends, y, unit: face.width }, HAIR);
  const isOpen = findOpenColumns(skin, hair);
  const cloth = averageClothColumns(extended, classes, { y, isClothes, isOpen });
  const hem = blurColumns(
    cloth.map((value, at) => (isOpen[Math.floor(at / 3)] ? own[at]! : value)),
    Math.max(2, Math.round(face.width * 0.02)),
  );
  const even = smoothSimilarColumns(hem, Math.round(face.width * 0.16));
  const afar = blurColumns(
    blurColumns(hem, Math.round(face.width * 0.5)),
    Math.round(face.width * 0.35),
  );
  return { y, ...ends, own, skin, hair, isClothes, isOpen, cloth, afar, hem, even };
}

/** Reclassifies hair below the chin, which is a beard, as clothes. */
function removeBeard({ face }: ExtendedPhoto, { at, width }: PixelClasses): void {
  const middle = face.x + face.width / 2;
  for (let y = Math.round(face.y + face.height * 0.8); y < at.length / width; y++) {
    for (let x = Math.round(middle - face.width * 0.3); x < middle + face.width * 0.3; x++) {
      if (at[y * width + x] === HAIR) at[y * width + x] = CLOTH;
    }
  }
}

function findEnds(
  { data, width }: ExtendedPhoto["mask"],
  y: number,
): { from: number; to: number } | null {
  let [from, to] = [-1, -1];
  for (let x = 0; x < width; x++) {
    if (data[y * width + x]! <= 128) continue;
    if (from < 0) from = x;
    to = x;
  }
  return from < 0 ? null : { from, to };
}

/** Counts hair as clothes if hardly any clothes are found: dark hair on dark clothes looks alike. */
function createIsClothes(
  { face }: ExtendedPhoto,
  { at, width }: PixelClasses,
  y: number,
): (kind: number) => boolean {
  const counts = [0, 0, 0, 0];
  for (let row = Math.max(0, Math.round(y - face.width * 0.2)); row < y; row++) {
    const start = row * width + Math.round(face.x);
    for (let i = start; i < start + face.width; i++) counts[at[i]!]!++;
  }
  const seen = counts[CLOTH]! + counts[HAIR]!;
  const isMixed = counts[SKIN]! < seen * 0.3 && counts[CLOTH]! < seen * 0.3;
  return (kind) => kind === CLOTH || (isMixed && kind === HAIR);
}

function averageColumns({ photo, mask }: ExtendedPhoto, y: number): Float32Array {
  const out = new Float32Array(mask.width * 3);
  for (let x = 0; x < mask.width; x++) {
    let hits = 1e-6;
    for (let dx = -4; dx <= 4; dx += 2) {
      const px = Math.max(0, Math.min(mask.width - 1, x + dx));
      for (let up = 0; up < SAMPLED_ROWS; up += 2) {
        const at = (y - up) * mask.width + px;
        if (mask.data[at]! < 128) continue;
        hits++;
        for (let c = 0; c < 3; c++) out[x * 3 + c]! += photo.data[at * 3 + c]!;
      }
    }
    for (let c = 0; c < 3; c++) out[x * 3 + c]! /= hits;
  }
  return out;
}

function findOpenColumns(skin: Float32Array, hair: Float32Array): Uint8Array {
  return Uint8Array.from(skin, (_, x) => {
    for (let near = x - 8; near <= x + 8; near += 4) {
      if ((skin[near] ?? 0) > 0 || (hair[near] ?? 0) > 0) return 0;
    }
    return 1;
  });
}

function blurColumns(columns: Float32Array, reach: number): Float32Array {
  const out = columns.slice();
  for (let at = reach * 3; at < out.length - reach * 3; at++) {
    let sum = 0;
    for (let by = -reach; by <= reach; by++) sum += columns[at + by * 3]!;
    out[at] = sum / (reach * 2 + 1);
  }
  return out;
}

/** Typical color difference between columns of the same cloth, 0..255. */
const SAME_CLOTH = 45;

export function smoothSimilarColumns(columns: Float32Array, reach: number): Float32Array {
  const out = columns.slice();
  const width = columns.length / 3;
  for (let x = 0; x < width; x++) {
    const sum = [0, 0, 0];
    let weight = 0;
    const last = Math.min(width - 1, x + reach);
    for (let near = Math.max(0, x - reach); near <= last; near++) {
      let away = 0;
      for (let c = 0; c < 3; c++) away += (columns[near * 3 + c]! - columns[x * 3 + c]!) ** 2;
      const share = Math.exp(-away / (2 * SAME_CLOTH ** 2));
      weight += share;
      for (let c = 0; c < 3; c++) sum[c]! += columns[near * 3 + c]! * share;
    }
    for (let c = 0; c < 3; c++) out[x * 3 + c] = sum[c]! / weight;
  }
  return out;
}

/** Returns the depth below the row of each run of one class: round necklines, tips of locks. */
function computeDepths(
  classes: PixelClasses,
  { y, from, to, unit }: { y: number; from: number; to: number; unit: number },
  kind: number,
): Float32Array {
  const out = new Float32Array(classes.width);
  const isClass = (x: number) => {
    let count = 0;
    for (let up = 0; up < SAMPLED_ROWS; up++)
      if (classes.at[(y - up) * classes.width + x] === kind) count++;
    return count > SAMPLED_ROWS / 2;
  };
  const gap = Math.round(unit * 0.05);
  for (let x = from; x <= to; x++) {
    if (!isClass(x)) continue;
    let end = x;
    for (let next = x; next <= to && next - end <= gap; next++) if (isClass(next)) end = next;
    const half = (end - x + 1) / 2;
    for (let at = x; at <= end; at++) {
      const round = Math.sqrt(Math.max(0, 1 - ((at - x + 0.5 - half) / half) ** 2));
      out[at] =
        round * computeMaxDepth(kind, half, unit) * (kind === HAIR ? varyLockLength(at / unit) : 1);
    }
    x = end;
  }
  return out;
}

function computeMaxDepth(kind: number, half: number, unit: number): number {
  return kind === HAIR ? Math.min(unit * 0.8, half * 2.2) : Math.min(unit * 0.34, half * 0.8);
}

function varyLockLength(place: number): number {
  return 0.8 + 0.3 * wobble(place * 3, 2);
}

/** Returns the clothes' mean color per column, spread sideways under hair and skin. */
function averageClothColumns(
  { photo, mask, face }: ExtendedPhoto,
  classes: PixelClasses,
  { y, isClothes, isOpen }: Pick<LastRow, "y" | "isClothes" | "isOpen">,
): Float32Array {
  const { width } = mask;
  const [sums, counts] = [new Float32Array(width * 3), new Float32Array(width)];
  const shirt = Math.max(y - face.width * 0.25, face.y + face.height * 1.25);
  for (let row = Math.round(shirt); row <= y; row++) {
    for (let x = 0; x < width; x++) {
      const at = row * width + x;
      if (!isOpen[x] || !isClothes(classes.at[at]!)) continue;
      counts[x]!++;
      for (let c = 0; c < 3; c++) sums[x * 3 + c]! += photo.data[at * 3 + c]!;
    }
  }
  return spreadSideways(sums, counts, face.width * 0.18);
}

function spreadSideways(sums: Float32Array, counts: Float32Array, reach: number): Float32Array {
  const width = counts.length;
  const out = new Float32Array(width * 3);
  // A few stray pixels are shadow, not clothes.
  const total = counts.reduce((sum, count) => sum + count, 0);
  const seen = total > reach * reach * 0.4;
  const step = Math.max(1, Math.round(reach / 16));
  for (let x = 0; x < width; x++) {
    let weight = 1e-9;
    const sum = [0, 0, 0];
    for (let from = 0; seen && from < width; from += step) {
      const near = Math.exp(-Math.abs(from - x) / reach);
      weight += near * counts[from]!;
      for (let c = 0; c < 3; c++) sum[c]! += near * sums[from * 3 + c]!;
    }
    for (let c = 0; c < 3; c++) out[x * 3 + c] = seen ? sum[c]! / weight : SWEATER[c]!;
  }
  return out;
}
