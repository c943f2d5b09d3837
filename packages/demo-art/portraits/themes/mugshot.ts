// A booking photo: height chart, hard flash with the shadow on the wall, a letter board on a cord,
// printed as an old black-and-white photograph.
import { cutOut, type Subject } from "../cutout.ts";
import { ease } from "../ease.ts";
import { contrast, filmGrain, haze } from "../glow.ts";
import { computeEvenTone } from "../ink.ts";
import { createSvg, stack } from "../layers.ts";
import { type Line, setLine } from "../lettering.ts";
import { grain, softClouds } from "../noise.ts";
import { toPng, toRaster } from "../picture.ts";
import { blurPlane, type Colors, createPlane, getBrightness, type Plane } from "../plane.ts";
import { createRandom, type Random } from "../random.ts";
import { getField, HEIGHT, type ThemeInput, WIDTH } from "../theme.ts";

const BOARD = { x: 182, y: 1112, width: 660, height: 326 };
// Warm paper white down to the brownish black of an old silver print.
const PAPER = [1, 0.985, 0.945];
const SILVER = [0.075, 0.068, 0.06];

export async function mugshot({ person, fields, seed }: ThemeInput): Promise<Buffer> {
  const subject = await cutOut(person, {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT * 0.385,
    faceWidth: 352,
    together: true,
  });
  const random = createRandom(seed);
  const wall = getBrightness(await stack(await paintWall(seed), [{ svg: heightChart() }]));
  const scene = subject.found ? addSubject(wall, subject) : computeEvenTone(subject);
  const photo = toRaster([scene, scene, scene]);
  const withBoard = await stack(photo, [{ svg: letterBoard(fields, random) }]);
  return toPng(
    await stack(printOn(getBrightness(withBoard), seed), [
      { svg: drawBorder(random), blend: "over" },
    ]),
  );
}

async function paintWall(seed: number) {
  const stain = softClouds(WIDTH, HEIGHT, { cell: 420, octaves: 4, seed });
  const tone = createPlane(WIDTH, HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const far = Math.sqrt(((x - WIDTH * 0.5) / 760) ** 2 + ((y - HEIGHT * 0.36) / 980) ** 2);
      tone.data[at] = 0.88 - ease(0.1, 1.25, far) * 0.34 + (stain.data[at] ?? 0) * 0.035;
    }
  }
  return toRaster([tone, tone, tone]);
}

function heightChart(): string {
  const rows = Array.from({ length: 15 }, (_, index) => {
    const y = 74 + index * 102;
    const inches = 81 - index * 3;
    const whole = inches % 12 === 0 || inches % 6 === 0;
    const label = `${Math.floor(inches / 12)}'${inches % 12}"`;
    const style = { font: "anton" as const, size: whole ? 46 : 36 };
    const left = setLine(label, style, { x: 62, y: y - 12, align: "left" });
    const right = setLine(label, style, { x: WIDTH - 62, y: y - 12, align: "right" });
    return `<rect x="0" y="${y - 2}" width="${WIDTH}" height="${whole ? 5 : 2.5}" fill="#22211f" opacity="${whole ? 0.78 : 0.5}"/>
      <path d="${left.d}${right.d}" fill="#22211f" opacity="0.82"/>`;
  });
  return createSvg(rows.join(""));
}

function addSubject(wall: Plane, subject: Subject): Plane {
  const tone = computeEvenTone(subject);
  const plain = getBrightness(subject.image);
  const shadow = blurPlane(subject.mask, 9, 2);
  const wide = haze(subject.mask, 46);
  const out = createPlane(WIDTH, HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const from = Math.max(0, y - 20) * WIDTH + Math.max(0, x - 44);
      const dark = (shadow.data[from] ?? 0) * 0.5 + (wide.data[at] ?? 0) * 0.12;
      const behind = (wall.data[at] ?? 0) * (1 - dark);
      const share = subject.mask.data[at] ?? 0;
      const side = 1.04 - ease(420, 900, x) * 0.16;
      const own = 0.04 + 0.97 * ((tone.data[at] ?? 0) * 0.6 + (plain.data[at] ?? 0) * 0.4) * side;
      out.data[at] = behind * (1 - share) + own * share;
    }
  }
  return out;
}

