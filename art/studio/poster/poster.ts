import type { Blank } from "../../../server/platform/pictures/products/flat/blank.ts";
import { blur, type Field, field, hills, line, SIDE, shapes, smooth } from "../flat/field.ts";
import type { Landscape } from "../flat/landscape.ts";

/** Inches; the clips are as large on every poster, so one sees how large it is. */
const CLIP = { width: 1.15, height: 0.72, over: 0.3, inset: 0.22 };

/** A sheet that hangs on a wall from two clips, a little curled below. */
export async function poster({ print, inches }: Blank): Promise<Landscape> {
  const { left, top, width, height } = print;
  const sheet = await shapes(rect(left, top, width, height, 1.5));
  const inch = width / inches.width;
  const clips = [CLIP.inset, 1 - CLIP.inset].map((part) => left + width * part);
  const metal = await shapes(clips.map((x) => clipShape(x, top, inch)).join(""));
  const edge = blur(sheet, 1.2);
  const waves = hills(41, 120, 170);
  const surface = field((index) => {
    const u = ((index % SIDE) - left) / width;
    const v = (Math.floor(index / SIDE) - top) / height;
    const curl = smooth(0.1, 1, v) ** 2 * (0.35 + 1.3 * Math.abs(u - 0.5));
    return 4 + 20 * curl + 2.2 * waves[index]! * smooth(0, 0.3, v);
  });
  const heights = field((index) => surface[index]! * edge[index]!);
  raiseClips(heights, metal);
  raiseClips(surface, metal);
  const shade = await shadeOf(clips, top, inch, metal);
  return { heights, cover: sheet, surface, metal: { cover: metal, shade } };
}

function raiseClips(heights: Field, metal: Field): void {
  const round = blur(metal, 2.4);
  for (let index = 0; index < heights.length; index += 1) {
    heights[index] = heights[index]! + 22 * smooth(0.3, 0.95, round[index]!);
  }
}

function rect(x: number, y: number, width: number, height: number, round: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;
}

/** A bulldog clip: a jaw over the sheet's edge, shoulders that narrow to a ring on its nail. */
function clipShape(x: number, top: number, inch: number): string {
  const [half, over, up] = [(CLIP.width / 2) * inch, CLIP.over * inch, CLIP.height * inch];
  const neck = half * 0.34;
  return `<path d="M${x - half} ${top + over}V${top + over - up * 0.36}
    Q${x - half} ${top + over - up * 0.5} ${x - half * 0.8} ${top + over - up * 0.56}
    Q${x - neck} ${top + over - up * 0.72} ${x - neck} ${top + over - up * 0.95}
    Q${x - neck} ${top + over - up * 1.3} ${x} ${top + over - up * 1.3}
    Q${x + neck} ${top + over - up * 1.3} ${x + neck} ${top + over - up * 0.95}
    Q${x + neck} ${top + over - up * 0.72} ${x + half * 0.8} ${top + over - up * 0.56}
    Q${x + half} ${top + over - up * 0.5} ${x + half} ${top + over - up * 0.36}V${top + over}
    Q${x + half} ${top + over + 4} ${x + half - 4} ${top + over + 4}H${x - half + 4}
    Q${x - half} ${top + over + 4} ${x - half} ${top + over}Z"/>`;
}

/** Black enamel with the window in its rounded upper edges, and a bright nail. */
async function shadeOf(clips: number[], top: number, inch: number, metal: Field): Promise<Field> {
  const [half, over, up] = [(CLIP.width / 2) * inch, CLIP.over * inch, CLIP.height * inch];
  const jaw = clips.map((x) =>
    line(`M${x - half + 6} ${top + over - up * 0.3}H${x + half - 6}`, 3),
  );
  const nails = clips.map(
    (x) => `<circle cx="${x}" cy="${top + over - up * 1.04}" r="${inch * 0.09}"/>`,
  );
  const [gleam, nail] = [blur(await shapes(jaw.join("")), 1.6), await shapes(nails.join(""))];
  const deep = blur(metal, 3);
  return field((index) => {
    const y = Math.floor(index / SIDE);
    const lean =
      deep[Math.max(index - 2 * SIDE - 2, 0)]! -
      deep[Math.min(index + 2 * SIDE + 2, deep.length - 1)]!;
    const rim = Math.max(0, -lean);
    const fall = 0.012 + 0.012 * smooth(top + over, top - up, y);
    return fall + 0.16 * rim + 0.12 * gleam[index]! + 0.42 * nail[index]!;
  });
}
