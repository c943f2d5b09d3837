// The printed parts of a tarot card: sky with rays, sun and moon, border, banner, numeral.
import { createSvg } from "./layers.ts";
import { setLine } from "./lettering.ts";
import { createRandom } from "./random.ts";
import { HEIGHT, WIDTH } from "./theme.ts";

export type Arcana = {
  name: string;
  numeral: string;
  sky: [top: string, low: string];
  ray: string;
  robe: string;
};

export const ARCANA: [Arcana, ...Arcana[]] = [
  { name: "The Sun", numeral: "XIX", sky: ["#2c6f8f", "#e6c884"], ray: "#eeb33c", robe: "#b23a2b" },
  {
    name: "The Star",
    numeral: "XVII",
    sky: ["#1f2f63", "#5d86ab"],
    ray: "#e9bd5a",
    robe: "#27335f",
  },
  {
    name: "The Magician",
    numeral: "I",
    sky: ["#8e2f2a", "#dd9a4e"],
    ray: "#f0bf52",
    robe: "#7d2320",
  },
  {
    name: "The World",
    numeral: "XXI",
    sky: ["#1d5a55", "#86b79b"],
    ray: "#e8bf55",
    robe: "#1f4f49",
  },
];

const INK = "#22160f";
const INNER = { left: 84, top: 84, right: WIDTH - 84, bottom: 1332 };

export function cardSky(arcana: Arcana, head: { x: number; y: number; radius: number }): string {
  const { left, top, right, bottom } = INNER;
  return createSvg(
    `<g clip-path="url(#inner)">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
      ${skyLines()}${stars(head)}${rays(arcana, head)}${hills(arcana)}${luminaries()}
    </g>`,
    `<clipPath id="inner"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>
     <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0.05" stop-color="${arcana.sky[0]}"/><stop offset="0.8" stop-color="${arcana.sky[1]}"/></linearGradient>
     <radialGradient id="nimbus"><stop offset="0" stop-color="#fff1bd"/><stop offset="0.75" stop-color="#f6d578"/><stop offset="1" stop-color="${arcana.ray}"/></radialGradient>`,
  );
}

// Alternates straight and wavy rays.
function rays({ ray }: Arcana, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const count = 16;
  const parts = Array.from({ length: count * 2 }, (_, index) => {
    const turn = (index * 360) / (count * 2);
    const [base, reach] = [radius * 0.98, radius * (index % 2 ? 1.58 : 1.86)];
    const half = radius * 0.088;
    const straight = `M${-half} ${-base}L0 ${-reach}L${half} ${-base}Z`;
    const third = (reach - base) / 3;
    const wavy = `M${-half} ${-base}C${-half - 16} ${-base - third} ${half - 6} ${-base - third * 2} 0 ${-reach}C${half + 12} ${-base - third * 2} ${half - 18} ${-base - third} ${half} ${-base}Z`;
    const split = `M0 ${-base}L0 ${-reach + 14}`;
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${index % 2 ? wavy : straight}" fill="${ray}" stroke="${INK}" stroke-width="3.2" stroke-linejoin="round"/>${index % 2 ? "" : `<path d="${split}" stroke="${INK}" stroke-width="1.8" opacity="0.7"/>`}</g>`;
  });
  const ticks = Array.from(
    { length: 72 },
    (_, index) =>
      `<path d="M0 ${-radius * 0.97}V${-radius * 0.9}" stroke="${INK}" stroke-width="2.4" transform="translate(${x} ${y}) rotate(${index * 5})"/>`,
  );
  return `${parts.join("")}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#nimbus)" stroke="${INK}" stroke-width="5"/>${ticks.join("")}<circle cx="${x}" cy="${y}" r="${radius * 0.89}" fill="none" stroke="${INK}" stroke-width="2.5"/>`;
}

