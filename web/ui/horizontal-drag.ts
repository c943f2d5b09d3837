/** In px: movements below have no direction yet. */
const MIN_DISTANCE_PX = 8;

/** True if a movement is a horizontal drag, not a scroll. */
export function isHorizontalDrag(dx: number, dy: number): boolean {
  return Math.abs(dx) >= MIN_DISTANCE_PX && Math.abs(dx) > Math.abs(dy);
}

/** Converts `x` to percent of the box width, in steps of 0.5; snaps to the edges. */
export function toPercent(x: number, box: { left: number; width: number }): number {
  const percent = ((x - box.left) / box.width) * 100;
  if (percent < 3) return 0;
  if (percent > 97) return 100;
  return Math.round(percent * 2) / 2;
}
