// Draws the printed card and the clear plastic of a boxed action figure.
import { createSoftStroke, createSvg, roundRect } from "./layers.ts";
import { breakLines, type Line, setLine } from "./lettering.ts";
import { HEIGHT, WIDTH } from "./theme.ts";
import { toyIcon } from "./toy-icons.ts";

export type Labels = {
  name: string;
  slogan: string;
  location: string;
  description: string;
  accessories: string[];
};
export type Inks = { bright: string; deep: string; ray: string; burst: string };

/** The figure's bubble in px; the accessories' bubbles are in a column beside it. */
export const BUBBLE = { x: 62, y: 392, width: 612, height: 876, radius: 70 };
const TRAY = { x: 704, y: 392, width: 258, height: 876 };
const INK = "#15142a";

/** Draws the card; `turn` (0..1) rotates the rays. */
export function cardPrint(inks: Inks, turn: number): string {
  const rays = Array.from({ length: 28 }, (_, index) => {
    const a = ((index + turn) / 28) * Math.PI * 2;
    const b = a + Math.PI / 28;
    const point = (angle: number) =>
      `${(368 + Math.cos(angle) * 1700).toFixed(0)} ${(760 + Math.sin(angle) * 1700).toFixed(0)}`;
    return `<path d="M368 760L${point(a)}L${point(b)}Z" fill="${inks.ray}"/>`;
  }).join("");
  const { x, y, width, height, radius } = BUBBLE;
  return createSvg(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${inks.bright}"/>${rays}${dots(inks)}
     <path d="M0 0H${WIDTH}V330L0 372Z" fill="${inks.deep}"/><path d="M0 372L${WIDTH} 330V344L0 388Z" fill="#fff"/>
     <path d="M0 1312L${WIDTH} 1288V${HEIGHT}H0Z" fill="${inks.deep}"/><path d="M0 1298L${WIDTH} 1274V1288L0 1312Z" fill="#fff"/>
     <path d="M0 0H${WIDTH}V${HEIGHT}H0Z${cardOutline()}" fill-rule="evenodd" fill="url(#table)"/>
     ${createSoftStroke(cardOutline(), "#000", { reach: 14, opacity: 0.55 })}
     <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="url(#inside)"/>
     <g clip-path="url(#bubble)">${skyline()}${createSoftStroke(roundRect(BUBBLE), "#0a0a18", { reach: 48, opacity: 0.55 })}</g>`,
    `<clipPath id="bubble"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>
     <radialGradient id="table" cx="0.4" cy="0.3" r="0.9"><stop offset="0" stop-color="#efebe3"/><stop offset="1" stop-color="#b9b2a4"/></radialGradient>
     <radialGradient id="inside" cx="0.45" cy="0.32" r="0.85"><stop offset="0" stop-color="#fffdf2"/><stop offset="0.5" stop-color="#cfeaf2"/><stop offset="1" stop-color="#6fb4cf"/></radialGradient>`,
  );
}

// Ben-Day dots beside the bubbles, as one path because a pattern fill is far slower.
function dots(inks: Inks): string {
  let d = "";
  for (let row = 0; row < 84; row++) {
    for (let column = 0; column < 46; column++) {
      const x = 10 + column * 22.6 + (row % 2) * 11.3;
      const y = 350 + row * 11.3;
      const covered =
        x > BUBBLE.x &&
        x < BUBBLE.x + BUBBLE.width &&
        y > BUBBLE.y + 30 &&
        y < BUBBLE.y + BUBBLE.height - 30;
      if (!covered) d += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    }
  }
  return `<path d="${d}" stroke="${inks.deep}" stroke-width="6.4" stroke-linecap="round" opacity="0.2"/>`;
}

function cardOutline(): string {
  const [l, t, r, b, q] = [24, 24, WIDTH - 24, HEIGHT - 24, 34];
  const hole = `M${WIDTH / 2 - 62} 62h42q0-20 20-20t20 20h42q10 0 10 10t-10 10h-124q-10 0-10-10t10-10Z`;
  return `M${l + q} ${t}H${r - q}Q${r} ${t} ${r} ${t + q}V${b - q}Q${r} ${b} ${r - q} ${b}H${l + q}Q${l} ${b} ${l} ${b - q}V${t + q}Q${l} ${t} ${l + q} ${t}Z${hole}`;
}

// A comic-book city behind the figure.
function skyline(): string {
  const towers = [
    [62, 150, 300],
    [196, 90, 420],
    [270, 120, 260],
    [420, 100, 360],
    [506, 90, 480],
    [588, 90, 330],
  ];
  return towers
    .map(([x = 0, w = 0, h = 0]) => {
      const top = 1268 - h;
      const lights = Array.from(
        { length: 18 },
        (_, i) =>
          `<rect x="${x + 14 + (i % 3) * (w / 3.3)}" y="${top + 20 + Math.floor(i / 3) * 44}" width="13" height="18" fill="#fff7c9" opacity="${(i * 7 + x) % 5 < 3 ? 0.5 : 0.12}"/>`,
      ).join("");
      return `<rect x="${x}" y="${top}" width="${w}" height="${h}" fill="#3f7f9f" opacity="0.5"/>${lights}`;
    })
    .join("");
}

export function packageFront(labels: Labels, inks: Inks): string {
  return createSvg(
    `${stand(labels, inks)}${plastic()}${tray(labels.accessories)}${header(labels, inks)}${footer(labels, inks)}${burst(inks)}`,
    `<clipPath id="clear"><rect x="${BUBBLE.x}" y="${BUBBLE.y}" width="${BUBBLE.width}" height="${BUBBLE.height}" rx="${BUBBLE.radius}"/></clipPath>
     <linearGradient id="gleam" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.62"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.14"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
     <linearGradient id="letters" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7c2"/><stop offset="0.5" stop-color="#ffd23f"/><stop offset="0.52" stop-color="#ffb21f"/><stop offset="1" stop-color="#ff8a1f"/></linearGradient>
     <linearGradient id="base" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4b5063"/><stop offset="1" stop-color="#1b1a2b"/></linearGradient>
     <filter id="glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>`,
  );
}

