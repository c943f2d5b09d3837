/** Returns the coverage 0..1 of a halftone screen at 45 degrees; `size` 0..1 is the dots' area. */
export function dotAt(x: number, y: number, pitch: number, size: number): number {
  if (size < 0.03) return 0;
  const u = (x + y) / (pitch * Math.SQRT2);
  const v = (x - y) / (pitch * Math.SQRT2);
  const du = u - Math.round(u);
  const dv = v - Math.round(v);
  const radius = Math.sqrt(size) * 0.6 * pitch;
  return Math.max(0, Math.min(1, radius - Math.sqrt(du * du + dv * dv) * pitch + 0.5));
}
