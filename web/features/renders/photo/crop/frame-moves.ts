import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, type Frame, type Size, type Turns, turnedSize } from "./cut.ts";

/** A frame is never narrower than this many px, unless the photo is. */
const NARROWEST = 256;
const MOST_ZOOM = 8;
/** As portraits are: the face takes a good third of the width, a bit above the middle. */
const FACES_ACROSS = 2.6;
const FACE_MIDDLE = 0.42;
/** What a print needs; a far face gets more of the photo around it. */
const SHARP_WIDTH = 512;

type Move = { x: number; y: number };

/** The largest frame, in the middle. `size` is the turned photo's, here and below. */
export function widestFrame(size: Size): Frame {
  const width = Math.min(size.width, size.height / FRAME_RATIO);
  return { x: (size.width - width) / 2, y: (size.height - width * FRAME_RATIO) / 2, width };
}

export function zoomOf(size: Size, frame: Frame | null): number {
  return frame ? widestFrame(size).width / frame.width : 1;
}

export function mostZoom(size: Size): number {
  return Math.min(MOST_ZOOM, Math.max(1, widestFrame(size).width / NARROWEST));
}

/** The frame goes the other way than the photo that is pulled under it. */
export function pullPhoto(size: Size, frame: Frame, by: Move): Frame {
  return keepInside(size, { ...frame, x: frame.x - by.x, y: frame.y - by.y });
}

/** What lies at `at`, in shares of the frame, stays there. */
export function zoomTo(
  size: Size,
  frame: Frame,
  zoom: number,
  at: Move = { x: 0.5, y: 0.5 },
): Frame {
  const held = Math.min(mostZoom(size), Math.max(1, zoom));
  const width = widestFrame(size).width / held;
  const less = frame.width - width;
  return keepInside(size, {
    x: frame.x + less * at.x,
    y: frame.y + less * FRAME_RATIO * at.y,
    width,
  });
}

/** Turns photo and frame together by a quarter clockwise; the middle of the frame stays in view. */
export function turnRight(size: Size, { turns, frame }: Cut): Cut {
  const next = ((turns + 1) % 4) as Turns;
  if (!frame) return { turns: next, frame };
  const turned = turnedSize(size, 1);
  const x = size.height - (frame.y + (frame.width * FRAME_RATIO) / 2);
  const y = frame.x + frame.width / 2;
  const width = Math.min(frame.width, widestFrame(turned).width);
  return { turns: next, frame: keepInside(turned, centred(x, y, width)) };
}

/** A box in shares of the photo, in shares of the turned photo. */
export function turnBox(box: Box, turns: Turns): Box {
  if (turns === 0) return box;
  const { x, y, width, height } = turnBox(box, (turns - 1) as Turns);
  return { x: 1 - y - height, y: x, width: height, height: width };
}

/** A portrait of the face. */
export function faceFrame(size: Size, face: Box): Frame {
  const most = widestFrame(size).width;
  const wanted = Math.max(
    face.width * size.width * FACES_ACROSS,
    SHARP_WIDTH,
    most / mostZoom(size),
  );
  const width = Math.min(most, wanted);
  return keepInside(size, {
    x: (face.x + face.width / 2) * size.width - width / 2,
    y: (face.y + face.height / 2) * size.height - width * FRAME_RATIO * FACE_MIDDLE,
    width,
  });
}

export function isInFrame(size: Size, frame: Frame, face: Box): boolean {
  const left = face.x * size.width;
  const top = face.y * size.height;
  return (
    left >= frame.x &&
    top >= frame.y &&
    left + face.width * size.width <= frame.x + frame.width &&
    top + face.height * size.height <= frame.y + frame.width * FRAME_RATIO
  );
}

function centred(x: number, y: number, width: number): Frame {
  return { x: x - width / 2, y: y - (width * FRAME_RATIO) / 2, width };
}

function keepInside(size: Size, frame: Frame): Frame {
  const width = Math.min(frame.width, widestFrame(size).width);
  return {
    x: Math.min(size.width - width, Math.max(0, frame.x)),
    y: Math.min(size.height - width * FRAME_RATIO, Math.max(0, frame.y)),
    width,
  };
}
