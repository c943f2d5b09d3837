export type Size = { width: number; height: number };

/** A 2:3 part of the photo, in px of the photo as it lies after its turns. */
export type Frame = { x: number; y: number; width: number };

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** What of a photo is used, and which way up; no frame is the whole photo. */
export type Cut = { turns: Turns; frame: Frame | null };

/** Height over width, as of every mix. */
export const FRAME_RATIO = 1.5;

export const WHOLE: Cut = { turns: 0, frame: null };

export function isWhole({ turns, frame }: Cut): boolean {
  return turns === 0 && frame === null;
}

export function turnedSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of the turned photo that is used, in whole px. */
export function areaOf(size: Size, { turns, frame }: Cut): Size & { x: number; y: number } {
  const turned = turnedSize(size, turns);
  if (!frame) return { x: 0, y: 0, ...turned };
  const width = Math.max(1, Math.round(frame.width));
  const height = Math.max(1, Math.round(frame.width * FRAME_RATIO));
  return {
    x: Math.round(frame.x),
    y: Math.round(frame.y),
    width: Math.min(width, turned.width),
    height: Math.min(height, turned.height),
  };
}

/** Where a photo's own corner goes when it is turned about it and put back in place. */
export function cornerOf({ width, height }: Size, turns: Turns): { x: number; y: number } {
  return {
    x: turns === 1 ? height : turns === 2 ? width : 0,
    y: turns === 3 ? width : turns === 2 ? height : 0,
  };
}