function stand({ name }: Labels, inks: Inks): string {
  const { x, y, width, height } = BUBBLE;
  const top = y + height - 118;
  const plate = setLine(
    name.toUpperCase(),
    { font: "anton", size: 42, tracking: 0.06 },
    { x: x + width / 2, y: top + 84, align: "center", maxWidth: width - 210, minSize: 18 },
  );
  return `<g clip-path="url(#clear)">
    <path d="M${x} ${top + 24}Q${x + width / 2} ${top - 22} ${x + width} ${top + 24}V${y + height}H${x}Z" fill="url(#base)"/>
    <path d="M${x} ${top + 26}Q${x + width / 2} ${top - 20} ${x + width} ${top + 26}" fill="none" stroke="#aeb6cc" stroke-width="4"/>
    <rect x="${x + 84}" y="${top + 32}" width="${width - 168}" height="68" rx="12" fill="${inks.burst}" stroke="${INK}" stroke-width="4"/><path d="${plate.d}" fill="${INK}"/></g>`;
}

function plastic(): string {
  const { x, y, width: w, height: h, radius: r } = BUBBLE;
  return `<g clip-path="url(#clear)">
      <path d="M${x + 30} ${y + h * 0.62}L${x + 30} ${y + 96}Q${x + 34} ${y + 34} ${x + 96} ${y + 30}L${x + w * 0.34} ${y + 30}Q${x + 86} ${y + 180} ${x + 30} ${y + h * 0.62}Z" fill="url(#gleam)"/>
      <path d="M${x + w - 150} ${y}L${x + w - 96} ${y}L${x + w - 330} ${y + h}L${x + w - 420} ${y + h}Z" fill="#fff" opacity="0.1"/>
      <path d="M${x + w - 74} ${y}L${x + w - 58} ${y}L${x + w - 290} ${y + h}L${x + w - 312} ${y + h}Z" fill="#fff" opacity="0.13"/>
      <path d="M${x + w - 26} ${y + 130}V${y + h - 140}" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.55" filter="url(#glow)"/>
      <path d="M${x + w - 22} ${y + 150}V${y + h * 0.5}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.8"/>
      <path d="M${x + 110} ${y + h - 20}H${x + w - 160}" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity="0.5"/>
    </g>
    <rect x="${x - 9}" y="${y - 9}" width="${w + 18}" height="${h + 18}" rx="${r + 9}" fill="none" stroke="#0a0a18" stroke-width="5" opacity="0.28"/>
    <rect x="${x - 5}" y="${y - 5}" width="${w + 10}" height="${h + 10}" rx="${r + 5}" fill="none" stroke="#fff" stroke-width="8" opacity="0.62"/>
    <rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="${r - 3}" fill="none" stroke="#fff" stroke-width="2.5" opacity="0.85"/>`;
}

function tray(accessories: string[]): string {
  const gap = 14;
  const count = Math.max(1, accessories.length);
  const slot = (TRAY.height - gap * (count - 1)) / count;
  return accessories
    .map((name, index) => compartment(name, TRAY.y + index * (slot + gap), slot))
    .join("");
}

