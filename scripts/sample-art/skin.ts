import { faceOutline, type Look } from "./look.ts";
import { clip, group, linear, mirrored, oval, shape, soft, softLine } from "./svg.ts";

export function skinDefs(look: Look): string {
  const { skin } = look;
  return (
    clip("face", faceOutline(look)) +
    linear(
      "skin",
      [-180, -160],
      [200, 220],
      [
        [0, skin.light],
        [0.42, skin.base],
        [0.78, skin.base],
        [1, skin.shade],
      ],
    ) +
    linear(
      "neck",
      [-120, 0],
      [130, 60],
      [
        [0, skin.base],
        [0.5, skin.shade],
        [1, skin.deep],
      ],
    )
  );
}

/** The bare head: planes of light from the upper left, no features yet. */
export function drawFaceSkin(look: Look): string {
  const { skin, face } = look;
  const { length } = face;
  const shading =
    soft(
      "M60,-310 C180,-260 140,-120 150,-40 C158,40 140,110 130,160 C100,240 60,280 20,310 L260,320 L260,-310 Z",
      skin.shade,
      0.7,
      34,
    ) +
    soft(
      "M160,-260 C176,-120 168,20 172,80 C160,150 140,210 70,300 L260,320 L260,-260 Z",
      skin.deep,
      0.62,
      26,
    ) +
    soft(
      "M-240,-220 C-190,-120 -196,20 -176,110 C-160,190 -120,250 -60,310 L-240,320 Z",
      skin.shade,
      0.55,
      18,
    ) +
    soft("M-150,-180 C-80,-230 60,-220 80,-150 C60,-96 -110,-84 -150,-180 Z", skin.glow, 0.65, 26) +
    soft(oval(0, -52, 24, 16), skin.glow, 0.3, 8) +
    soft("M-170,34 C-130,22 -70,40 -52,70 C-60,104 -120,110 -160,84 Z", skin.glow, 0.75, 18) +
    soft("M66,44 C90,30 130,34 148,54 C140,84 96,92 70,72 Z", skin.glow, 0.5, 12) +
    soft(oval(-118, 92, 54, 36), skin.blush, 0.5, 26) +
    soft(oval(116, 92, 54, 38), skin.blush, 0.55, 26) +
    soft(
      "M-172,112 C-130,150 -108,176 -98,212 C-130,220 -166,170 -172,112 Z",
      skin.shade,
      0.42,
      18,
    ) +
    soft("M178,96 C140,140 112,170 100,216 C140,230 176,170 178,96 Z", skin.deep, 0.5, 18) +
    soft(oval(-14, length - 42, 38, 24), skin.glow, 0.55, 12) +
    soft(
      `M-110,${length - 10} C-50,${length - 30} 60,${length - 34} 130,${length - 50} L120,${length + 40} L-110,${length + 40} Z`,
      skin.shade,
      0.6,
      12,
    ) +
    smileLines(look);
  return shape(faceOutline(look), "url(#skin)") + group(shading, 'clip-path="url(#face)"');
}

function smileLines({ skin }: Look): string {
  const fold = "M52,112 C78,126 98,148 101,178";
  return (
    softLine(fold, { colour: skin.deep, width: 6, opacity: 0.34, blur: 5 }) +
    mirrored(softLine(fold, { colour: skin.shade, width: 6, opacity: 0.5, blur: 5 })) +
    soft("M-112,150 C-104,130 -90,124 -76,128 C-92,140 -100,156 -102,172 Z", skin.glow, 0.35, 8)
  );
}

export function drawFreckles({ skin }: Look, random: () => number): string {
  return Array.from({ length: 150 }, () => {
    const side = random() < 0.5 ? -1 : 1;
    const x = side * (18 + random() ** 0.8 * 118);
    const y = 52 + (random() + random() - 1) * 42 + Math.abs(x) * 0.08;
    const size = 0.8 + random() ** 2 * 1.8;
    return shape(
      oval(x, y, size, size * 0.85),
      skin.deep,
      `opacity="${(0.16 + random() * 0.24).toFixed(2)}"`,
    );
  }).join("");
}
