// Continues the body below the photo's lower edge: closes the neckline, ends long hair in tips and
// draws the clothes down to the frame.
import { ease } from "../ease.ts";
import type { Person } from "../person.ts";
import type { ExtendedPhoto } from "./extended-photo.ts";
import { type LastRow, readLastRow } from "./last-row.ts";
import { CLOTH, type PixelClasses } from "./pixel-classes.ts";
import { analyzeWeave, sampleWeave, type Weave } from "./weave.ts";

/** Returns the px below the photo; more for several people, whose heads are higher in the frame. */
export function computeRoomBelow({ face, faces }: Pick<Person, "face" | "faces">): number {
  return Math.ceil(face.width * (faces.length > 1 ? 4.5 : 1.7));
}

/** From this length of the body, in widths of the face, plain columns of clothes look like a curtain. */
const LONG_BODY = 2.5;

/** Minimum width of the shoulders, in widths of the face. */
const SHOULDERS = 2.35;

export function continueBody(extended: ExtendedPhoto, classes: PixelClasses): void {
  const row = readLastRow(extended, classes);
  if (!row) return;
  const weave = analyzeWeave(extended, row.y);
  const { mask, face } = extended;
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
      paintPixel(extended, classes, { row, weave }, { at, down, column });
    }
  }
}

function paintPixel(
  { photo, face }: ExtendedPhoto,
  classes: PixelClasses,
  { row, weave }: { row: LastRow; weave: Weave },
  { at, down, column }: { at: number; down: number; column: number },
): void {
  const unit = face.width;
  const isLong = photo.height - row.y > unit * LONG_BODY;
  const isClothes = (up: number, x: number) =>
    row.isOpen[x] === 1 && row.isClothes(classes.at[(row.y - up) * classes.width + x]!);
  const thread = row.isOpen[column]
    ? sampleWeave(weave, { down, column, unit }, isClothes)
    : ([0, 0, 0] as const);
  const far = ease(0, unit * 0.7, down);
  const soon = ease(0, unit * 0.12, down);
  const away = isLong ? ease(unit * 0.3, unit * 1.2, down) : 0;
  const neck = row.skin[column]!;
  const skin = neck > 0 ? ease(neck + 2, neck - 2, down) : 0;
  const hair = row.hair[column]! > 0 ? ease(row.hair[column]!, row.hair[column]! * 0.55, down) : 0;
  // Draws a seam along the neckline and its shadow on the skin.
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
  classes.at[at] = CLOTH;
}
