import {
  blur,
  createField,
  createHills,
  createLine,
  type Field,
  renderShapes,
  smooth,
} from "../flat/field.ts";
import { addFolds, type Fold } from "../flat/fold.ts";
import type { ProductSurface } from "../flat/product-surface.ts";

// Paths are drawn in a 1000 x 1000 box, then scaled to the picture's px.
const SCALE = 1.32;
const TRANSFORM = `translate(${600 - 500 * SCALE} ${612 - 511 * SCALE}) scale(${SCALE})`;

const OUTLINE = `M392 128C360 146 300 162 256 182C214 202 186 244 160 300C136 352 112 404 92 452
  C128 482 190 512 240 524C252 490 266 456 280 432C288 520 284 640 276 748C272 806 268 850 266 884
  C340 908 430 914 502 914C574 914 660 908 734 884C732 850 728 806 724 748C716 640 712 520 720 432
  C734 456 748 490 760 524C810 512 872 482 908 452C888 404 864 352 840 300C814 244 786 202 744 182
  C700 162 640 146 608 128C584 168 544 190 500 190C456 190 416 168 392 128Z`;
const NECK = `M390 127C420 134 460 138 500 138C540 138 580 134 610 127C584 168 544 192 500 192
  C456 192 416 168 390 127Z`;
const COLLAR = "M385 130C410 180 452 203 500 203C548 203 590 180 615 130";
const BACK_COLLAR = "M388 134C420 142 460 146 500 146C540 146 580 142 612 134";
const SEAMS = [
  "M258 182C274 262 284 350 280 432",
  "M742 182C726 262 716 350 720 432",
  "M372 141C410 196 452 218 500 218C548 218 590 196 628 141",
];
const STITCHES = [
  "M101 433C138 462 196 492 247 505",
  "M104 426C141 455 198 485 249 498",
  "M899 433C862 462 804 492 753 505",
  "M896 426C859 455 802 485 751 498",
  "M266 866C340 890 430 896 502 896C574 896 660 890 734 866",
  "M266 859C340 883 430 889 502 889C574 889 660 883 734 859",
];

const FOLDS: Fold[] = [
  fold(13, 9, [274, 420], [322, 470], [350, 560], [352, 668]),
  fold(10, 7, [282, 446], [308, 530], [318, 620], [310, 720]),
  fold(14, 9, [728, 424], [676, 486], [652, 570], [656, 690]),
  fold(9, 6, [716, 456], [694, 540], [686, 640], [694, 760]),
  fold(12, 7, [300, 880], [330, 810], [380, 760], [452, 716]),
  fold(14, 8, [640, 900], [612, 820], [600, 760], [622, 690]),
  fold(11, 6, [470, 905], [462, 850], [474, 800], [506, 752]),
  fold(10, 6, [560, 900], [566, 860], [556, 812], [530, 780]),
  fold(10, 7, [262, 192], [280, 260], [292, 340], [286, 424]),
  fold(10, 8, [736, 196], [722, 264], [712, 344], [716, 420]),
  fold(11, 7, [190, 290], [214, 350], [232, 410], [250, 470]),
  fold(9, 6, [140, 380], [168, 420], [196, 460], [222, 500]),
  fold(12, 8, [812, 292], [790, 352], [770, 410], [752, 470]),
  fold(9, 6, [866, 392], [838, 430], [812, 460], [784, 500]),
  fold(12, 5, [404, 214], [380, 250], [340, 276], [300, 288]),
  fold(12, 6, [598, 214], [624, 252], [664, 278], [704, 292]),
  fold(15, 4, [380, 500], [430, 560], [500, 590], [580, 584]),
  fold(13, 4, [640, 360], [596, 420], [540, 446], [470, 448]),
];

function fold(width: number, height: number, ...points: [number, number][]): Fold {
  const along = points.map(
    ([x, y]) => [600 + (x - 500) * SCALE, 612 + (y - 511) * SCALE] as [number, number],
  );
  return { along, width: width * 1.15, height };
}

export async function drawShirt(): Promise<ProductSurface> {
  const front = await renderShapes(`<path d="${OUTLINE}"/>`, TRANSFORM);
  const neck = await renderShapes(`<path d="${NECK}"/>`, TRANSFORM);
  const band = await renderShapes(createLine(BACK_COLLAR, 15), TRANSFORM);
  const back = createField((index) => band[index]! * neck[index]!);
  const heights = await computeFrontHeights(front);
  const inner = blur(neck, 5);
  const collar = blur(back, 1.6);
  for (let index = 0; index < heights.length; index += 1) {
    const inside = 3 + 2.5 * collar[index]! - 2 * inner[index]!;
    const share = front[index]!;
    heights[index] = heights[index]! * share + inside * neck[index]! * (1 - share);
  }
  return {
    heights,
    cover: createField((index) => Math.min(1, front[index]! + neck[index]!)),
  };
}

async function computeFrontHeights(front: Field): Promise<Field> {
  const [edge, pillow] = [blur(front, 4), blur(front, 26)];
  const broad = createHills(3, 62);
  const creases = createHills(5, 20, 34);
  const knit = createHills(9, 0.8);
  const heights = createField(
    (index) =>
      9 * smooth(0.4, 0.95, edge[index]!) +
      9 * smooth(0.45, 1, pillow[index]!) +
      (5 * broad[index]! + 1.3 * creases[index]!) * pillow[index]! +
      0.028 * knit[index]!,
  );
  addFolds(heights, FOLDS);
  await addSeams(heights);
  return heights;
}

/** Lowers the cloth at seams and stitches, and raises the collar's ribs. */
async function addSeams(heights: Field): Promise<void> {
  const seams = blur(
    await renderShapes(SEAMS.map((d) => createLine(d, 2)).join(""), TRANSFORM),
    1.6,
  );
  const dashes = 'stroke-dasharray="4 2.4"';
  const stitches = await renderShapes(
    STITCHES.map((d) => createLine(d, 1.4, dashes)).join(""),
    TRANSFORM,
  );
  const rows = blur(
    await renderShapes(STITCHES.map((d) => createLine(d, 5)).join(""), TRANSFORM),
    2,
  );
  const collar = blur(await renderShapes(createLine(COLLAR, 20), TRANSFORM), 1.8);
  const ribs = await renderShapes(createLine(COLLAR, 18, 'stroke-dasharray="1.5 2.7"'), TRANSFORM);
  const soft = blur(ribs, 0.7);
  for (let index = 0; index < heights.length; index += 1) {
    heights[index] =
      heights[index]! -
      3 * seams[index]! -
      1.2 * rows[index]! +
      0.7 * stitches[index]! +
      4 * collar[index]! +
      0.8 * soft[index]!;
  }
}
