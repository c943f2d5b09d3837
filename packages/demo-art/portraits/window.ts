// Draws the fixed parts of a church window: rings and rays of panes around a head, and the stone arch.

import { createSoftStroke, createSvg } from "./layers.ts";
import { createRandom } from "./random.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

/** A golden ring around the head; `inner` and `outer` are its radii in px. */
export type Nimbus = { x: number; y: number; inner: number; outer: number; seed: number };

const RAYS = 22;
const BLUES = [
  [0.1, 0.24, 0.66],
  [0.13, 0.36, 0.8],
  [0.06, 0.15, 0.5],
  [0.16, 0.5, 0.78],
];
const REDS = [
  [0.72, 0.1, 0.13],
  [0.86, 0.2, 0.14],
  [0.56, 0.06, 0.14],
];
const GREENS = [
  [0.08, 0.5, 0.38],
  [0.14, 0.62, 0.46],
];
const GOLDS = [
  [0.98, 0.76, 0.22],
  [0.93, 0.6, 0.13],
  [1, 0.86, 0.42],
];

/** Returns the background pane of a pixel; rings get wider outwards. */
export function getNimbusPane(
  { x: cx, y: cy, inner, outer }: Nimbus,
  x: number,
  y: number,
): number {
  const dx = x - cx;
  const dy = y - cy;
  const far = Math.sqrt(dx * dx + dy * dy);
  const angle = (Math.atan2(dy, dx) / (Math.PI * 2) + 1) % 1;
  if (far < inner) return Math.floor(angle * 12);
  if (far < outer) return 100 + Math.floor((angle * 30) % 30);
  const band = Math.floor(Math.sqrt((far - outer) / 36));
  const offset = band % 2 ? 0.5 / RAYS : 0;
  return 200 + band * 100 + Math.floor(((angle + offset) % 1) * RAYS);
}

export function getPaneColor(pane: number, { seed }: Nimbus): number[] {
  const mixed = Math.imul(pane + 1, 2654435761) ^ seed;
  const pick = (list: number[][]) => list[((mixed >>> 8) % 9973) % list.length] ?? [0.5, 0.5, 0.5];
  if (pane < 100)
    return pick([
      [1, 0.9, 0.58],
      [0.99, 0.84, 0.46],
    ]);
  if (pane < 200) return pane % 2 ? pick(GOLDS) : pick(REDS);
  const band = Math.floor((pane - 200) / 100);
  if (band === 2 && pane % 2 === 0) return pick(REDS);
  if (band === 3 && pane % 3 === 0) return pick(GREENS);
  if (band > 3 && (mixed >>> 4) % 7 === 0) return pick(GOLDS);
  return pick(BLUES);
}

export function stoneFrame(seed: number): string {
  const random = createRandom(seed + 21);
  const arch = (inset: number) => {
    const [l, r, b, spring] = [inset, WIDTH - inset, HEIGHT - inset, 520];
    return `M${l} ${b}V${spring}C${l} ${spring - 250 + inset * 0.5} ${WIDTH / 2 - 190} ${120 + inset * 0.3} ${WIDTH / 2} ${inset - 6}C${WIDTH / 2 + 190} ${120 + inset * 0.3} ${r} ${spring - 250 + inset * 0.5} ${r} ${spring}V${b}Z`;
  };
  const joints = [300, 560, 810, 1060, 1310]
    .map(
      (y) =>
        `<path d="M0 ${y}h60M${WIDTH - 60} ${y + 60}h60" stroke="#2b241c" stroke-width="3" opacity="0.55"/>`,
    )
    .join("");
  const pits = Array.from({ length: 260 }, () => {
    const side = random() < 0.5 ? random() * 54 : WIDTH - random() * 54;
    return `<circle cx="${side.toFixed(1)}" cy="${(random() * HEIGHT).toFixed(1)}" r="${(0.6 + random() * 2).toFixed(1)}" fill="#1c1712" opacity="0.3"/>`;
  }).join("");
  const all = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  return createSvg(
    `<path d="${all}${arch(52)}" fill-rule="evenodd" fill="url(#stone)"/>${trefoils()}${joints}${pits}
     ${createSoftStroke(arch(52), "#15110d", { reach: 30, opacity: 1.3 })}
     <path d="${arch(30)}" fill="none" stroke="#d9cdb6" stroke-width="5" opacity="0.55"/>
     <path d="${arch(36)}" fill="none" stroke="#2b241c" stroke-width="5" opacity="0.7"/>
     <path d="${arch(50)}" fill="none" stroke="#c9bca4" stroke-width="4" opacity="0.7"/>
     <path d="${arch(56)}" fill="none" stroke="#17130f" stroke-width="9"/>`,
    `<linearGradient id="stone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a3967f"/><stop offset="0.5" stop-color="#7c705d"/><stop offset="1" stop-color="#4d4539"/></linearGradient>`,
  );
}

// Round windows in the corners beside the arch.
function trefoils(): string {
  return [112, WIDTH - 112]
    .map((cx, index) => {
      const petals = [0, 120, 240]
        .map(
          (turn) =>
            `<circle cx="${cx}" cy="${86}" r="27" fill="${index ? "#b5202a" : "#1f4fc0"}" transform="rotate(${turn + 60} ${cx} 108)"/>`,
        )
        .join("");
      return `<circle cx="${cx}" cy="108" r="66" fill="#17130f"/><circle cx="${cx}" cy="108" r="60" fill="#5d5344"/>${petals}<circle cx="${cx}" cy="108" r="15" fill="#f4bd38" stroke="#17130f" stroke-width="4"/><circle cx="${cx}" cy="108" r="62" fill="none" stroke="#c9bca4" stroke-width="3" opacity="0.6"/>`;
    })
    .join("");
}