function letterBoard(fields: Record<string, string>, random: Random): string {
  const { x, y, width, height } = BOARD;
  const country = getField(fields, "Country", "Anytown");
  const number = getField(fields, "Booking number", String(100000 + Math.floor(random() * 900000)));
  const date = getField(fields, "Date", "01 Jan 1986");
  const middle = x + width / 2;
  const row = (text: string, size: number, baseline: number, tracking = 0.06) =>
    setLine(
      text.toUpperCase(),
      { font: "anton", size, tracking },
      { x: middle, y: baseline, align: "center", maxWidth: width - 90, minSize: 20 },
    );
  const lines = [
    row("Police Department", 42, y + 78, 0.16),
    row(country, 66, y + 158),
    row(number, 74, y + 248, 0.12),
    row(date, 42, y + 302, 0.12),
  ];
  const grooves = Array.from(
    { length: 21 },
    (_, i) =>
      `<rect x="${x + 14}" y="${y + 18 + i * 14.4}" width="${width - 28}" height="2" fill="#000" opacity="0.5"/>`,
  );
  return createSvg(
    `<g transform="rotate(-1.1 ${middle} ${y})">
      <rect x="${x + 10}" y="${y + 20}" width="${width}" height="${height}" rx="8" fill="#000" opacity="0.55" filter="url(#cast)"/>
      <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="url(#frame)"/>
      <rect x="${x + 13}" y="${y + 13}" width="${width - 26}" height="${height - 26}" rx="3" fill="url(#felt)"/>
      ${grooves.join("")}${lines.map(drawPlasticLetters).join("")}
      <path d="M${x + 13} ${y + 13}h${width - 26}l-240 ${height - 26}h-${width - 266}Z" fill="#fff" opacity="0.05"/>
      ${[x + 6.5, x + width - 6.5].map((bolt) => `<circle cx="${bolt}" cy="${y + 7}" r="3.4" fill="#2a2a29"/><circle cx="${bolt}" cy="${y + height - 7}" r="3.4" fill="#2a2a29"/>`).join("")}
    </g>`,
    `<filter id="cast" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="14"/></filter>
     <linearGradient id="frame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9c9c6"/><stop offset="0.1" stop-color="#8d8d8a"/><stop offset="0.9" stop-color="#6b6b68"/><stop offset="1" stop-color="#3c3c3a"/></linearGradient>
     <linearGradient id="felt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2b2b2b"/><stop offset="1" stop-color="#121212"/></linearGradient>`,
  );
}

// Letters of white plastic: a shadow below, a bright edge above.
function drawPlasticLetters({ d }: Line): string {
  return `<path d="${d}" fill="#000" opacity="0.7" transform="translate(3 5)"/><path d="${d}" fill="#efefec"/><path d="${d}" fill="#fff" opacity="0.5" transform="translate(-0.8 -1)"/>`;
}

function printOn(tone: Plane, seed: number) {
  const soft = blurPlane(tone, 1);
  const noise = blurPlane(grain(WIDTH, HEIGHT, seed + 3), 1);
  const picture: Colors = [
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
    createPlane(WIDTH, HEIGHT),
  ];
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      const far = Math.sqrt(((x - WIDTH / 2) / 800) ** 2 + ((y - HEIGHT / 2) / 1150) ** 2);
      const value =
        ((tone.data[at] ?? 0) * 0.6 + (soft.data[at] ?? 0) * 0.4) *
        (1 - ease(0.5, 1.2, far) * 0.42);
      for (let c = 0; c < 3; c++) {
        const plate = picture[c as 0 | 1 | 2].data;
        plate[at] = (SILVER[c] ?? 0) + ((PAPER[c] ?? 1) - (SILVER[c] ?? 0)) * value;
      }
    }
  }
  contrast(picture, 0.34);
  filmGrain(picture, noise, 0.14);
  return toRaster(picture);
}

function drawBorder(random: Random): string {
  const m = 34;
  const specks = Array.from({ length: 46 }, () => {
    const [x, y, r] = [random() * WIDTH, random() * HEIGHT, 0.5 + random() * 1.4];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}" fill="#fff" opacity="${(0.2 + random() * 0.35).toFixed(2)}"/>`;
  });
  const scratches = Array.from({ length: 5 }, () => {
    const [x, y, h] = [80 + random() * (WIDTH - 160), random() * HEIGHT * 0.7, 60 + random() * 240];
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(random() * 8 - 4).toFixed(1)} ${(h / 2).toFixed(1)} ${(random() * 6 - 3).toFixed(1)} ${h.toFixed(1)}" stroke="#fff" stroke-width="0.9" fill="none" opacity="0.22"/>`;
  });
  return createSvg(
    `${specks.join("")}${scratches.join("")}
     <path fill="#f4efe3" fill-rule="evenodd" d="M0 0H${WIDTH}V${HEIGHT}H0ZM${m + 4} ${m}H${WIDTH - m - 4}Q${WIDTH - m} ${m} ${WIDTH - m} ${m + 4}V${HEIGHT - m - 4}Q${WIDTH - m} ${HEIGHT - m} ${WIDTH - m - 4} ${HEIGHT - m}H${m + 4}Q${m} ${HEIGHT - m} ${m} ${HEIGHT - m - 4}V${m + 4}Q${m} ${m} ${m + 4} ${m}Z"/>`,
  );
}
