import {
  type Curve,
  drawLock,
  lockOutline,
  pointAt,
  type Random,
  smooth,
  taperedPath,
} from "./strands.ts";
import { clip, group, line, linear, oval, shape, soft, softLine } from "./svg.ts";

const BODY =
  "M372,1010 C300,1040 196,1064 150,1132 C104,1210 86,1420 70,1620 L1130,1620 C1116,1420 1098,1214 1052,1136 C1008,1066 904,1042 830,1010 C800,1130 700,1170 602,1170 C500,1170 404,1130 372,1010 Z";

export function sweaterDefs(): string {
  return (
    clip("sweater", BODY) +
    linear(
      "wool",
      [150, 1000],
      [1050, 1500],
      [
        [0, "#33b3a3"],
        [0.4, "#1b8f84"],
        [1, "#0b524f"],
      ],
    )
  );
}

export function drawSweater(random: Random): string {
  const folds =
    soft(
      "M150,1130 C230,1180 280,1300 262,1640 L300,1640 C330,1400 330,1240 240,1120 Z",
      "#063f3e",
      0.6,
      18,
    ) +
    soft(
      "M1050,1130 C960,1190 916,1300 930,1640 L890,1640 C870,1400 880,1250 960,1120 Z",
      "#042f30",
      0.7,
      18,
    ) +
    soft(
      "M330,1180 C420,1300 560,1330 680,1300 C560,1380 420,1370 330,1180 Z",
      "#053b3a",
      0.4,
      18,
    ) +
    soft(
      "M860,1190 C800,1300 700,1340 600,1350 C720,1390 830,1340 860,1190 Z",
      "#053b3a",
      0.5,
      18,
    ) +
    soft(
      "M300,1420 C420,1500 700,1520 900,1440 C740,1580 420,1570 300,1420 Z",
      "#053b3a",
      0.42,
      26,
    ) +
    soft(
      "M170,1150 C230,1110 320,1080 372,1060 C360,1130 300,1200 250,1260 C220,1210 190,1180 170,1150 Z",
      "#7fe0cf",
      0.42,
      18,
    ) +
    soft(
      "M390,1180 C440,1240 520,1270 580,1262 C540,1330 430,1330 390,1180 Z",
      "#6fd6c6",
      0.3,
      18,
    ) +
    soft(
      "M120,1300 C140,1240 170,1220 190,1220 C180,1360 160,1480 150,1620 L90,1620 Z",
      "#6fd6c6",
      0.3,
      18,
    ) +
    soft(
      "M900,1060 C980,1060 1090,1120 1110,1300 L1150,1640 L1020,1640 C1060,1400 1020,1200 900,1060 Z",
      "#032a2c",
      0.5,
      26,
    );
  return (
    shape(BODY, "url(#wool)") +
    group(stitches() + folds + creases(), 'clip-path="url(#sweater)"') +
    collar(random)
  );
}

// Soft ribs of knitting, bent so that the chest and the arms look round.
function stitches(): string {
  return Array.from({ length: 74 }, (_, index) => {
    const u = index / 73 - 0.5;
    const top = 600 + u * 900;
    const d = `M${top},980 C${top + u * 60},1160 ${top + u * 130},1380 ${top + u * 110},1620`;
    return (
      line(d, "#04403f", 5, 'opacity="0.2"') +
      line(d, "#9df0e0", 2.2, 'opacity="0.13" transform="translate(5,0)"')
    );
  }).join("");
}

function creases(): string {
  const curves: Curve[] = [
    [
      [246, 1130],
      [262, 1230],
      [280, 1330],
      [276, 1460],
    ],
    [
      [952, 1130],
      [930, 1240],
      [918, 1340],
      [926, 1480],
    ],
    [
      [276, 1300],
      [330, 1340],
      [400, 1356],
      [470, 1350],
    ],
    [
      [280, 1390],
      [350, 1450],
      [450, 1480],
      [560, 1476],
    ],
    [
      [922, 1310],
      [860, 1360],
      [790, 1384],
      [710, 1380],
    ],
    [
      [924, 1420],
      [850, 1480],
      [760, 1508],
      [650, 1500],
    ],
    [
      [170, 1240],
      [196, 1300],
      [214, 1380],
      [216, 1470],
    ],
    [
      [1040, 1260],
      [1010, 1320],
      [992, 1400],
      [990, 1500],
    ],
  ];
  return curves
    .map((curve) => {
      const valley = taperedPath(smooth(curve), 30);
      return (
        soft(valley, "#03302f", 0.5, 9) +
        group(soft(valley, "#86e3d3", 0.2, 10), 'transform="translate(-16,-18)"')
      );
    })
    .join("");
}

