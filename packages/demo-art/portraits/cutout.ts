import { ease } from "./ease.ts";
import type { Face, Person } from "./person.ts";
import { blurPlane, getChannel, multiply, type Plane, resizePlane } from "./plane.ts";
import { openRaster, type Raster, renderRaster } from "./raster.ts";

/** The person placed in a frame; all pixels and positions are the frame's. */
export type Subject = {
  /** RGB, with the background color removed along the person's edge. */
  image: Raster;
  /** Opacity of the person, 0..1, softened where the photo ends inside the frame. */
  mask: Plane;
  face: Face;
  /** Faces in the picture, biggest first. */
  faces: Face[];
  landmarks: [number, number, number][] | null;
  /** False if no person was cut out and the whole photo fills the frame. */
  found: boolean;
  /** 0..1 on visible skin. */
  skin: Plane;
  /** Brightness of that skin in the photo, 0..1. */
  fairness: number;
};

type Frame = {
  width: number;
  height: number;
  /** Target position of the face's center, and target width of the face. */
  x: number;
  y: number;
  faceWidth: number;
  /** Row that the body should reach; the face moves down and grows slightly if necessary. */
  bottom?: number;
  /** True: heads of similar size share the frame. False: only the person with the biggest face. */
  together?: boolean;
  /** A photo without cut-out may end inside the frame: the theme shows only part of it. */
  loose?: boolean;
};

type Placement = { scale: number; left: number; top: number };
type Rect = { x: number; y: number; width: number; height: number };

export async function cutOut(everyone: Person, frame: Frame): Promise<Subject> {
  const group = findHeadBounds(everyone, frame);
  const isOne = group === everyone.face;
  const person = isOne ? (everyone.isolated ?? everyone) : everyone;
  const heads = isOne ? person.face : group;
  const placement = person.found ? placePerson(person, frame, heads) : placeWhole(person, frame);
  const image = await cropInto(person.photo, frame, placement);
  const opacity = await cropInto(person.mask, frame, placement);
  const mask = getChannel(opacity);
  const [red, green, blue] = person.complexion;
  if (!person.found && frame.loose) fadeBorder(mask, person.photo, placement);
  return {
    image: person.found ? cleanEdge(image, mask) : image,
    mask,
    face: moveFace(person.face, placement),
    faces: (isOne ? [person.face] : person.faces).map((face) => moveFace(face, placement)),
    landmarks:
      person.landmarks?.map(([x, y, z]) => [
        x * placement.scale + placement.left,
        y * placement.scale + placement.top,
        z * placement.scale,
      ]) ?? null,
    found: person.found,
    skin: getChannel(await cropInto(person.skin, frame, placement)),
    fairness: red * 0.299 + green * 0.587 + blue * 0.114,
  };
}

function placePerson(person: Person, frame: Frame, heads: Rect): Placement {
  const cx = heads.x + heads.width / 2;
  const cy = heads.y + heads.height / 2;
  let scale = computeScale(person, frame, heads);
  const bottom = frame.bottom ?? frame.height;
  const below = person.end - cy;
  const missing = bottom - frame.y - below * scale;
  const drop = Math.max(0, Math.min(missing, frame.height * 0.13));
  const y = frame.y + drop;
  if (missing > drop && heads.width === person.face.width) {
    scale = Math.min(scale * 1.35, (bottom - y) / below);
  }
  return { scale, left: frame.x - cx * scale, top: y - cy * scale };
}

/** Returns the scale at which several heads fit into the frame with their hair and shoulders. */
function computeScale({ face }: Person, frame: Frame, heads: Rect): number {
  const share = heads.width === face.width ? face.width * 1.35 : heads.width + face.width * 0.85;
  return Math.min(frame.faceWidth / face.width, frame.width / share);
}

/** Returns the bounds of all heads of similar size, or of the biggest if others would be too small. */
function findHeadBounds(person: Person, frame: Frame): Rect {
  const { face, faces } = person;
  const group = faces.filter(({ width }) => width > face.width * 0.55);
  const x = Math.min(...group.map((one) => one.x));
  const y = Math.min(...group.map((one) => one.y));
  const right = Math.max(...group.map((one) => one.x + one.width));
  const bottom = Math.max(...group.map((one) => one.y + one.height));
  const all = { x, y, width: right - x, height: bottom - y };
  const isRoomy = computeScale(person, frame, all) * face.width > frame.faceWidth * 0.36;
  return frame.together && group.length > 1 && isRoomy ? all : face;
}

// The whole photo covers the frame, with the face as close to its target as possible.
function placeWhole({ photo, face }: Person, frame: Frame): Placement {
  const cover = Math.max(frame.width / photo.width, frame.height / photo.height);
  if (frame.loose) return placeLoose(face, frame);
  const scale = Math.max(cover, frame.faceWidth / face.width);
  const cx = face.x + face.width / 2;
  const cy = face.y + face.height / 2;
  return {
    scale,
    left: Math.min(0, Math.max(frame.width - photo.width * scale, frame.x - cx * scale)),
    top: Math.min(0, Math.max(frame.height - photo.height * scale, frame.y - cy * scale)),
  };
}

function placeLoose(face: Face, frame: Frame): Placement {
  const scale = frame.faceWidth / face.width;
  const cx = face.x + face.width / 2;
  const cy = face.y + face.height / 2;
  return { scale, left: frame.x - cx * scale, top: frame.y - cy * scale };
}

async function cropInto(raster: Raster, frame: Frame, { scale, left, top }: Placement) {
  const x0 = Math.max(0, Math.floor(-left / scale));
  const y0 = Math.max(0, Math.floor(-top / scale));
  const x1 = Math.min(raster.width, Math.ceil((frame.width - left) / scale));
  const y1 = Math.min(raster.height, Math.ceil((frame.height - top) / scale));
  const area = { left: x0, top: y0, width: Math.max(1, x1 - x0), height: Math.max(1, y1 - y0) };
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const image = openRaster(raster)
    .extract(area)
    .resize(width, height, { fit: "fill", kernel: "cubic" });
  const piece = await renderRaster(image, raster.channels);
  return paste(piece, frame, Math.round(x0 * scale + left), Math.round(y0 * scale + top));
}

// Outside the photo, its border colors are repeated; the mask is 0.
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

// Edge pixels contain background color, so they take their color from nearby pixels of the person.
function cleanEdge(image: Raster, mask: Plane): Raster {
  const width = Math.ceil(image.width / 2);
  const height = Math.ceil(image.height / 2);
  const solid = resizePlane(mask, width, height);
  for (let at = 0; at < solid.data.length; at++) solid.data[at] = solid.data[at]! > 0.93 ? 1 : 0;
  const amount = blurPlane(solid, 6, 2);
  const data = Buffer.from(image.data);
  for (let channel = 0; channel < 3; channel++) {
    const color = resizePlane(getChannel(image, channel), width, height);
    const spread = blurPlane(multiply(color, solid), 6, 2);
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
