// Extends shoulders and hair that the photo's left or right edge cuts.
import { ease } from "../ease.ts";
import { type ExtendedPhoto, pingPong, wobble } from "./extended-photo.ts";

type Side = -1 | 1;
type Cut = { from: number; to: number };

/** Distance from the face's center to the end of the shoulder, in widths of the face. */
const SHOULDER = 1.3;
const MIN_REACH = 0.14;

/** Returns the px that the side needs; 0 if the photo cuts nothing off. */
export function computeRoomBeside(
  { mask, face }: Pick<ExtendedPhoto, "mask" | "face">,
  side: Side,
): number {
  const column = side < 0 ? 1 : mask.width - 2;
  if (findCuts(mask, column, face.width * 0.06).length === 0) return 0;
  return Math.ceil(computeReach(face, side < 0 ? 0 : mask.width, side)) + 4;
}

function computeReach(face: ExtendedPhoto["face"], edge: number, side: Side): number {
  const middle = face.x + face.width / 2;
  const inside = (edge - middle) * side;
  return Math.max(face.width * MIN_REACH, Math.min(face.width, face.width * SHOULDER - inside));
}

function measureGapToFace({ x, width }: ExtendedPhoto["face"], side: Side, edge: number): number {
  return side < 0 ? x - edge : edge - x - width;
}

export function extendSide(extended: ExtendedPhoto, side: Side): void {
  const { mask, from, face } = extended;
  const edge = side < 0 ? from.left + 1 : from.right - 2;
  const reach = computeReach(face, edge, side);
  const isHeadCut = measureGapToFace(face, side, edge) < face.width * 0.15;
  if (isHeadCut) fadeCutHead(extended, side, edge);
  for (const seen of findCuts(mask, edge, face.width * 0.06)) {
    // A head that is cut is not extended, only the body below it.
    const cut = isHeadCut
      ? { ...seen, from: Math.max(seen.from, face.y + face.height * 1.2) }
      : seen;
    if (cut.to - cut.from < face.width * 0.06) continue;
    const isBody = cut.to >= from.bottom - 5;
    const most = isBody ? reach : Math.min(reach, (cut.to - cut.from) * 0.4, face.width * 0.3);
    drawExtension(extended, { side, edge, cut, reach: Math.max(4, most), isBody });
  }
}

function fadeCutHead({ mask, face }: ExtendedPhoto, side: Side, edge: number): void {
  const reach = face.width * 0.16;
  for (let y = 0; y < mask.height; y++) {
    const low = ease(face.y + face.height * 1.3, face.y + face.height * 1.05, y);
    for (let away = 0; low > 0 && away < reach; away++) {
      const at = y * mask.width + Math.round(edge - away * side);
      mask.data[at]! *= 1 - low * (1 - ease(0, reach, away));
    }
  }
}

/** Returns the person's runs of more than `least` px along a column. */
function findCuts(
  { data, width, height }: ExtendedPhoto["mask"],
  column: number,
  least: number,
): Cut[] {
  const cuts: Cut[] = [];
  let from = -1;
  for (let y = 0; y <= height; y++) {
    const isOn = y < height && data[y * width + column]! > 128;
    if (isOn && from < 0) from = y;
    if (isOn || from < 0) continue;
    if (y - from > least) cuts.push({ from, to: y });
    from = -1;
  }
  return cuts;
}

// Mirrors columns outwards and shifts each one down along the falling outline.
function drawExtension(
  { photo, mask, from, face }: ExtendedPhoto,
  growth: { side: Side; edge: number; cut: Cut; reach: number; isBody: boolean },
): void {
  const { side, edge, cut, reach, isBody } = growth;
  const { width } = mask;
  // Never mirrors the face, which would appear twice.
  const free = Math.max(6, measureGapToFace(face, side, edge) - face.width * 0.12);
  const tops = traceOutline(mask, growth, Math.min(reach, face.width * 0.4, free));
  const slope = measureSlope(tops);
  const last = isBody ? from.bottom : cut.to;
  for (let away = 1; away <= reach + 2; away++) {
    const x = edge + away * side;
    if (x < 0 || x >= width) break;
    const inside = Math.floor(pingPong(away, tops.length - 1));
    const part = Math.min(1, away / reach);
    const round = 1 - Math.sqrt(1 - part * part);
    const uneven =
      wobble(away / face.width, cut.from) * face.width * 0.008 * Math.min(1, away / 20);
    const drop = isBody ? face.width * 0.85 : (cut.to - cut.from) * 0.5;
    const top = cut.from + slope * away * (1 - part * 0.5) + drop * round + uneven;
    const end = isBody ? last : cut.to - drop * round;
    for (let y = Math.max(0, Math.floor(top) - 1); y < end; y++) {
      const source = Math.min(last - 1, Math.round(tops[inside]! + (y - top)));
      const at = (Math.max(0, source) * width + edge - inside * side) * 3;
      photo.data.copy(photo.data, (y * width + x) * 3, at, at + 3);
      const cover = ease(top - 1.5, top + 1.5, y) * (isBody ? 1 : ease(end + 1, end - 2, y));
      mask.data[y * width + x] = Math.max(mask.data[y * width + x]!, cover * 255);
    }
  }
}

/** Returns the person's top row per column from the edge inwards, until the outline jumps. */
function traceOutline(
  { data, width }: ExtendedPhoto["mask"],
  { side, edge, cut }: { side: Side; edge: number; cut: Cut },
  most: number,
): number[] {
  const tops = [cut.from];
  for (let inside = 1; inside < most; inside++) {
    const x = edge - inside * side;
    let y = tops.at(-1)!;
    while (y > 0 && data[(y - 1) * width + x]! > 128) y--;
    while (y < cut.to && data[y * width + x]! <= 128) y++;
    if (Math.abs(y - tops.at(-1)!) > 30) break;
    tops.push(y);
  }
  return tops.length > 1 ? tops : [cut.from, cut.from];
}

/** Returns how steeply the outline falls outwards at the edge, in px per px. */
function measureSlope(tops: number[]): number {
  const far = Math.min(tops.length - 1, 40);
  return Math.max(0, Math.min(1.6, (tops[0]! - tops[far]!) / Math.max(1, far)));
}