function compartment(name: string, y: number, height: number): string {
  const { x, width } = TRAY;
  const size = Math.min(height - 46, 170);
  const top = (height - 32 - size) / 2;
  const { drawing, initial } = toyIcon(name);
  const label = setLine(
    name,
    { font: "anton", size: 25, tracking: 0.03 },
    { x: x + width / 2, y: y + height - 12, align: "center", maxWidth: width - 34, minSize: 14 },
  );
  const left = x + width / 2 - size / 2;
  const letter = initial
    ? setLine(
        initial,
        { font: "anton", size: size * 0.42 },
        { x: left + size / 2, y: y + top + size * 0.8, align: "center" },
      ).d
    : "";
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="#f7fbfb"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="#4aa0bd" opacity="0.22"/>
    <g transform="translate(${left + 5} ${y + top + 5}) scale(${size / 100})" opacity="0.25" filter="url(#glow)"><rect x="12" y="22" width="80" height="76" rx="20" fill="#000"/></g>
    <g transform="translate(${left} ${y + top}) scale(${size / 100})">${drawing}</g><path d="${letter}" fill="#fff"/>
    <path d="${label.d}" fill="${INK}"/>
    <path d="M${x + 14} ${y + height * 0.6}V${y + 34}Q${x + 16} ${y + 14} ${x + 38} ${y + 12}H${x + 92}Q${x + 40} ${y + 34} ${x + 14} ${y + height * 0.6}Z" fill="url(#gleam)"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="none" stroke="#0a0a18" stroke-width="9" opacity="0.16"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="none" stroke="#fff" stroke-width="5" opacity="0.8"/>`;
}

function header({ name, slogan }: Labels, inks: Inks): string {
  const title = setLine(
    name.toUpperCase(),
    { font: "bangers", size: 176, tracking: 0.02 },
    { x: WIDTH / 2, y: 246, align: "center", maxWidth: WIDTH - 130, minSize: 54 },
  );
  const line = setLine(
    slogan,
    { font: "bangers", size: 54, tracking: 0.03 },
    { x: WIDTH / 2, y: 318, align: "center", maxWidth: WIDTH - 330, minSize: 22 },
  );
  return `<g transform="rotate(-2.4 ${WIDTH / 2} 240)">${outlined(title, "url(#letters)", 20)}</g><g transform="rotate(-2.4 ${WIDTH / 2} 310)"><path d="${line.d}" fill="#fff" stroke="${inks.deep}" stroke-width="1"/></g>`;
}

function outlined({ d }: Line, fill: string, width: number): string {
  const join = 'stroke-linejoin="round"';
  return `<path d="${d}" transform="translate(7 10)" fill="${INK}" stroke="${INK}" stroke-width="${width}" ${join}/><path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="${width}" ${join}/><path d="${d}" fill="#fff" stroke="#fff" stroke-width="${width * 0.42}" ${join}/><path d="${d}" fill="${fill}"/>`;
}

function footer({ location, description }: Labels, inks: Inks): string {
  const place = setLine(
    location.toUpperCase(),
    { font: "anton", size: 36, tracking: 0.05 },
    { x: 122, y: 1378, maxWidth: 560, minSize: 20 },
  );
  const style = { font: "dejavu-sans-bold" as const, size: 25 };
  const text = breakLines(description, style, { maxWidth: 590, maxLines: 2 })
    .map((line, index) => setLine(line, style, { x: 78, y: 1426 + index * 36, maxWidth: 600 }).d)
    .join("");
  const pin = location
    ? `<path d="M94 1334q17 0 17 17q0 11-17 29q-17-18-17-29q0-17 17-17Z" fill="${inks.burst}"/><circle cx="94" cy="1351" r="6" fill="${inks.deep}"/>`
    : "";
  const title = setLine(
    "COLLECT THEM ALL!",
    { font: "bangers", size: 50 },
    { x: 838, y: 1396, align: "center", maxWidth: 200 },
  );
  const tag = `<rect x="722" y="1338" width="232" height="82" rx="14" fill="${inks.burst}" stroke="${INK}" stroke-width="4"/><path d="${title.d}" fill="${INK}"/>`;
  return `${pin}<path d="${place.d}${text}" fill="#fff"/>${tag}${barcode()}`;
}

function barcode(): string {
  const bars = Array.from({ length: 38 }, (_, index) =>
    (index * 37) % 11 < 6
      ? `<rect x="${736 + index * 5.4}" y="1438" width="${1.6 + ((index * 13) % 5) * 0.7}" height="50" fill="#111"/>`
      : "",
  ).join("");
  return `<rect x="722" y="1430" width="232" height="66" rx="5" fill="#fff"/>${bars}`;
}

function burst({ burst }: Inks): string {
  const [cx, cy] = [118, 408];
  const points = Array.from({ length: 28 }, (_, index) => {
    const reach = index % 2 ? 66 : 88;
    const angle = (index * Math.PI) / 14;
    return `${(cx + Math.sin(angle) * reach).toFixed(1)} ${(cy - Math.cos(angle) * reach).toFixed(1)}`;
  });
  const text = setLine(
    "NEW!",
    { font: "bangers", size: 62 },
    { x: cx, y: cy + 22, align: "center" },
  );
  return `<g transform="rotate(-12 ${cx} ${cy})"><path d="M${points.join("L")}Z" fill="${INK}" opacity="0.35" transform="translate(5 7)"/><path d="M${points.join("L")}Z" fill="${burst}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/><path d="${text.d}" fill="${INK}"/></g>`;
}
