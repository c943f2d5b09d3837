import type { Box } from "../pixels.ts";
import { type Cut, FRAME_RATIO, type Frame, rotateSize, type Size, type Turns } from "./cut.ts";

/** Minimum frame width in px, unless the photo is narrower. */
const MIN_WIDTH = 256;
const MAX_ZOOM = 8;
/** Portrait framing: the frame is this many faces wide, with the face a bit above the middle. */
const FACES_ACROSS = 2.6;
const FACE_MIDDLE = 0.42;
/** In px, what a print needs: the frame around a small face is never narrower. */
const SHARP_WIDTH = 512;

type Move = { x: number; y: number };

/** Returns the largest frame, centered. `size` is the rotated photo's, here and below. */
export function computeWidestFrame(size: Size): Frame {
  const width = Math.min(size.width, size.height / FRAME_RATIO);
  return { x: (size.width - width) / 2, y: (size.height - width * FRAME_RATIO) / 2, width };
}

export function computeZoom(size: Size, frame: Frame | null): number {
  return frame ? computeWidestFrame(size).width / frame.width : 1;
}

export function computeMaxZoom(size: Size): number {
  return Math.min(MAX_ZOOM, Math.max(1, computeWidestFrame(size).width / MIN_WIDTH));
}

/** Moves the frame opposite to the photo. */
export function panPhoto(size: Size, frame: Frame, by: Move): Frame {
  return clampFrame(size, { ...frame, x: frame.x - by.x, y: frame.y - by.y });
}

/** Zooms about `at`, a point in shares of the frame that stays in place. */
export function zoomTo(
  size: Size,
  frame: Frame,
  zoom: number,
  at: Move = { x: 0.5, y: 0.5 },
): Frame {
  const clampedZoom = Math.min(computeMaxZoom(size), Math.max(1, zoom));
  const width = computeWidestFrame(size).width / clampedZoom;
  const less = frame.width - width;
  return clampFrame(size, {
    x: frame.x + less * at.x,
    y: frame.y + less * FRAME_RATIO * at.y,
    width,
  });
}

/** Rotates photo and frame by a quarter turn clockwise and keeps the frame's center. */
export function rotateCut(size: Size, { turns, frame }: Cut): Cut {
  const next = ((turns + 1) % 4) as Turns;
  if (!frame) return { turns: next, frame };
  const turned = rotateSize(size, 1);
  const x = size.height - (frame.y + (frame.width * FRAME_RATIO) / 2);
  const y = frame.x + frame.width / 2;
  const width = Math.min(frame.width, computeWidestFrame(turned).width);
  return { turns: next, frame: clampFrame(turned, centerFrame(x, y, width)) };
}

/** Rotates a box in shares of the photo. */
export function rotateBox(box: Box, turns: Turns): Box {
  if (turns === 0) return box;
  const { x, y, width, height } = rotateBox(box, (turns - 1) as Turns);
  return { x: 1 - y - height, y: x, width: height, height: width };
}

/** Returns a portrait frame around the face. */
export function computeFaceFrame(size: Size, face: Box): Frame {
  const maxWidth = computeWidestFrame(size).width;
  const idealWidth = Math.max(
    face.width * size.width * FACES_ACROSS,
    SHARP_WIDTH,
    maxWidth / computeMaxZoom(size),
  );
  const width = Math.min(maxWidth, idealWidth);
  return clampFrame(size, {
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

function centerFrame(x: number, y: number, width: number): Frame {
  return { x: x - width / 2, y: y - (width * FRAME_RATIO) / 2, width };
}

function clampFrame(size: Size, frame: Frame): Frame {
  const width = Math.min(frame.width, computeWidestFrame(size).width);
  return {
    x: Math.min(size.width - width, Math.max(0, frame.x)),
    y: Math.min(size.height - width * FRAME_RATIO, Math.max(0, frame.y)),
    width,
  };
}
