/** Px that a finger goes before its direction is believed. */
const SLACK = 8;

/** Whether a finger that has gone so far means to drag sideways, and not to scroll. */
export function isSideways(dx: number, dy: number): boolean {
  return Math.abs(dx) >= SLACK && Math.abs(dx) > Math.abs(dy);
}

/** Where `x` is in a box, in percent of its width from the left; close to an edge is at it. */
export function percentAt(x: number, box: { left: number; width: number }): number {
  const percent = ((x - box.left) / box.width) * 100;
  if (percent < 3) return 0;
  if (percent > 97) return 100;
  return Math.round(percent * 2) / 2;
}
