// Models hair as strands that part at the crown and fall on both sides of the face, for photos in which
// hair is one dark area.
import type { Subject } from "./cutout.ts";
import { ease } from "./ease.ts";
import { findHair } from "./hair.ts";
import type { Head } from "./head.ts";
import { clouds } from "./noise.ts";
import { blurPlane, createPlane, multiply, type Plane } from "./plane.ts";

/** Width of a lock, how far strands wave sideways, and half the width of the parting, in px of the picture. */
const LOCK = 44;
const WAVE = 12;
const PARTING = 14;

/** Hair is long if it covers this share of the face's box (`rx` times `ry`) below the mouth. */
const LONG = 0.4;

/** Returns 0..1 on long hair, which ends in tips above the row `end`; null if the hair is short. */
export function findLongHair(
  subject: Subject,
  head: Head,
  { end, seed }: { end: number; seed: number },
): Plane | null {
  const hair = findHair(subject, head, { across: 3.4, down: 2.4 });
  const { width, data } = hair;
  const below = data.subarray(Math.max(0, Math.floor(head.y + head.ry * 0.6)) * width);
  const isLong = below.reduce((sum, share) => sum + share, 0) > head.rx * head.ry * LONG;
  return isLong ? endInTips(hair, end, seed) : null;
}

// The photo cuts all locks at the same row.
function endInTips(hair: Plane, end: number, seed: number): Plane {
  const { width, height } = hair;
  const lengths = clouds(width, 1, { cell: 36, octaves: 2, seed });
  for (let y = Math.max(0, Math.floor(end - 200)); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tip = end - 70 + lengths.data[x]! * 60;
      hair.data[y * width + x]! *= ease(tip + 14, tip - 14, y);
    }
  }
  return hair;
}

/** Returns the height of the strands inside `hair`, about 0..1 at the ridges, with sharp gaps. */
export function modelStrands(hair: Plane, head: Head, seed: number): Plane {
  const { width, height } = hair;
  const locks = clouds(width, height, { cell: LOCK, octaves: 1, seed, stretch: 12 });
  const strands = clouds(width, height, {
    cell: LOCK / 4,
    octaves: 1,
    seed: seed + 1,
    stretch: 24,
  });
  const bends = clouds(width, height, { cell: 150, octaves: 2, seed: seed + 2 });
  const out = createPlane(width, height);
  for (let at = 0; at < out.data.length; at++) {
    if (hair.data[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    const { across, along } = combedPosition(head, x, y);
    const wave = Math.sin(along / 38 + bends.data[at]! * 2) * WAVE + bends.data[at]! * 26;
    const column = Math.floor(Math.abs(across * head.rx + wave) + (x < head.x ? 0 : width / 2));
    const from = Math.floor(along + height / 2) * width + (column % width);
    const lock = Math.min(1, Math.abs(locks.data[from]!) * 1.5);
    const strand = Math.min(1, Math.abs(strands.data[from]!) * 2);
    // The strands of both sides are different, so they fade at the parting.
    const parted = ease(0, PARTING, Math.abs(x - head.x));
    out.data[at] = (Math.sqrt(lock) * 0.68 + strand * 0.32) * parted;
  }
  return multiply(blurPlane(out, 1), hair);
}

/** Distance from the parting in radii of the face, and the position along the strand in px. */
function combedPosition(head: Head, x: number, y: number) {
  const dx = Math.abs(x - head.x) / head.rx;
  const dy = (y - head.y) / head.ry;
  if (dy >= 0) return { across: dx, along: dy * head.ry };
  return { across: Math.hypot(dx, dy), along: -Math.atan2(-dy, dx) * head.rx };
}
