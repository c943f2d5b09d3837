import { ease } from "./ease.ts";
import type { Face, Person } from "./person.ts";
import { blurPlane, channelOf, multiply, type Plane, resizePlane } from "./plane.ts";
import { open, type Raster, take } from "./raster.ts";

/** The person set into a frame: all pixels and positions are the frame's. */
export type Subject = {
  /** RGB without the old background's colour along the edge. */
  image: Raster;
  /** Opacity 0..1: the person, softened where the photo itself ends inside the frame. */
  mask: Plane;
  face: Face | null;
  landmarks: [number, number, number][] | null;
  /** False: nobody was cut out, the whole photo fills the frame. */
  found: boolean;
};

type Frame = {
  width: number;
  height: number;
  /** Where the face's centre goes, and how wide it should be. */
  x: number;
  y: number;
  faceWidth: number;
  /** The body should reach down to here; the face moves down and grows a little if it must. */
  bottom?: number;
  /** Heads close together share the frame; otherwise the biggest face is alone in it. */
  together?: boolean;
  /** A head that the photo itself cuts off fills the whole frame, so that no cut shows. */
  closeUp?: boolean;
  /** A photo without cut-out may end inside the frame, because the theme shows only part of it. */
  loose?: boolean;
};

type Placement = { scale: number; left: number; top: number };
type Rect = { x: number; y: number; width: number; height: number };

export async function cutOut(person: Person, frame: Frame): Promise<Subject> {
  const placement = person.found ? placePerson(person, frame) : placeWhole(person, frame);
  const image = await cropInto(person.photo, frame, placement);
  const opacity = await cropInto(person.mask, frame, placement);
  if (person.found)
    extendBody(image, opacity, frame, placement.top + person.photo.height * placement.scale);
  const mask = channelOf(opacity);
  if (person.found) {
    fadeSides(mask, person.photo, placement);
    roundCrown(mask, frame, placement.top);
  }
  if (!person.found && frame.loose) fadeBorder(mask, person.photo, placement);
  return {
    image: person.found ? cleanEdge(image, mask) : image,
    mask,
    face: person.face && moveFace(person.face, placement),
    landmarks:
      person.landmarks?.map(([x, y, z]) => [
        x * placement.scale + placement.left,
        y * placement.scale + placement.top,
        z * placement.scale,
      ]) ?? null,
    found: person.found,
  };
}

function placePerson(person: Person, frame: Frame): Placement {
  const { photo } = person;
  const group = groupOf(person, frame.together ?? false) ?? bodyOf(person.mask);
  const cx = group.x + group.width / 2;
  const cy = group.y + group.height / 2;
  let scale = frame.faceWidth / group.single;
  // Several heads share the width of the frame.
  scale = Math.min(scale, (frame.width * 0.74) / group.width);
  const bottom = frame.bottom ?? frame.height;
  const below = photo.height - cy;
  const missing = bottom - frame.y - below * scale;
  const drop = Math.max(0, Math.min(missing, frame.height * 0.13));
  const y = frame.y + drop;
  if (missing > drop) scale = Math.min(scale * 1.35, (bottom - y) / below);
  if (frame.closeUp && isHeadCut(person)) return fillFrame(person.photo, frame, { cx, cy, y });
  return { scale, left: frame.x - cx * scale, top: y - cy * scale };
}

function fillFrame(
  photo: Raster,
  frame: Frame,
  { cx, cy, y }: { cx: number; cy: number; y: number },
): Placement {
  const scale = frame.width / photo.width;
  const left = Math.min(0, Math.max(frame.width - photo.width * scale, frame.x - cx * scale));
  return { scale, left, top: Math.min(0, y - cy * scale) };
}

function isHeadCut({ mask, face }: Person): boolean {
  if (!face) return false;
  let cut = 0;
  for (let x = Math.max(0, Math.floor(face.x)); x < face.x + face.width && x < mask.width; x++) {
    if (mask.data[x]! > 128) cut++;
  }
  for (let y = Math.max(0, Math.floor(face.y)); y < face.y + face.height; y++) {
    const row = y * mask.width;
    if (y < mask.height && mask.data[row]! > 128) cut++;
    if (y < mask.height && mask.data[row + mask.width - 1]! > 128) cut++;
  }
  return cut > face.width * 0.5;
}

