import { type Curve, smooth, taperedPath } from "./strands.ts";
import { clip, group, line, linear, mirrored, oval, shape, soft, softLine } from "./svg.ts";

const TEE =
  "M400,1010 C462,1124 534,1166 602,1166 C672,1164 744,1122 806,1010 L900,1620 L300,1620 Z";
// The open shirt, left and right of the middle; both run from the neck to the hem.
const LEFT =
  "M430,978 C380,1012 250,1046 166,1090 C96,1140 70,1300 40,1620 L470,1620 C480,1420 470,1230 440,1090 Z";
const RIGHT =
  "M770,978 C820,1012 950,1046 1034,1090 C1104,1140 1130,1300 1160,1620 L742,1620 C726,1420 738,1230 762,1090 Z";
const LEFT_COLLAR =
  "M448,936 C410,970 390,1010 384,1040 C392,1110 420,1190 444,1236 C476,1190 520,1150 548,1126 C500,1070 462,1010 448,936 Z";
const RIGHT_COLLAR =
  "M754,936 C792,970 812,1010 818,1040 C812,1110 786,1190 762,1236 C730,1190 686,1150 656,1126 C704,1070 740,1010 754,936 Z";

export function shirtDefs(): string {
  return (
    clip("tee", TEE) +
    clip("shirt", `${LEFT} ${RIGHT}`) +
    clip("collars", `${LEFT_COLLAR} ${RIGHT_COLLAR}`) +
    linear(
      "cotton",
      [330, 1050],
      [860, 1500],
      [
        [0, "#fffaf0"],
        [0.5, "#f1e6d4"],
        [1, "#c9b59c"],
      ],
    ) +
    linear(
      "twill",
      [100, 1040],
      [1120, 1500],
      [
        [0, "#f27a5c"],
        [0.45, "#d9573f"],
        [1, "#8a2a22"],
      ],
    )
  );
}

export function drawShirt(): string {
  return tee() + overshirt() + collars();
}

function tee(): string {
  const shade =
    soft("M400,1000 L480,1000 C470,1200 500,1440 480,1620 L300,1620 Z", "#8a7358", 0.6, 22) +
    soft("M830,1000 L716,1040 C740,1200 706,1440 730,1620 L900,1620 Z", "#6e5842", 0.65, 24) +
    folds(
      [
        [
          [520, 1170],
          [526, 1270],
          [546, 1370],
          [586, 1460],
        ],
        [
          [690, 1180],
          [684, 1280],
          [660, 1400],
          [626, 1500],
        ],
        [
          [490, 1400],
          [530, 1470],
          [590, 1530],
          [660, 1560],
        ],
        [
          [560, 1200],
          [566, 1260],
          [580, 1320],
          [600, 1370],
        ],
      ],
      { dark: "#9a835f", light: "#ffffff" },
    );
  const band =
    "M452,1010 C480,1092 540,1128 602,1130 C668,1128 724,1090 752,1008 L776,1020 C744,1122 672,1162 602,1164 C534,1162 462,1124 428,1022 Z";
  return (
    shape(TEE, "url(#cotton)") +
    group(shade + soft(band, "#6e5842", 0.5, 9), 'clip-path="url(#tee)"') +
    shape(band, "#f6ecdb") +
    soft(
      "M640,1130 C700,1110 740,1060 756,1010 L776,1020 C744,1110 690,1150 640,1160 Z",
      "#8a7358",
      0.55,
      5,
    ) +
    line(
      "M440,1016 C470,1108 536,1146 602,1148 C670,1146 734,1106 764,1014",
      "#b9a386",
      1.6,
      'opacity="0.7"',
    )
  );
}

