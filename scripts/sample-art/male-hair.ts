import { drawFlyaways, drawHairFall, type HairFall, type HairTones } from "./hair.ts";
import {
  type Curve,
  type Point,
  pointAt,
  type Random,
  smoothClosed,
  taperedPath,
} from "./strands.ts";
import { shape, soft } from "./svg.ts";

const BLACK: HairTones = {
  dark: ["#1a1211", "#211715", "#281c19"],
  middle: ["#33241f", "#3d2b24", "#46322a"],
  light: ["#6b4e40", "#846352", "#9a7a68"],
  gap: "#0b0707",
};

// Brushed up from the forehead and over to the viewer's right.
const TOP: HairFall = {
  left: [
    [-148, -136],
    [-170, -186],
    [-178, -240],
    [-160, -300],
    [-112, -346],
    [-36, -368],
  ],
  right: [
    [150, -140],
    [170, -186],
    [178, -238],
    [168, -290],
    [130, -334],
    [70, -358],
  ],
  locks: 19,
  arch: 58,
  tones: BLACK,
  wave: { size: 11, count: 1.3, from: 0.12, drift: 1.4 },
  shine: [{ from: 0.22, to: 0.5, amount: 0.9 }],
  shadeSide: 1,
  ragged: 0.08,
};

const CAP: Curve = [
  [-193, -10],
  [-198, -90],
  [-196, -165],
  [-181, -240],
  [-142, -308],
  [-66, -354],
  [20, -369],
  [86, -354],
  [140, -312],
  [178, -250],
  [194, -170],
  [198, -90],
  [193, -10],
  [180, -40],
  [168, -110],
  [144, -150],
  [70, -200],
  [-60, -200],
  [-146, -148],
  [-168, -110],
  [-180, -40],
];

export function maleHairBase(random: Random): string {
  return soft(smoothClosed(CAP), "#150e0d", 0.95, 2.5) + sides(random);
}

export function maleFrontHair(random: Random): string {
  const second: HairFall = {
    ...TOP,
    left: TOP.left.map(([x, y]): Point => [x * 0.95 + 5, y * 0.95 - 4]),
    right: TOP.right.map(([x, y]): Point => [x * 0.96, y * 0.96 - 3]),
    locks: 11,
    ragged: 0.3,
  };
  return (
    drawHairFall({ ...TOP, shine: [] }, random) +
    drawHairFall(second, random) +
    hairline(random) +
    drawFlyaways(TOP, { count: 26, stray: 14, span: [0.2, 1] }, random)
  );
}

export function maleHairShadow(deep: string): string {
  return soft(
    "M-178,-40 C-166,-100 -140,-130 -110,-150 C-60,-184 60,-184 108,-152 C140,-130 160,-100 176,-30 L240,-20 L240,-330 L-240,-330 L-240,-40 Z",
    deep,
    0.75,
    12,
  );
}

// The cropped sides: short hairs that thin out towards the ear.
function sides(random: Random): string {
  return Array.from({ length: 2400 }, () => {
    const side = random() < 0.5 ? -1 : 1;
    const along = random() ** 0.8;
    const inner = pointAt(
      [
        [150, -166],
        [168, -120],
        [176, -50],
        [180, 14],
      ],
      along,
    );
    const outer = pointAt(
      [
        [182, -236],
        [201, -160],
        [199, -80],
        [194, 10],
      ],
      along,
    );
    const across = random();
    const x = side * (inner[0] + (outer[0] - inner[0]) * across);
    const y = inner[1] + (outer[1] - inner[1]) * across;
    const length = 12 + random() * 8;
    const tip: Point = [x + side * (2 + random() * 4), y + length];
    const colour = random() < 0.25 ? "#46322a" : "#1a1211";
    return shape(
      taperedPath([[x, y], [(x + tip[0]) / 2, (y + tip[1]) / 2], tip], 1.7),
      colour,
      'opacity="0.6"',
    );
  }).join("");
}

// Fine roots break up the edge between forehead and hair.
function hairline(random: Random): string {
  return Array.from({ length: 420 }, () => {
    const u = random() * 2 - 1;
    const x = u * 150;
    const y = -126 - 60 * (1 - u ** 4) + (random() - 0.35) * 16;
    const length = 22 + random() * 26;
    const tip: Point = [x + u * 14 + (random() - 0.5) * 8, y - length];
    const middle: Point = [(x + tip[0]) / 2 + u * 3, (y + tip[1]) / 2];
    const colour = random() < 0.3 ? "#3d2b24" : "#1a1211";
    return shape(taperedPath([[x, y], middle, tip], 2.2), colour, 'opacity="0.75"');
  }).join("");
}
