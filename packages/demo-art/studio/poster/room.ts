import sharp from "sharp";
import type { Blank } from "../../../../server/media/mockups/products/flat/blank.ts";
import { createHills, SIDE } from "../flat/field.ts";

// Draws a wall with a sideboard below the poster. The furniture has real dimensions, which shows the size of
// the poster. Lengths are in inches from the middle of the sideboard's upper edge.

const WALL = ["#dfe8df", "#c6d5ca"] as const;
const WOOD = { light: "#b9764c", mid: "#a4643d", dark: "#7d4729" } as const;
const SIDEBOARD_GAP = 5;

/** Returns the RGB px of the room; deterministic. */
export async function drawRoom({ print, inches }: Blank): Promise<Buffer> {
  const inch = print.width / inches.width;
  const floor = print.top + print.height + SIDEBOARD_GAP * inch;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <defs>${DEFS}</defs>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#wall)"/>
    <g fill="#fff8e6" filter="url(#soft)">
      <path d="M-60 -80L560 -80L300 ${SIDE}L-60 ${SIDE}Z" opacity=".34"/>
      <path d="M640 -80L790 -80L540 ${SIDE}L390 ${SIDE}Z" opacity=".3"/>
    </g>
    <g transform="translate(${SIDE / 2} ${floor}) scale(${inch})">${sideboard()}${plant(inches.width)}${books(inches.width)}</g>
  </svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return addPlaster(data, floor);
}

const DEFS = `
  <radialGradient id="wall" cx=".3" cy=".22" r="1"><stop offset="0" stop-color="${WALL[0]}"/><stop offset="1" stop-color="${WALL[1]}"/></radialGradient>
  <linearGradient id="top" x2="0" y2="1"><stop offset="0" stop-color="#d59a6d"/><stop offset="1" stop-color="${WOOD.light}"/></linearGradient>
  <linearGradient id="front" x2="0" y2="1"><stop offset="0" stop-color="${WOOD.dark}"/><stop offset=".12" stop-color="${WOOD.mid}"/><stop offset="1" stop-color="#96572f"/></linearGradient>
  <linearGradient id="pot" x2="1" y2="0"><stop offset="0" stop-color="#ff8a76"/><stop offset=".4" stop-color="#f7685a"/><stop offset="1" stop-color="#b8382f"/></linearGradient>
  <linearGradient id="clay" x2="1" y2="0"><stop offset="0" stop-color="#fffaf0"/><stop offset=".5" stop-color="#efe6d6"/><stop offset="1" stop-color="#b9ab94"/></linearGradient>
  <linearGradient id="leaf" x2="1" y2="1"><stop offset="0" stop-color="#2f8f6d"/><stop offset="1" stop-color="#12503f"/></linearGradient>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="shade" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation=".8"/></filter>
  <filter id="wide" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="2"/></filter>`;

function sideboard(): string {
  const grain = Array.from({ length: 26 }, (_, row) => {
    const y = 2.6 + row * 1.05 + Math.sin(row * 2.3) * 0.3;
    const bend = Math.sin(row * 1.7) * 0.4;
    return `<path d="M-32 ${y}C-14 ${y + bend} 8 ${y - bend} 32 ${y + bend / 2}"/>`;
  });
  const gaps = [-10.6, 10.6].map((x) => `<path d="M${x} 2.2V40"/>`);
  const knobs = [-12.4, 12.4, -8.8].map(
    (x) =>
      `<ellipse cx="${x + 0.25}" cy="6.5" rx=".85" ry=".8" fill="#3b1f10" opacity=".45" filter="url(#shade)"/><circle cx="${x}" cy="6.1" r=".7" fill="#f3dfb4"/><circle cx="${x - 0.2}" cy="5.9" r=".28" fill="#fff"/>`,
  );
  return `<rect x="-36" y="-.6" width="74" height="5" fill="#1f3a33" opacity=".3" filter="url(#wide)"/>
    <rect x="-32" y="1.4" width="64" height="60" fill="url(#front)"/>
    <g fill="none" stroke="${WOOD.dark}" stroke-width=".09" opacity=".34">${grain.join("")}</g>
    <g stroke="#4d2814" stroke-width=".2">${gaps.join("")}</g>${knobs.join("")}
    <rect x="-33" y="0" width="66" height="1.5" rx=".2" fill="url(#top)"/>
    <path d="M-33 .1H33" stroke="#f0c49c" stroke-width=".14"/>`;
}

