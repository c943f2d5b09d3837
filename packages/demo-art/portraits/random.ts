export type Random = () => number;

/** Returns a deterministic generator of numbers in 0..1 (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Hashes bytes or text (FNV-1a), so that the same input gives the same picture. */
export function computeSeed(...parts: (string | Buffer)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  }
  return hash >>> 0;
}