function collar(random: Random): string {
  const outer: Curve = [
    [356, 985],
    [384, 1092],
    [480, 1164],
    [602, 1184],
    [724, 1162],
    [816, 1090],
    [846, 985],
  ];
  const inner: Curve = [
    [402, 975],
    [426, 1062],
    [506, 1120],
    [602, 1136],
    [698, 1118],
    [776, 1060],
    [800, 975],
  ];
  const ribs = Array.from({ length: 64 }, (_, index) => {
    const along = (index + 0.5) / 64;
    const [x1, y1] = pointAt(outer, along);
    const [x2, y2] = pointAt(inner, along);
    const d = `M${x1},${y1} L${x2},${y2}`;
    return (
      line(d, "#06403f", 4, 'opacity="0.34"') +
      line(d, "#8fe8da", 2, 'opacity="0.2" transform="translate(5,0)"')
    );
  }).join("");
  const band = lockOutline({ left: outer, right: inner });
  return (
    soft(
      "M360,1010 C400,1130 500,1196 602,1206 C710,1196 810,1130 846,1010 C830,1150 720,1226 602,1228 C480,1226 380,1150 360,1010 Z",
      "#04302f",
      0.7,
      8,
    ) +
    shape(band, "url(#wool)") +
    drawLock(
      {
        left: outer,
        right: inner,
        strands: 10,
        width: 7,
        colours: ["#25a093", "#157a72"],
        opacity: 0.4,
        stray: 1,
      },
      random,
    ) +
    `<clipPath id="collar"><path d="${band}"/></clipPath>` +
    group(
      ribs +
        softLine("M402,975 C430,1070 500,1130 602,1136 C704,1130 774,1066 800,975", {
          colour: "#a6f3e6",
          width: 7,
          opacity: 0.5,
          blur: 2,
        }) +
        soft("M640,1120 C760,1110 830,1040 846,985 L870,1180 L640,1200 Z", "#032a2c", 0.5, 14),
      'clip-path="url(#collar)"',
    )
  );
}

/** Neck, collarbones and shoulders, with the shadow of the chin. */
export function drawNeck(skin: {
  glow: string;
  light: string;
  base: string;
  shade: string;
  deep: string;
}): string {
  const neck =
    "M496,760 C500,860 500,930 470,968 C430,1004 372,1010 340,1030 L400,1180 L800,1180 L862,1030 C830,1010 772,1000 734,966 C706,930 706,860 712,760 Z";
  const shading =
    soft(
      "M470,800 C540,900 680,900 740,790 L760,930 C700,900 660,960 600,962 C560,964 520,930 470,850 Z",
      skin.deep,
      0.75,
      18,
    ) +
    soft(
      "M640,900 C700,930 740,980 860,1020 L860,1180 L700,1180 C690,1080 670,980 640,900 Z",
      skin.shade,
      0.7,
      26,
    ) +
    soft(
      "M700,760 C716,880 716,930 740,970 L660,990 C690,930 690,860 680,760 Z",
      skin.deep,
      0.5,
      12,
    ) +
    soft("M506,900 C514,940 510,970 560,1010 C540,1020 490,1000 480,970 Z", skin.glow, 0.6, 12) +
    soft(
      "M400,1030 C460,1020 540,1030 572,1046 C540,1080 440,1080 400,1060 Z",
      skin.glow,
      0.6,
      18,
    ) +
    softLine("M410,1052 C470,1032 540,1036 582,1056", {
      colour: skin.deep,
      width: 7,
      opacity: 0.38,
      blur: 4,
    }) +
    softLine("M628,1056 C670,1034 740,1030 800,1048", {
      colour: skin.deep,
      width: 7,
      opacity: 0.42,
      blur: 4,
    }) +
    softLine("M540,930 C556,990 576,1030 590,1050", {
      colour: skin.shade,
      width: 12,
      opacity: 0.6,
      blur: 6,
    }) +
    softLine("M684,930 C664,990 640,1030 620,1050", {
      colour: skin.deep,
      width: 12,
      opacity: 0.4,
      blur: 6,
    }) +
    soft(oval(604, 1062, 16, 18), skin.deep, 0.4, 8) +
    softLine("M420,1040 C470,1022 530,1024 574,1042", {
      colour: skin.glow,
      width: 5,
      opacity: 0.6,
      blur: 3,
    }) +
    softLine("M640,1044 C680,1022 730,1020 780,1036", {
      colour: skin.glow,
      width: 5,
      opacity: 0.4,
      blur: 3,
    });
  const contact = softLine("M396,985 C424,1070 500,1136 602,1146 C704,1136 780,1066 806,985", {
    colour: skin.deep,
    width: 16,
    opacity: 0.55,
    blur: 6,
  });
  return (
    `<clipPath id="neck-shape"><path d="${neck}"/></clipPath>` +
    shape(neck, skin.base) +
    group(shading + contact, 'clip-path="url(#neck-shape)"')
  );
}
