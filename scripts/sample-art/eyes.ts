import { EYE_X, type Look } from "./look.ts";
import { type Curve, lockOutline, pointAt, type Random, smooth, taperedPath } from "./strands.ts";
import { clip, group, line, mirrored, oval, radial, shape, soft, softLine } from "./svg.ts";

// Drawn for the eye at the viewer's right: inner corner at the left, outer corner at the right.
const OPENING =
  "M-45,9 C-36,-7 -18,-24 6,-25 C26,-25 40,-13 48,-5 C40,8 22,15 3,16 C-18,16 -36,14 -45,9 Z";
const UPPER_LID: Curve = [
  [-47, 10],
  [-34, -10],
  [-14, -22],
  [6, -26],
  [27, -21.5],
  [42, -11],
  [51, -5],
];
const IRIS: [x: number, y: number] = [1, -6];

export function eyesDefs({ eye }: Look): string {
  return (
    clip("eye-opening", OPENING) +
    radial("iris", [IRIS[0], IRIS[1] + 8], 30, [
      [0, eye.glint],
      [0.45, eye.iris],
      [0.8, eye.rim],
      [1, eye.rim],
    ]) +
    radial("eyeball", [0, 0], 50, [
      [0, "#fffaf4"],
      [0.55, "#f4e9e0"],
      [1, "#c9aca0"],
    ])
  );
}

export function drawEyes(look: Look, random: Random): string {
  const right = eyeSurround(look) + eyeball(look, 1) + lids(look, random);
  const left = eyeSurround(look) + eyeball(look, -1) + lids(look, random);
  return (
    group(right, `transform="translate(${EYE_X},0) scale(${look.eye.size})"`) +
    group(mirrored(left), `transform="translate(${-EYE_X},0) scale(${look.eye.size})"`)
  );
}

function eyeSurround({ skin }: Look): string {
  return (
    soft(
      "M-60,-8 C-40,-44 10,-56 62,-34 C66,-14 58,2 40,2 C10,-10 -40,-4 -60,-8 Z",
      skin.shade,
      0.5,
      8,
    ) +
    soft("M-62,-20 C-60,-44 -44,-52 -30,-50 C-40,-34 -46,-16 -52,4 Z", skin.deep, 0.28, 8) +
    soft("M-20,-44 C0,-54 36,-52 58,-40 C40,-44 0,-42 -20,-36 Z", skin.glow, 0.55, 5) +
    softLine("M-40,27 C-16,38 24,36 48,18", {
      colour: skin.shade,
      width: 6,
      opacity: 0.45,
      blur: 3,
    }) +
    soft("M-50,34 C-20,48 30,46 58,22 C56,48 10,66 -50,34 Z", skin.glow, 0.4, 8)
  );
}

// The glints sit at the same side in both eyes, because there is only one window in the room.
function eyeball({ eye }: Look, side: 1 | -1): string {
  const [x, y] = IRIS;
  const rays = Array.from({ length: 34 }, (_, ray) => {
    const angle = (ray / 34) * Math.PI * 2 + 0.08;
    const reach = ray % 3 === 0 ? 19 : 16;
    const at = (r: number) => `${x + Math.cos(angle) * r},${y + Math.sin(angle) * r}`;
    return line(`M${at(8.5)} L${at(reach)}`, ray % 2 ? eye.glint : eye.rim, 0.9, 'opacity="0.38"');
  }).join("");
  const inside =
    shape(OPENING, "url(#eyeball)") +
    soft("M-50,12 L-38,-2 L-30,12 Z", "#d98f86", 0.7, 3) +
    shape(oval(x, y, 23.5, 23.5), eye.rim) +
    shape(oval(x, y, 22, 22), "url(#iris)") +
    rays +
    soft(oval(x, y + 10, 13, 7), eye.glint, 0.55, 3) +
    shape(oval(x, y, 9.5, 9.5), "#140c0b") +
    soft("M-50,-34 L56,-34 L52,-2 C36,-18 -16,-22 -46,8 Z", "#2a1512", 0.6, 5) +
    shape(oval(x - 8 * side, y - 9, 5.2, 5.8), "#ffffff", 'opacity="0.96"') +
    shape(oval(x + 9 * side, y + 9, 2.6, 2.6), "#ffffff", 'opacity="0.6"');
  return group(inside, 'clip-path="url(#eye-opening)"');
}

