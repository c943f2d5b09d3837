import { type Cut, cornerOf, FRAME_RATIO, type Frame, type Size } from "./cut.ts";

/** Around the frame some of the photo shows that is left out. */
const MARGIN = 24;

/** Where the turned photo lies on the stage, and how many px of the screen one of its px takes. */
export type View = { left: number; top: number; scale: number };
export type Area = Size & { x: number; y: number };

/** The frame fills the stage and the photo lies under it; without a frame all of it shows. */
export function viewOf(stage: Size, photo: Size, frame: Frame | null): View {
  const room = { width: stage.width - 2 * MARGIN, height: stage.height - 2 * MARGIN };
  const shown = frame ? { ...frame, height: frame.width * FRAME_RATIO } : { x: 0, y: 0, ...photo };
  const scale = Math.max(0, Math.min(room.width / shown.width, room.height / shown.height));
  return {
    left: (stage.width - shown.width * scale) / 2 - shown.x * scale,
    top: (stage.height - shown.height * scale) / 2 - shown.y * scale,
    scale,
  };
}

/** The frame on the stage. */
export function frameOn({ left, top, scale }: View, { x, y, width }: Frame): Area {
  return {
    x: left + x * scale,
    y: top + y * scale,
    width: width * scale,
    height: width * FRAME_RATIO * scale,
  };
}

/** Lays a drawing of the whole, unturned photo, `drawnWidth` px wide, where the view wants it. */
export function transformOf(
  { left, top, scale }: View,
  { size, turns, drawnWidth }: Pick<Cut, "turns"> & { size: Size; drawnWidth: number },
): string {
  const corner = cornerOf(size, turns);
  return [
    `translate(${left}px, ${top}px)`,
    `scale(${scale})`,
    `translate(${corner.x}px, ${corner.y}px)`,
    `rotate(${turns * 90}deg)`,
    `scale(${size.width / drawnWidth})`,
  ].join(" ");
}