function overshirt(): string {
  const shade =
    soft(
      "M160,1090 C230,1160 262,1300 250,1640 L296,1640 C316,1400 300,1240 216,1080 Z",
      "#5e1813",
      0.6,
      16,
    ) +
    soft(
      "M1040,1090 C970,1160 940,1300 950,1640 L908,1640 C890,1400 900,1240 984,1080 Z",
      "#470f0d",
      0.7,
      16,
    ) +
    soft(
      "M150,1110 C230,1060 330,1040 390,1020 C370,1100 300,1160 240,1220 Z",
      "#ffb494",
      0.5,
      18,
    ) +
    soft(
      "M92,1280 C116,1220 150,1200 176,1210 C150,1360 130,1480 120,1640 L50,1640 Z",
      "#ffb494",
      0.32,
      18,
    ) +
    soft(
      "M900,1050 C990,1050 1110,1120 1130,1320 L1180,1640 L1050,1640 C1080,1400 1030,1200 900,1050 Z",
      "#3d0c0c",
      0.5,
      24,
    ) +
    folds(
      [
        [
          [256, 1140],
          [276, 1240],
          [290, 1340],
          [280, 1460],
        ],
        [
          [280, 1300],
          [330, 1350],
          [380, 1370],
          [430, 1364],
        ],
        [
          [284, 1400],
          [340, 1460],
          [400, 1490],
          [460, 1490],
        ],
        [
          [944, 1140],
          [922, 1250],
          [912, 1350],
          [922, 1480],
        ],
        [
          [920, 1320],
          [880, 1370],
          [830, 1394],
          [780, 1392],
        ],
        [
          [150, 1250],
          [186, 1310],
          [204, 1390],
          [204, 1480],
        ],
        [
          [1050, 1260],
          [1016, 1330],
          [1000, 1410],
          [1000, 1500],
        ],
      ],
      { dark: "#4a110e", light: "#ffb79c" },
    ) +
    soft(
      "M440,1090 C470,1230 480,1420 470,1620 L440,1620 C450,1420 440,1230 420,1090 Z",
      "#ffb79c",
      0.4,
      5,
    );
  return (
    soft("M446,1100 C486,1230 500,1420 490,1640 L440,1640 Z", "#5a4630", 0.7, 9) +
    shape(`${LEFT} ${RIGHT}`, "url(#twill)") +
    group(twill() + shade + seams() + pocket(), 'clip-path="url(#shirt)"') +
    buttons()
  );
}

function twill(): string {
  return Array.from({ length: 150 }, (_, index) => {
    const x = -500 + index * 12;
    return line(`M${x},1640 L${x + 700},900`, "#5e1813", 1.5, 'opacity="0.13"');
  }).join("");
}

function seams(): string {
  const thread = (d: string) =>
    line(d, "#4a110e", 2, 'opacity="0.5"') +
    line(d, "#ffb79c", 1.6, 'opacity="0.5" stroke-dasharray="9 5" transform="translate(5,0)"');
  return (
    thread("M226,1066 C280,1180 296,1330 282,1500") +
    thread("M974,1066 C922,1180 904,1330 918,1500") +
    thread("M412,1100 C440,1230 448,1420 440,1620") +
    thread("M790,1100 C766,1230 758,1420 772,1620")
  );
}

function pocket(): string {
  const flap = "M806,1330 L902,1322 L906,1366 L858,1384 L810,1374 Z";
  return (
    soft("M806,1340 L906,1330 L916,1520 L812,1526 Z", "#470f0d", 0.35, 8) +
    shape("M808,1350 L904,1342 L912,1500 L862,1520 L814,1508 Z", "#b8432f", 'opacity="0.55"') +
    line("M808,1350 L904,1342 L912,1500 L862,1520 L814,1508 Z", "#4a110e", 2, 'opacity="0.5"') +
    soft(flap, "#3d0c0c", 0.5, 5) +
    shape(flap, "#c44c36") +
    line(flap, "#ffb79c", 1.5, 'opacity="0.4" stroke-dasharray="8 5"') +
    shape(oval(858, 1362, 8, 8), "#6b231a")
  );
}

function buttons(): string {
  return [1300, 1440, 1580]
    .map(
      (y) =>
        soft(oval(462, y + 3, 12, 12), "#3d0c0c", 0.6, 3) +
        shape(oval(459, y, 11, 11), "#f2d7b5") +
        shape(oval(459, y, 7, 7), "#d8b48a") +
        shape(oval(456, y, 1.5, 1.5), "#5a3420") +
        shape(oval(462, y, 1.5, 1.5), "#5a3420"),
    )
    .join("");
}