// Engraved clouds of parallel strokes that get denser towards the top.
function skyLines(): string {
  return Array.from({ length: 96 }, (_, index) => {
    const y = 90 + index * 8 + index * index * 0.03;
    const width = Math.max(0.4, 2.6 - index * 0.026);
    return `<path d="M60 ${y.toFixed(1)}q220 ${index % 2 ? 5 : -5} 450 0t460 0" fill="none" stroke="${INK}" stroke-width="${width.toFixed(2)}" opacity="0.4"/>`;
  }).join("");
}

function stars(head: { x: number; y: number; radius: number }): string {
  const random = createRandom(404);
  return Array.from({ length: 44 }, () => {
    const x = INNER.left + 24 + random() * (INNER.right - INNER.left - 48);
    const y = INNER.top + 30 + random() * 760;
    const size = 5 + random() * 11;
    const far = Math.hypot(x - head.x, y - head.y);
    if (far < head.radius * 1.95 || (y < 300 && (x < 300 || x > WIDTH - 300))) return "";
    return `<path d="${starPath(x, y, size)}" fill="#fbeec4" stroke="${INK}" stroke-width="1.6"/>`;
  }).join("");
}

function starPath(x: number, y: number, size: number): string {
  const points = Array.from({ length: 8 }, (_, index) => {
    const reach = index % 2 ? size * 0.34 : size;
    const angle = (index * Math.PI) / 4;
    return `${(x + Math.sin(angle) * reach).toFixed(1)} ${(y - Math.cos(angle) * reach).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

function hills({ robe }: Arcana): string {
  const ridge = "M60 1120C180 1040 300 1090 420 1060S700 1010 800 1070S920 1060 980 1020V1360H60Z";
  const strokes = Array.from({ length: 46 }, (_, index) => {
    const x = 70 + index * 20;
    return `<path d="M${x} ${1090 + (index % 5) * 12}q14 70 6 220" fill="none" stroke="${INK}" stroke-width="1.7" opacity="0.5"/>`;
  });
  return `<path d="${ridge}" fill="${robe}" stroke="${INK}" stroke-width="4"/>${strokes.join("")}`;
}

function luminaries(): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const reach = index % 2 ? 66 : 92;
    const angle = (index * Math.PI) / 12;
    return `${(188 + Math.sin(angle) * reach).toFixed(1)} ${(190 - Math.cos(angle) * reach).toFixed(1)}`;
  });
  const face = `<path d="M170 178q8-7 16 0M194 178q8-7 16 0M190 182q-5 16 2 20M174 212q16 13 32 0" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`;
  const moon = `M${WIDTH - 160} 104A88 88 0 1 0 ${WIDTH - 122} 256A70 70 0 1 1 ${WIDTH - 160} 104Z`;
  return `<path d="M${points.join("L")}Z" fill="#f0b942" stroke="${INK}" stroke-width="3.4"/><circle cx="188" cy="190" r="54" fill="#f7d57c" stroke="${INK}" stroke-width="3.4"/>${face}
    <path d="${moon}" fill="#f3ead2" stroke="${INK}" stroke-width="3.6"/><path d="M${WIDTH - 240} 176q-10 14 2 22M${WIDTH - 238} 160q10-8 18-2M${WIDTH - 232} 214q8 6 18 2" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`;
}

export function cardFrame(arcana: Arcana): string {
  const { left, top, right, bottom } = INNER;
  const [w, h] = [right - left, bottom - top];
  const title = setLine(
    arcana.name.toUpperCase(),
    { font: "cinzel-bold", size: 66, tracking: 0.1 },
    { x: WIDTH / 2, y: 1426, align: "center", maxWidth: 660 },
  );
  const numeral = setLine(
    arcana.numeral,
    { font: "cinzel-bold", size: 50, tracking: 0.08 },
    { x: WIDTH / 2, y: 108, align: "center" },
  );
  const outside = `M0 0H${WIDTH}V${HEIGHT}H0ZM${left} ${top}V${bottom}H${right}V${top}Z`;
  return createSvg(
    `<path d="${outside}" fill-rule="evenodd" fill="#f4e3be"/>
     <rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" rx="26" fill="none" stroke="${INK}" stroke-width="7"/>
     <rect x="42" y="42" width="${WIDTH - 84}" height="${HEIGHT - 84}" rx="18" fill="none" stroke="url(#gold)" stroke-width="10"/>
     <rect x="52" y="52" width="${WIDTH - 104}" height="${HEIGHT - 104}" rx="13" fill="none" stroke="${INK}" stroke-width="2.5"/>
     ${beads()}
     <rect x="${left}" y="${top}" width="${w}" height="${h}" fill="none" stroke="${INK}" stroke-width="6"/>
     <rect x="${left + 9}" y="${top + 9}" width="${w - 18}" height="${h - 18}" fill="none" stroke="url(#gold)" stroke-width="7"/>
     <rect x="${left + 15}" y="${top + 15}" width="${w - 30}" height="${h - 30}" fill="none" stroke="${INK}" stroke-width="2.5"/>
     ${corners()}
     <path d="M392 60h240l28 32l-28 32h-240l-28-32Z" fill="#f4e3be" stroke="${INK}" stroke-width="5"/><path d="M398 70h228l20 22l-20 22h-228l-20-22Z" fill="none" stroke="${INK}" stroke-width="1.8"/>
     <path d="${numeral.d}" fill="${INK}"/>
     ${banner()}<path d="${title.d}" fill="${INK}"/>`,
    `<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6dc8d"/><stop offset="0.3" stop-color="#b98a2c"/><stop offset="0.5" stop-color="#f3d584"/><stop offset="0.75" stop-color="#a87622"/><stop offset="1" stop-color="#eccb74"/></linearGradient>`,
  );
}

function beads(): string {
  const down = Array.from({ length: 45 }, (_, index) => 96 + index * 30.5);
  return down
    .map((y) =>
      [68, WIDTH - 68]
        .map(
          (x) =>
            `<path d="M${x} ${y - 7}l6 7l-6 7l-6-7Z" fill="#9c3328" stroke="${INK}" stroke-width="1.2"/>`,
        )
        .join(""),
    )
    .join("");
}

function corners(): string {
  const { left, right, bottom } = INNER;
  const leaf = `<path d="M0 0C60 4 92 26 104 66C66 60 40 46 28 30C44 50 58 78 54 108C24 90 4 60 0 0Z" fill="#b98a2c" stroke="${INK}" stroke-width="3.4" stroke-linejoin="round"/><path d="M6 6C30 22 60 44 92 58M6 6C18 34 34 66 48 94" fill="none" stroke="${INK}" stroke-width="2"/>`;
  const place = (x: number, y: number, sx: number, sy: number) =>
    `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${leaf}</g>`;
  return place(left + 16, bottom - 16, 1, -1) + place(right - 16, bottom - 16, -1, -1);
}

function banner(): string {
  const tail = (side: 1 | -1) => {
    const x = WIDTH / 2 + side * 372;
    return `<path d="M${x} ${1362}l${side * 66} 12l${-side * 26} 38l${side * 26} 38l${-side * 66} 8Z" fill="#d9b878" stroke="${INK}" stroke-width="4.5" stroke-linejoin="round"/>`;
  };
  const body = `M${WIDTH / 2 - 388} 1350Q${WIDTH / 2} 1336 ${WIDTH / 2 + 388} 1350V1452Q${WIDTH / 2} 1438 ${WIDTH / 2 - 388} 1452Z`;
  return `${tail(-1)}${tail(1)}<path d="${body}" fill="#fbeecb" stroke="${INK}" stroke-width="5"/><path d="M${WIDTH / 2 - 376} 1361Q${WIDTH / 2} 1347 ${WIDTH / 2 + 376} 1361V1440Q${WIDTH / 2} 1427 ${WIDTH / 2 - 376} 1440Z" fill="none" stroke="${INK}" stroke-width="1.8"/>`;
}
