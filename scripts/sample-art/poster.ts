import sharp from "sharp";

// A wall of warm paper; the window is up and to the left.
const WALL = "#FBF7F0";

/** The portrait in a thin black frame behind a white mount, hanging on a wall. PNG, side x side. */
export async function drawPoster(portrait: Buffer, side: number): Promise<Buffer> {
  const height = Math.round(side * 0.74);
  const width = Math.round((height * 2) / 3);
  const left = Math.round((side - width) / 2);
  const top = Math.round(side * 0.115);
  const picture = await sharp(portrait).resize(width, height).png().toBuffer();
  const sheet = { left, top, width, height };
  return sharp(Buffer.from(wall(sheet, side)))
    .composite([
      { input: picture, left, top },
      { input: Buffer.from(frame(sheet, side)), left: 0, top: 0 },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
}

type Box = { left: number; top: number; width: number; height: number };

const MOUNT = 30;
const WOOD = 11;

function grow({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + by * 2, height: height + by * 2 };
}

function rect({ left, top, width, height }: Box, style: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${style}/>`;
}

function wall(sheet: Box, side: number): string {
  const outer = grow(sheet, MOUNT + WOOD);
  const shadow = (dx: number, dy: number, blur: string, opacity: number) =>
    `<g transform="translate(${dx} ${dy})">${rect(outer, `fill="#3b2a18" opacity="${opacity}" filter="url(#${blur})"`)}</g>`;
  const blurs = [5, 16, 40].map(
    (by) =>
      `<filter id="b${by}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>${blurs.join("")}<radialGradient id="day" cx=".3" cy=".22" r=".95">
      <stop offset="0" stop-color="#fffdf8"/><stop offset=".45" stop-color="${WALL}"/>
      <stop offset="1" stop-color="#f0e7d9"/></radialGradient></defs>
    <rect width="${side}" height="${side}" fill="url(#day)"/>
    ${shadow(20, 30, "b40", 0.3)}${shadow(10, 15, "b16", 0.32)}${shadow(3, 5, "b5", 0.34)}
    ${rect(grow(sheet, MOUNT + 2), 'fill="#fdfcf9"')}</svg>`;
}

/** Everything that lies over the print: bevelled mount, glass, the moulding and its lights. */
function frame(sheet: Box, side: number): string {
  const mount = grow(sheet, MOUNT);
  const outer = grow(mount, WOOD);
  const [x0, y0, x1, y1] = corners(outer);
  const [u0, v0, u1, v1] = corners(mount);
  const rails = [
    [`${x0},${y0} ${x1},${y0} ${u1},${v0} ${u0},${v0}`, "url(#upper)"],
    [`${x0},${y0} ${u0},${v0} ${u0},${v1} ${x0},${y1}`, "url(#left)"],
    [`${x1},${y0} ${x1},${y1} ${u1},${v1} ${u1},${v0}`, "url(#right)"],
    [`${x0},${y1} ${u0},${v1} ${u1},${v1} ${x1},${y1}`, "url(#lower)"],
  ].map(([points, fill]) => `<polygon points="${points}" fill="${fill}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
    ${rail("upper", "0 0 0 1", ["#5a534d", "#2c2825", "#171513"])}
    ${rail("left", "0 0 1 0", ["#4a443f", "#262320", "#141210"])}
    ${rail("right", "0 0 1 0", ["#191715", "#23201d", "#100f0d"])}
    ${rail("lower", "0 0 0 1", ["#1c1917", "#24211e", "#0d0c0b"])}
    <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".2"/>
      <stop offset=".3" stop-color="#fff" stop-opacity=".05"/>
      <stop offset=".301" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <filter id="in" x="-20%" y="-20%" width="140%" height="140%">
      <feGaussianBlur stdDeviation="6"/></filter>
    <clipPath id="inside">${rect(mount, "")}</clipPath></defs>
    ${rect(sheet, 'fill="none" stroke="#b9b0a3" stroke-opacity=".55" stroke-width="1"')}
    ${rect(grow(sheet, 2.5), 'fill="none" stroke="#fff" stroke-width="4"')}
    ${rect(grow(sheet, 4.5), 'fill="none" stroke="#d9d2c6" stroke-width=".8"')}
    <g clip-path="url(#inside)">
      <path d="M${u0 - 9} ${v1}V${v0 - 9}H${u1}" fill="none" stroke="#2a1f14" stroke-opacity=".55"
        stroke-width="26" filter="url(#in)"/>
      ${rect(mount, 'fill="url(#glass)"')}</g>
    ${rails.join("")}
    <path d="M${x0} ${y1}V${y0}H${x1}" fill="none" stroke="#8d847b" stroke-opacity=".7"/></svg>`;
}

function corners({ left, top, width, height }: Box): [number, number, number, number] {
  return [left, top, left + width, top + height];
}

function rail(id: string, towards: string, colours: [string, string, string]): string {
  const [x1, y1, x2, y2] = towards.split(" ");
  const stops = colours.map((c, i) => `<stop offset="${[0, 0.35, 1][i]}" stop-color="${c}"/>`);
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join("")}</linearGradient>`;
}
