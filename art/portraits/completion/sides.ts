// Shoulders and hair that the photo's left or right edge cuts go on outside it and come to an end.
import { ease } from "../ease.ts";
import { type Easel, toAndFro, waver } from "./easel.ts";

type Side = -1 | 1;
type Cut = { from: number; to: number };

/** How far the shoulders are from the face's middle, in widths of the face. */
const SHOULDER = 1.3;
const LEAST = 0.14;

/** How much room the side needs, in px; 0 where the photo cuts nothing off. */
export function roomBeside({ mask, face }: Pick<Easel, "mask" | "face">, side: Side): number {
  const column = side < 0 ? 1 : mask.width - 2;
  if (cutsAt(mask, column, face.width * 0.06).length === 0) return 0;
  return Math.ceil(reachOf(face, side < 0 ? 0 : mask.width, side)) + 4;
}

function reachOf(face: Easel["face"], edge: number, side: Side): number {
  const middle = face.x + face.width / 2;
  const inside = (edge - middle) * side;
  return Math.max(face.width * LEAST, Math.min(face.width, face.width * SHOULDER - inside));
}

function besideFace({ x, width }: Easel["face"], side: Side, edge: number): number {
  return side < 0 ? x - edge : edge - x - width;
}

export function closeSide(easel: Easel, side: Side): void {
  const { mask, from, face } = easel;
  const edge = side < 0 ? from.left + 1 : from.right - 2;
  const reach = reachOf(face, edge, side);
  const isHeadCut = besideFace(face, side, edge) < face.width * 0.15;
  if (isHeadCut) fadeOut(easel, side, edge);
  for (const seen of cutsAt(mask, edge, face.width * 0.06)) {
    // A head that is cut cannot be made up: only the body below it goes on.
    const cut = isHeadCut
      ? { ...seen, from: Math.max(seen.from, face.y + face.height * 1.2) }
      : seen;
    if (cut.to - cut.from < face.width * 0.06) continue;
    const isBody = cut.to >= from.bottom - 5;
    const most = isBody ? reach : Math.min(reach, (cut.to - cut.from) * 0.4, face.width * 0.3);
    grow(easel, { side, edge, cut, reach: Math.max(4, most), isBody });
  }
}

function fadeOut({ mask, face }: Easel, side: Side, edge: number): void {
  const reach = face.width * 0.16;
  for (let y = 0; y < mask.height; y++) {
    const low = ease(face.y + face.height * 1.3, face.y + face.height * 1.05, y);
    for (let away = 0; low > 0 && away < reach; away++) {
      const at = y * mask.width + Math.round(edge - away * side);
      mask.data[at]! *= 1 - low * (1 - ease(0, reach, away));
    }
  }
}

/** The runs of person along a column, without specks. */
function cutsAt({ data, width, height }: Easel["mask"], column: number, least: number): Cut[] {
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

// Mirrored outwards, each column let down to where the outline falls.
function grow(
  { photo, mask, from, face }: Easel,
  growth: { side: Side; edge: number; cut: Cut; reach: number; isBody: boolean },
): void {
  const { side, edge, cut, reach, isBody } = growth;
  const { width } = mask;
  // Never the face itself: mirrored it would look at us twice.
  const free = Math.max(6, besideFace(face, side, edge) - face.width * 0.12);
  const tops = outline(mask, growth, Math.min(reach, face.width * 0.4, free));
  const slope = slopeOf(tops);
  const last = isBody ? from.bottom : cut.to;
  for (let away = 1; away <= reach + 2; away++) {
    const x = edge + away * side;
    if (x < 0 || x >= width) break;
    const inside = Math.floor(toAndFro(away, tops.length - 1));
    const part = Math.min(1, away / reach);
    const round = 1 - Math.sqrt(1 - part * part);
    const uneven = waver(away / face.width, cut.from) * face.width * 0.008 * Math.min(1, away / 20);
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

/** Where the person begins in the columns from the edge inwards, as long as that is one outline. */
function outline(
  { data, width }: Easel["mask"],
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

/** How steeply the outline falls outwards at the edge, px per px. */
function slopeOf(tops: number[]): number {
  const far = Math.min(tops.length - 1, 40);
  return Math.max(0, Math.min(1.6, (tops[0]! - tops[far]!) / Math.max(1, far)));
}
