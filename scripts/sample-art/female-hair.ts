import { drawFlyaways, drawHairFall, type HairFall, type HairTones } from "./hair.ts";
import { type Curve, drawLock, type Random, smooth, smoothClosed, taperedPath } from "./strands.ts";
import { shape, soft } from "./svg.ts";

const COPPER: HairTones = {
  dark: ["#6b2c14", "#7c3618", "#8a3f1c"],
  middle: ["#9c4b22", "#ad5828", "#bd6730"],
  light: ["#d98a4b", "#e9a565", "#f4c088"],
  gap: "#3f170b",
};

const DEEP: HairTones = {
  dark: ["#5c2410", "#6a2b14"],
  middle: ["#7c3618", "#8a3f1c"],
  light: ["#9c4b22"],
  gap: "#3f170b",
};

// The parting lies to the right of the middle: the left side is the big sweep.
const LEFT: HairFall = {
  left: [
    [50, -372],
    [-66, -374],
    [-180, -316],
    [-244, -190],
    [-272, -40],
    [-292, 120],
    [-312, 250],
    [-336, 370],
    [-338, 480],
    [-262, 620],
  ],
  right: [
    [46, -208],
    [-40, -206],
    [-130, -156],
    [-180, -74],
    [-196, 24],
    [-190, 120],
    [-168, 220],
    [-160, 330],
    [-170, 430],
    [-150, 570],
  ],
  locks: 16,
  tones: COPPER,
  wave: { size: 30, count: 2.2, from: 0.3, drift: 0.22 },
  shine: [{ from: 0.1, to: 0.34, amount: 1 }],
  shadeSide: 1,
  ragged: 0.17,
};

const RIGHT: HairFall = {
  left: [
    [30, -208],
    [94, -196],
    [150, -130],
    [184, -48],
    [196, 40],
    [190, 140],
    [172, 240],
    [164, 340],
    [174, 440],
    [150, 570],
  ],
  right: [
    [14, -372],
    [122, -362],
    [220, -290],
    [258, -150],
    [280, 0],
    [298, 140],
    [318, 260],
    [340, 380],
    [342, 490],
    [268, 626],
  ],
  locks: 15,
  tones: COPPER,
  wave: { size: 28, count: 2.25, from: 0.3, drift: 0.2 },
  shine: [{ from: 0.12, to: 0.3, amount: 0.7 }],
  shadeSide: 0.2,
  ragged: 0.17,
};

/** The mass behind the neck: deep colour, hardly any light. */
export function femaleBackHair(random: Random): string {
  const outline = smoothClosed([
    [20, -366],
    [-130, -350],
    [-240, -180],
    [-262, 0],
    [-280, 200],
    [-300, 400],
    [-270, 540],
    [-120, 560],
    [0, 500],
    [130, 560],
    [280, 540],
    [306, 400],
    [286, 200],
    [266, 0],
    [240, -180],
    [160, -346],
  ]);
  const inner = drawLock(
    {
      left: [
        [-200, 60],
        [-240, 260],
        [-260, 500],
      ],
      right: [
        [200, 60],
        [240, 260],
        [260, 500],
      ],
      strands: 130,
      width: 5,
      colours: ["#54210f", "#63290f", "#4a1b0c"],
      stray: 10,
      wave: { size: 14, count: 2, phase: 0 },
    },
    random,
  );
  return shape(outline, "#47190b") + inner;
}

/** Shade that the front hair throws on the face. */
export function femaleHairShadow(deep: string): string {
  return (
    soft(
      "M40,-200 C-50,-200 -110,-150 -152,-66 C-172,0 -172,90 -158,190 L-260,190 L-260,-300 L40,-300 Z",
      deep,
      0.5,
      12,
    ) +
    soft(
      "M20,-200 C90,-186 130,-120 152,-40 C168,40 166,120 148,220 L260,220 L260,-300 L20,-300 Z",
      deep,
      0.6,
      14,
    )
  );
}

export function femaleFrontHair(random: Random): string {
  const under = { tones: DEEP, shine: [], ragged: 0.05 };
  return (
    drawHairFall({ ...RIGHT, ...under, locks: 13 }, random) +
    drawHairFall({ ...LEFT, ...under, locks: 13 }, random) +
    drawHairFall(RIGHT, random) +
    drawHairFall(LEFT, random) +
    parting() +
    drawFlyaways(LEFT, { count: 26, stray: 16, span: [0.15, 1] }, random) +
    drawFlyaways(RIGHT, { count: 24, stray: 16, span: [0.15, 1] }, random)
  );
}

// A thin line of skin where the hair parts, losing itself towards the crown.
function parting(): string {
  const line: Curve = [
    [46, -206],
    [48, -240],
    [49, -280],
    [50, -340],
  ];
  return (
    soft(taperedPath(smooth(line), 15), "#4a1b0c", 0.5, 4) +
    soft(taperedPath(smooth(line), 5), "#d99f78", 0.85, 1.4)
  );
}
