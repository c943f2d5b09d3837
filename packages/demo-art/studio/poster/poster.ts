import type { Blank } from "../../../../server/media/mockups/products/flat/blank.ts";
import {
  blur,
  createField,
  createHills,
  createLine,
  type Field,
  renderShapes,
  SIDE,
  smooth,
} from "../flat/field.ts";
import type { ProductSurface } from "../flat/product-surface.ts";

/** In inches, the same on every poster size, which shows the poster's size. */
const CLIP = { width: 1.15, height: 0.72, over: 0.3, inset: 0.22 };

/** Draws a sheet that hangs on a wall from two clips and curls slightly at the bottom. */
export async function drawPoster({ print, inches }: Blank): Promise<ProductSurface> {
  const { left, top, width, height } = print;
  const sheet = await renderShapes(rect(left, top, width, height, 1.5));
  const inch = width / inches.width;
  const clips = [CLIP.inset, 1 - CLIP.inset].map((part) => left + width * part);
  const metal = await renderShapes(clips.map((x) => clipShape(x, top, inch)).join(""));
  const edge = blur(sheet, 1.2);
  const waves = createHills(41, 120, 170);
  const surface = createField((index) => {
    const u = ((index % SIDE) - left) / width;
    const v = (Math.floor(index / SIDE) - top) / height;
    const curl = smooth(0.1, 1, v) ** 2 * (0.35 + 1.3 * Math.abs(u - 0.5));
    return 4 + 20 * curl + 2.2 * waves[index]! * smooth(0, 0.3, v);
  });
  const heights = createField((index) => surface[index]! * edge[index]!);
  raiseClips(heights, metal);
  raiseClips(surface, metal);
  const shade = await renderMetal(clips, top, inch, metal);
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

/** Draws a bulldog clip: a jaw over the sheet's edge that narrows to a ring on a nail. */
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

/** Renders black enamel with a reflection of the window on its upper edges, and a bright nail. */
async function renderMetal(
  clips: number[],
  top: number,
  inch: number,
  metal: Field,
): Promise<Field> {
  const [half, over, up] = [(CLIP.width / 2) * inch, CLIP.over * inch, CLIP.height * inch];
  const jaw = clips.map((x) =>
    createLine(`M${x - half + 6} ${top + over - up * 0.3}H${x + half - 6}`, 3),
  );
  const nails = clips.map(
    (x) => `<circle cx="${x}" cy="${top + over - up * 1.04}" r="${inch * 0.09}"/>`,
  );
  const [gleam, nail] = [
    blur(await renderShapes(jaw.join("")), 1.6),
    await renderShapes(nails.join("")),
  ];
  const deep = blur(metal, 3);
  return createField((index) => {
    const y = Math.floor(index / SIDE);
    const lean =
      deep[Math.max(index - 2 * SIDE - 2, 0)]! -
      deep[Math.min(index + 2 * SIDE + 2, deep.length - 1)]!;
    const rim = Math.max(0, -lean);
    const fall = 0.012 + 0.012 * smooth(top + over, top - up, y);
    return fall + 0.16 * rim + 0.12 * gleam[index]! + 0.42 * nail[index]!;
  });
}
