/** Smoothstep: 0 at `from`, 1 at `to` (which may be the smaller one), eased between. */
export function ease(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
