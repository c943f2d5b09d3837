// What is known of a body where the photo's lower edge cuts it.
import type { Easel } from "./easel.ts";
import { waver } from "./easel.ts";
import { CLOTH, HAIR, type Kinds, SKIN } from "./kinds.ts";

export type LastRow = {
  y: number;
  from: number;
  to: number;
  /** How far skin and hair still reach below the row, in px, by column. */
  skin: Float32Array;
  hair: Float32Array;
  /** RGB by column: the last rows' mean, and what the clothes there look like from afar. */
  own: Float32Array;
  cloth: Float32Array;
  /** The same from farther away, for bodies that go on for long: one garment instead of a curtain. */
  afar: Float32Array;
  /** How the clothes begin below the row: as they end above it, if they are not hidden there. */
  hem: Float32Array;
  /** The same without what a knit or a fold would draw down as streaks; a tie's or a jacket's edge stays. */
  even: Float32Array;
  /** 1 where it is the clothes that the row cuts, and neither skin nor hair. */
  isOpen: Uint8Array;
  isWorn(kind: number): boolean;
};

/** Worn where the photo shows no clothes at all: a dark sweater. */
const SWEATER = [46, 50, 62];
const ROWS = 8;

/** Null where the photo ends above the chin, or shows no body at its lower edge. */
export function readLastRow(easel: Easel, kinds: Kinds): LastRow | null {
  const { mask, face, landmarks, from } = easel;
  const y = from.bottom - 4;
  const chin = landmarks?.[152]?.[1] ?? face.y + face.height;
  const ends = endsOf(mask, y);
  if (!ends || y < chin || ends.to - ends.from < face.width * 0.3) return null;
  removeBeard(easel, kinds);
  const isWorn = wornKinds(easel, kinds, y);
  const own = meanColumns(easel, y);
  const skin = depths(kinds, { ...ends, y, unit: face.width }, SKIN);
  const hair = isWorn(HAIR)
    ? new Float32Array(mask.width)
    : depths(kinds, { ...ends, y, unit: face.width }, HAIR);
  const isOpen = openColumns(skin, hair);
  const cloth = clothColumns(easel, kinds, { y, isWorn, isOpen });
  const hem = smooth(
    cloth.map((value, at) => (isOpen[Math.floor(at / 3)] ? own[at]! : value)),
    Math.max(2, Math.round(face.width * 0.02)),
  );
  const even = evenColumns(hem, Math.round(face.width * 0.16));
  const afar = smooth(smooth(hem, Math.round(face.width * 0.5)), Math.round(face.width * 0.35));
  return { y, ...ends, own, skin, hair, isWorn, isOpen, cloth, afar, hem, even };
}

/** Below the chin no hair hangs from the head, but a beard does. */
function removeBeard({ face }: Easel, { at, width }: Kinds): void {
  const middle = face.x + face.width / 2;
  for (let y = Math.round(face.y + face.height * 0.8); y < at.length / width; y++) {
    for (let x = Math.round(middle - face.width * 0.3); x < middle + face.width * 0.3; x++) {
      if (at[y * width + x] === HAIR) at[y * width + x] = CLOTH;
    }
  }
}

function endsOf({ data, width }: Easel["mask"], y: number): { from: number; to: number } | null {
  let [from, to] = [-1, -1];
  for (let x = 0; x < width; x++) {
    if (data[y * width + x]! <= 128) continue;
    if (from < 0) from = x;
    to = x;
  }
  return from < 0 ? null : { from, to };
}

/** Dark hair on dark clothes cannot be told apart: then all of it counts as clothes. */
function wornKinds({ face }: Easel, { at, width }: Kinds, y: number): (kind: number) => boolean {
  const counts = [0, 0, 0, 0];
  for (let row = Math.max(0, Math.round(y - face.width * 0.2)); row < y; row++) {
    const start = row * width + Math.round(face.x);
    for (let i = start; i < start + face.width; i++) counts[at[i]!]!++;
  }
  const seen = counts[CLOTH]! + counts[HAIR]!;
  const isMixed = counts[SKIN]! < seen * 0.3 && counts[CLOTH]! < seen * 0.3;
  return (kind) => kind === CLOTH || (isMixed && kind === HAIR);
}

