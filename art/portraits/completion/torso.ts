// Below the photo's lower edge the body goes on as clothes: a neckline closes, long hair ends in
// tips, and what is worn continues down to the frame.
import { ease } from "../ease.ts";
import type { Person } from "../person.ts";
import type { Easel } from "./easel.ts";
import { CLOTH, type Kinds } from "./kinds.ts";
import { type LastRow, readLastRow } from "./last-row.ts";
import { type Weave, weaveOf, wovenAt } from "./weave.ts";

/** How far down the body is continued, in px: heads that share a frame stand higher above its end. */
export function roomBelow({ face, faces }: Pick<Person, "face" | "faces">): number {
  return Math.ceil(face.width * (faces.length > 1 ? 4.5 : 1.7));
}

/** A group stands so far above the frame's end, in widths of the face, that its clothes would look like curtains. */
const LONG = 2.5;

/** Shoulders are at least so wide, in widths of the face. */
const SHOULDERS = 2.35;

export function continueBody(easel: Easel, kinds: Kinds): void {
  const row = readLastRow(easel, kinds);
  if (!row) return;
  const weave = weaveOf(easel, row.y);
  const { mask, face } = easel;
  const { width, height } = mask;
  const wide = row.to - row.from;
  const middle = (row.from + row.to) / 2;
  const grown = Math.max(0, face.width * SHOULDERS - wide);
  for (let y = row.y + 1; y < height; y++) {
    const down = y - row.y;
    const half = (wide + grown * (1 - Math.exp((-down / face.width) * 2.6)) + down * 0.1) / 2;
    const end = Math.min(width - 1, Math.ceil(middle + half + 1));
    for (let x = Math.max(0, Math.floor(middle - half) - 1); x <= end; x++) {
      const at = y * width + x;
      const column = Math.round(middle + ((x - middle) * (wide / 2 - 2)) / half);
      mask.data[at] = ease(half + 1.5, half - 1.5, Math.abs(x - middle)) * 255;
      paint(easel, kinds, { row, weave }, { at, down, column });
    }
  }
}

function paint(
  { photo, face }: Easel,
  kinds: Kinds,
  { row, weave }: { row: LastRow; weave: Weave },
  { at, down, column }: { at: number; down: number; column: number },
): void {
  const unit = face.width;
  const isLong = photo.height - row.y > unit * LONG;
  const isWorn = (up: number, x: number) =>
    row.isOpen[x] === 1 && row.isWorn(kinds.at[(row.y - up) * kinds.width + x]!);
  const thread = row.isOpen[column]
    ? wovenAt(weave, { down, column, unit }, isWorn)
    : ([0, 0, 0] as const);
  const far = ease(0, unit * 0.7, down);
  const soon = ease(0, unit * 0.12, down);
  const away = isLong ? ease(unit * 0.3, unit * 1.2, down) : 0;
  const neck = row.skin[column]!;
  const skin = neck > 0 ? ease(neck + 2, neck - 2, down) : 0;
  const hair = row.hair[column]! > 0 ? ease(row.hair[column]!, row.hair[column]! * 0.55, down) : 0;
  // A seam along the neckline, and its shadow on the skin.
  const seam = neck > unit * 0.03 ? 1 - 0.3 * Math.exp(-Math.abs(down - neck) / (unit * 0.02)) : 1;
  for (let c = 0; c < 3; c++) {
    const edge = row.hem[column * 3 + c]!;
    const hem = edge + (row.even[column * 3 + c]! - edge) * soon;
    const near = row.cloth[column * 3 + c]!;
    const plain = hem + (near + (row.afar[column * 3 + c]! - near) * away - hem) * far;
    const cloth = plain + thread[c]!;
    const own = row.own[column * 3 + c]!;
    const color = (cloth + (own - cloth) * Math.max(skin, hair)) * seam;
    photo.data[at * 3 + c] = Math.max(0, Math.min(255, color));
  }
  kinds.at[at] = CLOTH;
}