function lids(look: Look, random: Random): string {
  const { eye, skin } = look;
  const lashLine = `${taperedPath(smooth(UPPER_LID), eye.lashes ? 7.5 : 5)}`;
  const crease: Curve = [
    [-44, -6],
    [-26, -30],
    [0, -41],
    [26, -38],
    [46, -24],
    [57, -14],
  ];
  return (
    line("M-45,10 C-30,15 -14,17.5 3,17.5 C22,16.5 38,9 47,-3", eye.lid, 3, 'opacity="0.8"') +
    line("M-38,14.5 C-16,20 20,20 46,0", skin.deep, 1.6, 'opacity="0.55"') +
    shape(taperedPath(smooth(crease), 3.6), skin.deep, 'opacity="0.75"') +
    shape(lashLine, eye.lash) +
    soft(lashLine, eye.lash, 0.4, 2) +
    (eye.lashes ? upperLashes(look, random) : "") +
    lowerLashes(look, random) +
    shape("M-50,11 C-47,5 -42,4 -39,8 C-42,13 -46,14 -50,11 Z", "#d58a80", 'opacity="0.85"')
  );
}

function upperLashes({ eye }: Look, random: Random): string {
  return Array.from({ length: 34 }, (_, index) => {
    const along = 0.3 + (index / 33) * 0.68;
    const [x, y] = pointAt(UPPER_LID, along);
    const lean = -0.45 + along * 1.55 + (random() - 0.5) * 0.3;
    const length = 3 + Math.sin(along ** 1.6 * Math.PI * 0.86) * 11 + random() * 3;
    const tip: [number, number] = [x + lean * length, y - length * 0.6];
    const bow: [number, number] = [x + lean * length * 0.75, y - length * 0.12];
    return shape(taperedPath([[x - 1, y + 2], bow, tip], 2.2), eye.lash, 'opacity="0.85"');
  }).join("");
}

function lowerLashes({ eye }: Look, random: Random): string {
  return Array.from({ length: 16 }, (_, index) => {
    const along = 0.45 + (index / 15) * 0.53;
    const x = -45 + along * 91;
    const y = 18 - Math.max(0, along - 0.5) ** 1.6 * 56;
    const length = 2.5 + random() * 3;
    return line(`M${x},${y} l${(along - 0.4) * length},${length}`, eye.lash, 0.9, 'opacity="0.28"');
  }).join("");
}

export function drawBrows(look: Look, random: Random): string {
  return (
    group(brow(look, random), `transform="translate(${EYE_X},${-look.brow.lift})"`) +
    group(mirrored(brow(look, random)), `transform="translate(${-EYE_X},${-look.brow.lift - 2})"`)
  );
}

function brow({ brow: { colours, under, weight } }: Look, random: Random): string {
  const low: Curve = [
    [-50, -48],
    [-20, -58],
    [14, -66],
    [40, -62],
    [68, -46],
  ];
  const high: Curve = [
    [-50, -48 - weight],
    [-20, -60 - weight * 1.05],
    [14, -66 - weight * 0.85],
    [42, -65 - weight * 0.4],
    [70, -46],
  ];
  const hairs = Array.from({ length: 150 }, () => {
    const along = random() ** 0.85;
    const across = random();
    const [x1, y1] = pointAt(low, along);
    const [x2, y2] = pointAt(high, along);
    const x = x1 + (x2 - x1) * across;
    const y = y1 + (y2 - y1) * across;
    const angle = -1.05 + along * 1.5 + (across - 0.4) * 0.5;
    const length = 9 + random() * 7;
    const tip: [number, number] = [
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length * 0.7,
    ];
    const middle: [number, number] = [(x + tip[0]) / 2 + 1, (y + tip[1]) / 2 - 0.6];
    const colour = colours[Math.floor(random() * colours.length)] ?? under;
    return shape(taperedPath([[x, y], middle, tip], 1.9), colour, 'opacity="0.62"');
  }).join("");
  return soft(lockOutline({ left: low, right: high }), under, 0.8, 3) + hairs;
}
