import { type Cut, computeCorner, FRAME_RATIO, type Frame, type Size } from "./cut.ts";

/** In px: cropped parts of the photo stay visible around the frame. */
const MARGIN = 24;

/** Position of the rotated photo on the stage, and screen px per photo px. */
export type View = { left: number; top: number; scale: number };
export type Area = Size & { x: number; y: number };

/** Fits the frame, or the whole photo without one, into the stage. */
export function computeView(stage: Size, photo: Size, frame: Frame | null): View {
  const room = { width: stage.width - 2 * MARGIN, height: stage.height - 2 * MARGIN };
  const shown = frame ? { ...frame, height: frame.width * FRAME_RATIO } : { x: 0, y: 0, ...photo };
  const scale = Math.max(0, Math.min(room.width / shown.width, room.height / shown.height));
  return {
    left: (stage.width - shown.width * scale) / 2 - shown.x * scale,
    top: (stage.height - shown.height * scale) / 2 - shown.y * scale,
    scale,
  };
}

/** Returns the frame in px of the stage. */
export function projectFrame({ left, top, scale }: View, { x, y, width }: Frame): Area {
  return {
    x: left + x * scale,
    y: top + y * scale,
    width: width * scale,
    height: width * FRAME_RATIO * scale,
  };
}

/**
 * Returns the CSS transform that places a canvas of the whole unrotated photo, `drawnWidth` px
 * wide, in the view.
 */
export function toTransform(
  { left, top, scale }: View,
  { size, turns, drawnWidth }: Pick<Cut, "turns"> & { size: Size; drawnWidth: number },
): string {
  const corner = computeCorner(size, turns);
  return [
    `translate(${left}px, ${top}px)`,
    `scale(${scale})`,
    `translate(${corner.x}px, ${corner.y}px)`,
    `rotate(${turns * 90}deg)`,
    `scale(${size.width / drawnWidth})`,
  ].join(" ");
}
