export type Size = { width: number; height: number };

/** A 2:3 part of the photo, in px of the rotated photo. */
export type Frame = { x: number; y: number; width: number };

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** Rotation and crop of a photo; without a frame the whole photo is used. */
export type Cut = { turns: Turns; frame: Frame | null };

/** Height over width, as for every mix. */
export const FRAME_RATIO = 1.5;

export const WHOLE: Cut = { turns: 0, frame: null };

export function isWhole({ turns, frame }: Cut): boolean {
  return turns === 0 && frame === null;
}

export function rotateSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the used part of the rotated photo in whole px. */
export function computeArea(size: Size, { turns, frame }: Cut): Size & { x: number; y: number } {
  const turned = rotateSize(size, turns);
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

/**
 * Returns the translation that moves a photo back to the origin after rotating it about its top
 * left corner.
 */
export function computeCorner({ width, height }: Size, turns: Turns): { x: number; y: number } {
  return {
    x: turns === 1 ? height : turns === 2 ? width : 0,
    y: turns === 3 ? width : turns === 2 ? height : 0,
  };
}
