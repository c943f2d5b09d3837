// Places the wet-look ringlets of the 1980s: a round volume behind the head, a crown, a loose fringe
// along the forehead and locks that fall beside the face.
import type { Head } from "./head.ts";
import type { Random } from "./random.ts";
import type { Curl, Hair } from "./ringlet.ts";

export function createCurlsBehind(head: Head, hair: Hair, random: Random): Curl[] {
  const curls: Curl[] = [];
  for (let i = 0; i < 70; i++) {
    const angle = spreadEvenly(i, 70, random) * 2;
    const at = head.reach(angle) * (0.78 + random() * 0.14);
    curls.push(
      createRootedCurl(head, { angle, at, outward: 0.9, light: 0.2 + random() * 0.25, random }),
    );
  }
  const drop = computeDrop(hair);
  for (let i = 0; i < 34 + drop * 26; i++) {
    const side = i % 2 ? 1 : -1;
    const down = -0.5 + random() * drop;
    const away = 0.7 + random() * 0.74 - Math.max(0, down - 0.8) * 0.06;
    curls.push(
      createHangingCurl(head, { side, down, away, light: 0.15 + random() * 0.35, random }),
    );
  }
  return sortByDepth(curls);
}

export function createCurlsInFront(head: Head, hair: Hair, random: Random): Curl[] {
  const curls: Curl[] = [];
  for (let i = 0; i < 92; i++) {
    const angle = spreadEvenly(i, 92, random) * 1.6;
    const inner = 1.1 + Math.max(0, Math.cos(angle)) * 0.06;
    const outer = head.reach(angle) * 0.9;
    // The square root gives an even density over the area.
    const share = random();
    const at = Math.sqrt(inner * inner + share * (outer * outer - inner * inner));
    const light = 0.5 + random() * 0.5;
    curls.push(createRootedCurl(head, { angle, at, outward: share * 0.75, light, random }));
  }
  for (let i = 0; i < 34; i++) {
    const angle = spreadEvenly(i, 34, random) * 1.35;
    const at = head.reach(angle) * (0.86 + random() * 0.1);
    curls.push(
      createRootedCurl(head, { angle, at, outward: 0.5, light: 0.45 + random() * 0.45, random }),
    );
  }
  const drop = computeDrop(hair);
  for (let i = 0; i < 20 + drop * 20; i++) {
    const side = i % 2 ? 1 : -1;
    const down = -0.75 + random() * drop;
    const away = 1.2 + random() * 0.36 + Math.max(0, down - 0.3) * 0.06;
    curls.push(
      createHangingCurl(head, { side, down, away, light: 0.45 + random() * 0.55, random }),
    );
  }
  return [...sortByDepth(curls), ...createFringe(head, random)];
}

/** Creates locks that cover the visible rest of the person's own hair. */
export function createCurlsOver(
  places: [number, number][],
  head: Head,
  { random, light }: { random: Random; light: number },
): Curl[] {
  const curls = places.map(([x, y]) => {
    const lean = (random() - 0.5) * 0.5;
    const own = { x, y, dx: Math.sin(lean), dy: Math.cos(lean), sag: 0.5 };
    return { ...own, ...sizes(head, 0.85, random), light: light + random() * 0.45 };
  });
  return sortByDepth(curls);
}

// Short, loose curls on the edge of the forehead that end above the eyebrows.
function createFringe(head: Head, random: Random): Curl[] {
  return Array.from({ length: 15 }, (_, i) => {
    const angle = spreadEvenly(i, 15, random) * 1.15 + head.tilt;
    const at = 1.25 + random() * 0.1;
    const lean = angle * 0.75 + (random() - 0.5) * 0.9;
    return {
      x: head.x + Math.sin(angle) * head.rx * at,
      y: head.y - Math.cos(angle) * head.ry * at,
      dx: Math.sin(lean),
      dy: Math.cos(lean) * 0.7,
      sag: 0.9,
      ...sizes(head, 0.5 + random() * 0.12, random),
      light: 0.75 + random() * 0.25,
    };
  });
}

// A curl near the crown grows away from the head, then falls under its weight.
function createRootedCurl(
  head: Head,
  grown: { angle: number; at: number; outward: number; light: number; random: Random },
): Curl {
  const { angle, at, outward, light, random } = grown;
  const turned = angle + head.tilt;
  const lean = (random() - 0.5) * 0.7;
  const dx = Math.sin(turned + lean) * (0.35 + outward);
  const dy = -Math.cos(turned + lean) * outward + (1 - outward) * 0.7;
  const norm = Math.hypot(dx, dy) || 1;
  const size = sizes(head, 0.62 + random() * 0.3, random);
  // The middle of the lock is at its position, not its root.
  const back = size.length * 0.28;
  return {
    x: head.x + Math.sin(turned) * head.rx * at - (dx / norm) * back,
    y: head.y - Math.cos(turned) * head.ry * at - (dy / norm) * back,
    dx: dx / norm,
    dy: dy / norm,
    sag: 1.5,
    ...size,
    light,
  };
}

function createHangingCurl(
  head: Head,
  grown: { side: number; down: number; away: number; light: number; random: Random },
): Curl {
  const { side, down, away, light, random } = grown;
  const lean = side * (random() * 0.4 - 0.06);
  return {
    x: head.x + side * head.rx * away,
    y: head.y + head.ry * down,
    dx: Math.sin(lean),
    dy: Math.cos(lean),
    sag: 0.5,
    ...sizes(head, 0.8 + random() * 0.4, random),
    light,
  };
}

function sizes({ rx }: Head, length: number, random: Random) {
  return {
    length: rx * length,
    radius: rx * (0.082 + random() * 0.04),
    width: rx * (0.05 + random() * 0.026),
  };
}

// Returns -1..1 with jitter, so that there are neither gaps nor rows.
function spreadEvenly(index: number, count: number, random: Random): number {
  return ((index + random() * 1.6 - 0.3) / count) * 2 - 1;
}

function computeDrop({ length }: Hair): number {
  return { short: 0.7, medium: 1.25, long: 2.15 }[length];
}

// Dark locks are painted first; among the others the upper ones cover the lower ones.
function sortByDepth(curls: Curl[]): Curl[] {
  const order = ({ y, light, length }: Curl) => light * length * 1.2 - y;
  return curls.sort((a, b) => order(a) - order(b));
}
