import type { Look } from "./look.ts";
import { clip, group, line, linear, oval, shape, soft, softLine } from "./svg.ts";

const CORNER = { left: "-80,175", right: "80,173" };
// The lips part a little in a smile: these two lines are the edges of the opening.
const OPEN_TOP = "C-48,183 -20,185 0,187 C20,185 48,182";
const OPEN_LOW = "C50,196 26,205 0,206 C-26,205 -50,197";
const OPENING = `M${CORNER.left} ${OPEN_TOP} ${CORNER.right} ${OPEN_LOW} ${CORNER.left} Z`;

export function mouthDefs(look: Look): string {
  const { lip } = look;
  const opening = closed(look) ? "" : clip("mouth-opening", OPENING);
  return (
    opening +
    clip("lip-upper-edge", upperLip(look)) +
    clip("lip-lower-edge", lowerLip(look)) +
    linear(
      "lip-upper",
      [-30, 158],
      [20, 192],
      [
        [0, lip.upper],
        [1, lip.line],
      ],
    ) +
    linear(
      "lip-lower",
      [-20, 196],
      [6, 236],
      [
        [0, lip.lower],
        [0.5, lip.light],
        [1, lip.upper],
      ],
    )
  );
}

function closed({ lip }: Look): boolean {
  return !lip.teeth;
}

function upperLip(look: Look): string {
  const top = 183 - 15 * look.lip.fullness;
  const lower = closed(look)
    ? "C50,188 22,190 0,192 C-22,190 -50,189"
    : "C48,182 20,185 0,187 C-20,185 -48,183";
  return `M${CORNER.left} C-64,${top + 6} -34,${top - 1} -14,${top - 1} C-8,${top} -4,${top + 4} 0,${top + 4} C4,${top + 4} 8,${top} 14,${top - 1} C34,${top - 1} 64,${top + 5} ${CORNER.right} ${lower} ${CORNER.left} Z`;
}

function lowerLip(look: Look): string {
  const low = lowest(look);
  const upper = closed(look)
    ? "C-50,189 -22,190 0,192 C22,190 50,188"
    : "C-50,197 -26,205 0,206 C26,205 50,196";
  return `M${CORNER.left} ${upper} ${CORNER.right} C66,${low - 18} 40,${low} 0,${low} C-40,${low} -66,${low - 16} ${CORNER.left} Z`;
}

function lowest(look: Look): number {
  return (closed(look) ? 191 : 205) + 22 * look.lip.fullness;
}

function teeth(): string {
  const gaps = [-47, -32, -16.5, 0, 16.5, 32, 47]
    .map((x) => line(`M${x},178 Q${x * 1.01},190 ${x * 0.98},199`, "#b08a78", 1.1, 'opacity="0.4"'))
    .join("");
  const body = shape(
    "M-74,172 C-40,180 40,180 74,170 C60,189 50,194 40,196 C28,202 14,204 0,203.5 C-14,204 -28,202 -40,197 C-50,194 -62,189 -74,172 Z",
    "#fbf4ea",
  );
  const shade =
    soft("M-84,166 L84,164 L70,183 C30,190 -30,190 -70,184 Z", "#7a4a3e", 0.3, 4) +
    soft("M-86,168 L-52,178 L-46,210 L-86,210 Z", "#5a2620", 0.6, 8) +
    soft("M86,166 L50,176 L42,210 L86,210 Z", "#5a2620", 0.72, 8);
  return group(shape(OPENING, "#6d2a26") + body + gaps + shade, 'clip-path="url(#mouth-opening)"');
}

export function drawMouth(look: Look): string {
  const { skin, lip } = look;
  const low = lowest(look);
  const top = 183 - 15 * lip.fullness;
  return (
    around(look, low) +
    (closed(look) ? "" : teeth()) +
    shape(upperLip(look), "url(#lip-upper)") +
    shape(lowerLip(look), "url(#lip-lower)") +
    group(upperShade(lip, top), 'clip-path="url(#lip-upper-edge)"') +
    group(lowerShade(look, low), 'clip-path="url(#lip-lower-edge)"') +
    (closed(look)
      ? softLine("M-78,174 C-48,188 -22,190 0,192 C22,190 48,187 78,172", {
          colour: lip.line,
          width: 3.4,
          opacity: 0.95,
          blur: 0.6,
        })
      : "") +
    softLine(`M-46,${top + 2} C-28,${top - 5} -14,${top - 4} -8,${top - 2}`, {
      colour: skin.glow,
      width: 3,
      opacity: 0.6,
      blur: 1.5,
    }) +
    soft(oval(-84, 174, 6, 9), skin.deep, 0.3, 6) +
    soft(oval(84, 172, 7, 9), skin.deep, 0.38, 6)
  );
}

function around({ skin }: Look, low: number): string {
  return (
    soft("M-9,132 C-6,142 -8,150 -12,156 L-2,158 C-2,150 -2,142 0,134 Z", skin.glow, 0.5, 3) +
    soft("M4,134 C6,144 10,150 14,156 L4,160 C0,152 0,142 4,134 Z", skin.shade, 0.5, 3) +
    soft(
      `M-46,${low + 4} C-20,${low + 14} 30,${low + 14} 50,${low + 2} C30,${low + 24} -24,${low + 24} -46,${low + 4} Z`,
      skin.deep,
      0.5,
      7,
    )
  );
}

function upperShade(lip: Look["lip"], top: number): string {
  return (
    soft(`M-84,176 C-40,186 40,186 84,174 L84,196 L-84,196 Z`, lip.line, 0.55, 5) +
    soft(
      `M-40,${top + 8} C-26,${top + 2} -12,${top + 3} -8,${top + 6} C-16,${top + 11} -30,${top + 12} -40,${top + 8} Z`,
      lip.light,
      0.55,
      3,
    )
  );
}

function lowerShade(look: Look, low: number): string {
  const { lip } = look;
  const wrinkles = Array.from({ length: 17 }, (_, index) => {
    const x = -48 + index * 6;
    return line(
      `M${x},${low - 20} L${x * 1.02},${low - 4 - Math.abs(x) * 0.12}`,
      lip.line,
      0.9,
      'opacity="0.12"',
    );
  }).join("");
  return (
    wrinkles +
    soft(
      `M-44,${low - 14} C-24,${low - 17} 6,${low - 17} 22,${low - 14} C12,${low - 6} -30,${low - 6} -44,${low - 14} Z`,
      lip.light,
      0.85,
      4,
    ) +
    soft(
      `M-26,${low - 13} C-16,${low - 15} -4,${low - 15} 4,${low - 13} C-2,${low - 9} -20,${low - 9} -26,${low - 13} Z`,
      "#ffffff",
      0.6,
      2,
    ) +
    soft(`M20,${low + 2} C50,${low - 8} 70,190 84,170 L80,${low + 8} Z`, lip.line, 0.5, 5) +
    soft(`M-20,${low + 3} C-50,${low - 3} -70,192 -84,172 L-80,${low + 8} Z`, lip.line, 0.25, 5)
  );
}