// The whole photo covers the frame, with the face (if any) as close to its place as that allows.
function placeWhole({ photo, face }: Person, frame: Frame): Placement {
  const cover = Math.max(frame.width / photo.width, frame.height / photo.height);
  if (frame.loose) return placeLoose(photo, face, frame);
  const scale = face ? Math.max(cover, frame.faceWidth / face.width) : cover;
  const cx = face ? face.x + face.width / 2 : photo.width / 2;
  const cy = face ? face.y + face.height / 2 : photo.height / 2;
  const x = face ? frame.x : frame.width / 2;
  const y = face ? frame.y : frame.height / 2;
  return {
    scale,
    left: Math.min(0, Math.max(frame.width - photo.width * scale, x - cx * scale)),
    top: Math.min(0, Math.max(frame.height - photo.height * scale, y - cy * scale)),
  };
}

function placeLoose(photo: Raster, face: Face | null, frame: Frame): Placement {
  const reach = frame.faceWidth * 3;
  const scale = face ? frame.faceWidth / face.width : reach / Math.min(photo.width, photo.height);
  const cx = face ? face.x + face.width / 2 : photo.width / 2;
  const cy = face ? face.y + face.height / 2 : photo.height / 2;
  return { scale, left: frame.x - cx * scale, top: frame.y - cy * scale };
}

function groupOf({ faces }: Person, together: boolean): (Rect & { single: number }) | null {
  const biggest = faces[0];
  if (!biggest) return null;
  const middle = biggest.x + biggest.width / 2;
  const heads = faces.filter(
    ({ x, width }) =>
      width > biggest.width * 0.55 && Math.abs(x + width / 2 - middle) < biggest.width * 2.6,
  );
  if (!together) heads.length = 1;
  const left = Math.min(...heads.map(({ x }) => x));
  const top = Math.min(...heads.map(({ y }) => y));
  const right = Math.max(...heads.map(({ x, width }) => x + width));
  const bottom = Math.max(...heads.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top, single: biggest.width };
}

// No face to be seen: a head is taken to be about a third of the body's width, at its top.
function bodyOf(mask: Raster): Rect & { single: number } {
  let [left, right, top] = [mask.width, 0, mask.height];
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at]! < 128) continue;
    const x = at % mask.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, (at - x) / mask.width);
  }
  const width = Math.max(8, right - left);
  const single = width * 0.36;
  return { x: left + width / 2 - single / 2, y: top, width: single, height: single * 1.5, single };
}

async function cropInto(raster: Raster, frame: Frame, { scale, left, top }: Placement) {
  const x0 = Math.max(0, Math.floor(-left / scale));
  const y0 = Math.max(0, Math.floor(-top / scale));
  const x1 = Math.min(raster.width, Math.ceil((frame.width - left) / scale));
  const y1 = Math.min(raster.height, Math.ceil((frame.height - top) / scale));
  const area = { left: x0, top: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const image = open(raster).extract(area).resize(width, height, { fit: "fill", kernel: "cubic" });
  const piece = await take(image, raster.channels);
  return paste(piece, frame, Math.round(x0 * scale + left), Math.round(y0 * scale + top));
}

// Outside the photo its colours go on, its mask does not.
function paste(piece: Raster, frame: Frame, left: number, top: number): Raster {
  const { channels } = piece;
  const { width, height } = frame;
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++) {
    const row = y - top;
    const insideRow = row >= 0 && row < piece.height;
    if (channels === 1 && !insideRow) continue;
    const from = Math.max(0, Math.min(piece.height - 1, row)) * piece.width;
    for (let x = 0; x < width; x++) {
      const column = x - left;
      const inside = column >= 0 && column < piece.width;
      if (channels === 1 && !inside) continue;
      const source = (from + Math.max(0, Math.min(piece.width - 1, column))) * channels;
      for (let c = 0; c < channels; c++) {
        data[(y * width + x) * channels + c] = piece.data[source + c]!;
      }
    }
  }
  return { data, width, height, channels };
}

// A close-up ends above the shoulders. Its last row goes on downwards and widens like shoulders do.
function extendBody(image: Raster, mask: Raster, frame: Frame, end: number): void {
  const { width, height } = image;
  const last = Math.round(end) - 3;
  if (last >= height - 4 || last < 8) return;
  const colours = lastRows(image, last);
  for (let y = last + 1; y < height; y++) {
    const depth = (y - last) / frame.faceWidth;
    const wider = 1 + 0.85 * (1 - Math.exp(-depth * 2.2));
    for (let x = 0; x < width; x++) {
      const from = Math.round(frame.x + (x - frame.x) / wider);
      const source = Math.max(0, Math.min(width - 1, from));
      mask.data[y * width + x] = mask.data[last * width + source]!;
      for (let c = 0; c < 3; c++) {
        image.data[(y * width + x) * 3 + c] = colours[source * 3 + c]!;
      }
    }
  }
}

