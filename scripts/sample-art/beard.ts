import { type Curve, type Point, type Random, smoothClosed, taperedPath } from "./strands.ts";
import { group, shape, soft } from "./svg.ts";

const OUTER: Curve = [
  [-193, -10],
  [-184, 70],
  [-172, 150],
  [-140, 228],
  [-88, 288],
  [0, 318],
  [88, 286],
  [140, 228],
  [172, 150],
  [184, 70],
  [193, -10],
];
const INNER: Curve = [
  [172, -4],
  [160, 74],
  [136, 128],
  [100, 152],
  [60, 142],
  [22, 134],
  [0, 140],
  [-22, 134],
  [-60, 142],
  [-100, 152],
  [-136, 128],
  [-160, 74],
  [-172, -4],
];
const CHIN_GAP: Curve = [
  [-34, 236],
  [0, 244],
  [34, 236],
  [80, 206],
  [96, 180],
  [74, 164],
  [30, 158],
  [0, 162],
  [-30, 158],
  [-74, 164],
  [-96, 180],
  [-80, 206],
];

export function drawBeard(colours: string[], random: Random): string {
  const region = [...OUTER, ...INNER];
  const outline = smoothClosed(region);
  const hairs = Array.from({ length: 12000 }, () => beardHair(region, colours, random)).join("");
  const under = `<mask id="beard-mask" maskUnits="userSpaceOnUse" x="-300" y="-100" width="600" height="500">${shape("M-300,-100H300V400H-300Z", "#fff")}${soft(smoothClosed(CHIN_GAP), "#000", 1, 7)}</mask>`;
  return (
    under +
    group(
      group(soft(outline, colours[0] ?? "#000", 0.78, 9), 'mask="url(#beard-mask)"'),
      'clip-path="url(#face)"',
    ) +
    hairs
  );
}

function beardHair(region: Curve, colours: string[], random: Random): string {
  const x = (random() * 2 - 1) * 196;
  const y = -20 + random() * 340;
  const jitter = () => (random() - 0.5) * 18;
  const probe: Point = [x + jitter(), y + jitter()];
  if (!inside(region, probe) || inside(CHIN_GAP, probe)) return "";
  const moustache = y < 172 && Math.abs(x) < 96;
  const lean = moustache ? (x / 60) * 1.1 : (x / 200) * -0.35 + (random() - 0.5) * 0.5;
  const length = (moustache ? 9 : 10) + random() * 8;
  const tip: Point = [x + Math.sin(lean) * length, y + Math.cos(lean) * length];
  const middle: Point = [(x + tip[0]) / 2 + (random() - 0.5) * 3, (y + tip[1]) / 2];
  const lit = random() < (x < -20 ? 0.26 : 0.08);
  const colour = lit ? colours.at(-1) : colours[Math.floor(random() * (colours.length - 1))];
  return shape(
    taperedPath([[x, y], middle, tip], 1.5),
    colour ?? "#000",
    `opacity="${(0.4 + random() * 0.4).toFixed(2)}"`,
  );
}

function inside(ring: Curve, [x, y]: Point): boolean {
  let hit = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as Point;
    const [bx, by] = ring[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit;
  }
  return hit;
}