function meanColumns({ photo, mask }: Easel, y: number): Float32Array {
  const out = new Float32Array(mask.width * 3);
  for (let x = 0; x < mask.width; x++) {
    let hits = 1e-6;
    for (let dx = -4; dx <= 4; dx += 2) {
      const px = Math.max(0, Math.min(mask.width - 1, x + dx));
      for (let up = 0; up < ROWS; up += 2) {
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

function openColumns(skin: Float32Array, hair: Float32Array): Uint8Array {
  return Uint8Array.from(skin, (_, x) => {
    for (let near = x - 8; near <= x + 8; near += 4) {
      if ((skin[near] ?? 0) > 0 || (hair[near] ?? 0) > 0) return 0;
    }
    return 1;
  });
}

function smooth(columns: Float32Array, reach: number): Float32Array {
  const out = columns.slice();
  for (let at = reach * 3; at < out.length - reach * 3; at++) {
    let sum = 0;
    for (let by = -reach; by <= reach; by++) sum += columns[at + by * 3]!;
    out[at] = sum / (reach * 2 + 1);
  }
  return out;
}

/** How far columns of one cloth differ, of 255. */
const ONE_CLOTH = 45;

export function evenColumns(columns: Float32Array, reach: number): Float32Array {
  const out = columns.slice();
  const width = columns.length / 3;
  for (let x = 0; x < width; x++) {
    const sum = [0, 0, 0];
    let weight = 0;
    const last = Math.min(width - 1, x + reach);
    for (let near = Math.max(0, x - reach); near <= last; near++) {
      let away = 0;
      for (let c = 0; c < 3; c++) away += (columns[near * 3 + c]! - columns[x * 3 + c]!) ** 2;
      const share = Math.exp(-away / (2 * ONE_CLOTH ** 2));
      weight += share;
      for (let c = 0; c < 3; c++) sum[c]! += columns[near * 3 + c]! * share;
    }
    for (let c = 0; c < 3; c++) out[x * 3 + c] = sum[c]! / weight;
  }
  return out;
}

/** How far below the row each run of one kind reaches: round necklines, tips of locks. */
function depths(
  kinds: Kinds,
  { y, from, to, unit }: { y: number; from: number; to: number; unit: number },
  kind: number,
): Float32Array {
  const out = new Float32Array(kinds.width);
  const isKind = (x: number) => {
    let count = 0;
    for (let up = 0; up < ROWS; up++) if (kinds.at[(y - up) * kinds.width + x] === kind) count++;
    return count > ROWS / 2;
  };
  const gap = Math.round(unit * 0.05);
  for (let x = from; x <= to; x++) {
    if (!isKind(x)) continue;
    let end = x;
    for (let next = x; next <= to && next - end <= gap; next++) if (isKind(next)) end = next;
    const half = (end - x + 1) / 2;
    for (let at = x; at <= end; at++) {
      const round = Math.sqrt(Math.max(0, 1 - ((at - x + 0.5 - half) / half) ** 2));
      out[at] = round * reachOf(kind, half, unit) * (kind === HAIR ? tip(at / unit) : 1);
    }
    x = end;
  }
  return out;
}

function reachOf(kind: number, half: number, unit: number): number {
  return kind === HAIR ? Math.min(unit * 0.8, half * 2.2) : Math.min(unit * 0.34, half * 0.8);
}

function tip(place: number): number {
  return 0.8 + 0.3 * waver(place * 3, 2);
}

/** The clothes' colors, spread sideways to where hair or skin hides them. */
function clothColumns(
  { photo, mask, face }: Easel,
  kinds: Kinds,
  { y, isWorn, isOpen }: Pick<LastRow, "y" | "isWorn" | "isOpen">,
): Float32Array {
  const { width } = mask;
  const [sums, counts] = [new Float32Array(width * 3), new Float32Array(width)];
  const shirt = Math.max(y - face.width * 0.25, face.y + face.height * 1.25);
  for (let row = Math.round(shirt); row <= y; row++) {
    for (let x = 0; x < width; x++) {
      const at = row * width + x;
      if (!isOpen[x] || !isWorn(kinds.at[at]!)) continue;
      counts[x]!++;
      for (let c = 0; c < 3; c++) sums[x * 3 + c]! += photo.data[at * 3 + c]!;
    }
  }
  return spread(sums, counts, face.width * 0.18);
}

function spread(sums: Float32Array, counts: Float32Array, reach: number): Float32Array {
  const width = counts.length;
  const out = new Float32Array(width * 3);
  // A few stray pixels are shadow and not yet a shirt.
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