const LEAVES = [
  "M0 0C-5 -3 -8.5 -8 -8 -12C-4 -10 -.6 -5 .2 0Z",
  "M0 0C-3.4 -5 -4.6 -11 -2.8 -16C.6 -12 1.4 -6 .6 0Z",
  "M0 0C.4 -6 2.6 -11.4 6 -14.4C6.8 -9.4 4.6 -4 1 0Z",
  "M.4 0C3.4 -3.4 7 -5.4 10 -5.6C8.6 -2.6 5 -.4 1 .4Z",
  "M-.4 0C-3.6 -1.6 -7 -2 -10 -4.8C-9.4 -6.4 -4.6 -4.6 -.2 -.6Z",
];

/** Draws a plant beside the poster, never behind it. */
function plant(wide: number): string {
  const veins = LEAVES.map((d) => `<path d="${d}" fill="url(#leaf)"/>`);
  return `<g transform="translate(${-(wide / 2 + 8.5)} 0)">
    <ellipse cx="3.4" cy="-.1" rx="6" ry=".8" fill="#20120a" opacity=".5" filter="url(#shade)"/>
    <g transform="translate(2.2 -6) scale(.8)" opacity=".16" filter="url(#shade)">${LEAVES.map((d) => `<path d="${d}" fill="#14302a"/>`).join("")}</g>
    <g transform="translate(0 -5.6) scale(.74)">${veins.join("")}</g>
    <path d="M-2.9 -5.8H2.9L2.2 0H-2.2Z" fill="url(#pot)"/><rect x="-3.2" y="-6.4" width="6.4" height="1.2" rx=".3" fill="url(#pot)"/>
    <rect x="-3.2" y="-5.3" width="6.4" height=".35" fill="#7a1f18" opacity=".3"/></g>`;
}

function books(wide: number): string {
  const pile = [
    { x: 10, width: 9, height: 1.2, fill: "#1a1a2e" },
    { x: 10.6, width: 8.2, height: 1, fill: "#fbf7f0" },
    { x: 10.2, width: 8, height: 1.1, fill: "#ffc53d" },
  ];
  let y = 0;
  const drawn = pile.map(({ x, width, height, fill }) => {
    y -= height;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx=".15" fill="${fill}"/>
      <rect x="${x + width * 0.7}" y="${y}" width="${width * 0.3}" height="${height}" fill="#000" opacity=".1"/>
      <rect x="${x}" y="${y + height - 0.18}" width="${width}" height=".18" fill="#000" opacity=".22"/>`;
  });
  return `<g transform="translate(${wide / 4 - 5.5} 0)">
    <ellipse cx="15.6" cy="-.1" rx="6" ry=".8" fill="#20120a" opacity=".5" filter="url(#shade)"/>${drawn.join("")}${bowl()}</g>`;
}

function bowl(): string {
  return `<g transform="translate(14 -3.3)">
    <path d="M-2.2 -2.4H2.2C2.2 -.9 1.3 0 0 0S-2.2 -.9 -2.2 -2.4Z" fill="url(#clay)"/>
    <ellipse cy="-2.4" rx="2.2" ry=".4" fill="#8f826c"/><ellipse cy="-2.36" rx="1.9" ry=".28" fill="#5d523f"/></g>`;
}

function addPlaster(data: Buffer, floor: number): Buffer {
  const [broad, fine] = [createHills(51, 90), createHills(53, 0.9)];
  for (let px = 0; px < SIDE * SIDE; px += 1) {
    const isWall = Math.floor(px / SIDE) < floor - 1;
    const light = 1 + (isWall ? 0.012 : 0.006) * broad[px]! + (isWall ? 0.004 : 0.007) * fine[px]!;
    for (let at = px * 3; at < px * 3 + 3; at += 1)
      data[at] = Math.min(255, Math.round(data[at]! * light));
  }
  return data;
}