function collars(): string {
  const shade =
    soft("M448,936 C450,1010 500,1080 548,1126 C520,1110 440,1060 420,960 Z", "#ffc2a8", 0.5, 8) +
    soft(
      "M384,1040 C392,1110 420,1190 444,1236 L470,1200 C430,1160 404,1090 400,1020 Z",
      "#6b1d16",
      0.4,
      8,
    ) +
    soft("M754,936 C750,1010 704,1080 656,1126 L762,1236 L818,1040 Z", "#5e1813", 0.45, 14);
  return (
    soft(LEFT_COLLAR, "#2f0908", 0.6, 9, 'transform="translate(6,12)"') +
    soft(RIGHT_COLLAR, "#2f0908", 0.6, 9, 'transform="translate(8,12)"') +
    shape(LEFT_COLLAR, "#e9694d") +
    shape(RIGHT_COLLAR, "#cf523b") +
    group(shade, 'clip-path="url(#collars)"') +
    line(
      "M394,1044 C402,1108 426,1174 446,1216 C474,1180 508,1148 530,1126",
      "#ffb79c",
      1.6,
      'opacity="0.55" stroke-dasharray="9 5"',
    ) +
    line(
      "M808,1044 C802,1108 780,1174 760,1216 C732,1180 698,1148 674,1126",
      "#ff9c80",
      1.6,
      'opacity="0.45" stroke-dasharray="9 5"',
    )
  );
}

function folds(curves: Curve[], { dark, light }: { dark: string; light: string }): string {
  return curves
    .map((curve) => {
      const valley = taperedPath(smooth(curve), 26);
      return (
        soft(valley, dark, 0.5, 7) +
        group(soft(valley, light, 0.24, 8), 'transform="translate(-14,-15)"')
      );
    })
    .join("");
}

export function drawMaleNeck(skin: {
  glow: string;
  base: string;
  shade: string;
  deep: string;
}): string {
  const neck =
    "M474,740 C476,860 474,920 450,960 C430,990 410,1010 400,1030 L440,1170 L770,1170 L806,1030 C796,1010 770,990 754,960 C732,920 728,860 730,740 Z";
  const shading =
    soft(
      "M440,800 C520,940 690,940 770,790 L790,960 C720,920 680,1000 600,1000 C540,1000 500,950 440,880 Z",
      skin.deep,
      0.8,
      20,
    ) +
    soft(
      "M690,740 C720,880 720,960 780,1030 L660,1120 C690,960 680,860 670,740 Z",
      skin.deep,
      0.6,
      18,
    ) +
    soft("M486,900 C492,950 500,1000 540,1040 C510,1040 460,1000 456,960 Z", skin.glow, 0.45, 12) +
    softLine("M520,940 C540,1010 568,1060 588,1090", {
      colour: skin.deep,
      width: 12,
      opacity: 0.45,
      blur: 7,
    }) +
    softLine("M694,940 C672,1010 644,1060 620,1090", {
      colour: skin.deep,
      width: 12,
      opacity: 0.45,
      blur: 7,
    }) +
    soft(oval(600, 1000, 22, 34), skin.glow, 0.3, 12) +
    soft(
      "M452,1010 C480,1092 540,1128 602,1130 C668,1128 724,1090 752,1008 L770,1170 L440,1170 Z",
      skin.deep,
      0.6,
      9,
    );
  return `<clipPath id="neck-shape"><path d="${neck}"/></clipPath>${shape(neck, skin.base)}${group(shading, 'clip-path="url(#neck-shape)"')}`;
}

const IN = 'transform="translate(-6,0)"';

/** One ear at the right; the other one is its mirror image. */
export function drawEars(skin: {
  light: string;
  base: string;
  shade: string;
  deep: string;
  blush: string;
}): string {
  const ear = "M182,-34 C196,-62 224,-58 226,-26 C228,10 218,52 204,84 C196,98 184,92 182,72 Z";
  const inside =
    soft(
      "M190,-22 C200,-44 216,-40 216,-18 C215,8 206,30 196,48 C200,22 202,4 190,-22 Z",
      skin.deep,
      0.75,
      4,
    ) +
    soft("M184,2 C196,8 200,30 192,54 L180,54 Z", skin.deep, 0.8, 4) +
    softLine("M186,-30 C198,-54 220,-50 220,-24 C220,10 212,46 200,74", {
      colour: skin.light,
      width: 5,
      opacity: 0.75,
      blur: 2,
    }) +
    softLine("M196,-14 C208,-10 208,14 200,34", {
      colour: skin.light,
      width: 4,
      opacity: 0.4,
      blur: 2,
    }) +
    soft(oval(194, 78, 8, 10), skin.blush, 0.5, 4);
  const one = shape(ear, skin.base) + inside;
  const dim = `<clipPath id="ear"><path d="${ear}"/></clipPath>${group(soft("M176,-70 L250,-70 L246,110 L176,110 Z", skin.deep, 0.4, 2), 'clip-path="url(#ear)"')}`;
  return mirrored(group(one, IN)) + group(one + dim, IN);
}