/** The colours of the last rows, averaged so that no single thread becomes a stripe. */
function lastRows({ data, width }: Raster, last: number): Float32Array {
  const out = new Float32Array(width * 3);
  const reach = 9;
  for (let x = 0; x < width; x++) {
    let hits = 0;
    for (let dx = -reach; dx <= reach; dx += 3) {
      const px = x + dx;
      if (px < 0 || px >= width) continue;
      for (let up = 0; up < 8; up += 2) {
        hits++;
        for (let c = 0; c < 3; c++) out[x * 3 + c]! += data[((last - up) * width + px) * 3 + c]!;
      }
    }
    for (let c = 0; c < 3; c++) out[x * 3 + c]! /= hits;
  }
  return out;
}

// A shoulder cut by the photo's own edge fades out instead of ending in a straight line.
function fadeSides(mask: Plane, photo: Raster, { scale, left }: Placement): void {
  const right = left + photo.width * scale;
  const reach = mask.width * 0.09;
  const fade = (distance: number) => Math.max(0, Math.min(1, distance / reach));
  for (let x = 0; x < mask.width; x++) {
    const open = Math.min(
      left > 2 ? fade(x - left) : 1,
      right < mask.width - 2 ? fade(right - x) : 1,
    );
    if (open >= 1) continue;
    const share = ease(0, 1, open);
    for (let y = 0; y < mask.height; y++) mask.data[y * mask.width + x]! *= share;
  }
}

// Hair cut off by the photo's upper edge gets a crown instead of a flat top.
function roundCrown(mask: Plane, { x: cx, faceWidth }: Frame, top: number): void {
  if (top < 3) return;
  const first = Math.ceil(top);
  const last = Math.min(mask.height, Math.ceil(top + faceWidth));
  for (let y = first; y < last; y++) {
    for (let x = 0; x < mask.width; x++) {
      const away = Math.min(1.25, Math.abs(x - cx) / (faceWidth * 0.95));
      const crown = top + 4 + faceWidth * 0.42 * away ** 2.2;
      if (y < crown + 5) mask.data[y * mask.width + x]! *= ease(crown - 5, crown + 5, y);
    }
  }
}

function fadeBorder(mask: Plane, photo: Raster, { scale, left, top }: Placement): void {
  const [right, bottom] = [left + photo.width * scale, top + photo.height * scale];
  const reach = mask.width * 0.12;
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const inside = Math.min(x - left, right - x, y - top, bottom - y);
      mask.data[y * mask.width + x]! *= ease(0, reach, inside);
    }
  }
}

// Edge pixels still carry the old background. They take their colour from the person beside them.
function cleanEdge(image: Raster, mask: Plane): Raster {
  const width = Math.ceil(image.width / 2);
  const height = Math.ceil(image.height / 2);
  const solid = resizePlane(mask, width, height);
  for (let at = 0; at < solid.data.length; at++) solid.data[at] = solid.data[at]! > 0.93 ? 1 : 0;
  const amount = blurPlane(solid, 6, 2);
  const data = Buffer.from(image.data);
  for (let channel = 0; channel < 3; channel++) {
    const colour = resizePlane(channelOf(image, channel), width, height);
    const spread = blurPlane(multiply(colour, solid), 6, 2);
    for (let at = 0; at < data.length / 3; at++) {
      const opacity = mask.data[at]!;
      if (opacity > 0.97) continue;
      const x = at % image.width;
      const near = (((at - x) / image.width) >> 1) * width + (x >> 1);
      if (amount.data[near]! < 0.002) continue;
      const own = Math.max(0, (opacity - 0.6) / 0.4);
      const lent = (spread.data[near]! / amount.data[near]!) * 255;
      data[at * 3 + channel] = data[at * 3 + channel]! * own + lent * (1 - own);
    }
  }
  return { ...image, data };
}

function moveFace(face: Face, { scale, left, top }: Placement): Face {
  const move = ([x, y]: [number, number]): [number, number] => [x * scale + left, y * scale + top];
  const [x, y] = move([face.x, face.y]);
  return {
    x,
    y,
    width: face.width * scale,
    height: face.height * scale,
    leftEye: move(face.leftEye),
    rightEye: move(face.rightEye),
  };
}
