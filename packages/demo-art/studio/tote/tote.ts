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
import { addFolds, type Fold } from "../flat/fold.ts";
import type { ProductSurface } from "../flat/product-surface.ts";

const BAG = `M262 408C380 402 480 410 600 406C720 402 830 408 938 404C944 560 948 760 946 900
  C946 980 944 1050 940 1092C934 1108 922 1112 902 1112C700 1118 480 1118 300 1112
  C278 1112 266 1106 262 1090C256 1040 254 960 254 880C252 720 256 560 262 408Z`;
const STRAPS = [
  "M404 452C400 330 396 214 470 142C530 92 668 90 728 140C806 212 802 330 798 452",
  "M424 440C422 340 426 272 488 216C540 172 660 172 712 216C774 272 778 340 776 440",
];
const STRAP = 48;
const FOLDS: Fold[] = [
  {
    along: [
      [300, 1100],
      [340, 1040],
      [420, 1010],
      [520, 1004],
    ],
    width: 16,
    height: 8,
  },
  {
    along: [
      [900, 1100],
      [868, 1030],
      [800, 990],
      [700, 984],
    ],
    width: 17,
    height: 8,
  },
  {
    along: [
      [404, 470],
      [398, 540],
      [372, 620],
      [330, 690],
    ],
    width: 18,
    height: 7,
  },
  {
    along: [
      [800, 470],
      [812, 560],
      [842, 640],
      [892, 700],
    ],
    width: 18,
    height: 8,
  },
  {
    along: [
      [270, 820],
      [330, 850],
      [390, 910],
      [420, 980],
    ],
    width: 16,
    height: 5,
  },
  {
    along: [
      [940, 800],
      [876, 850],
      [838, 912],
      [824, 984],
    ],
    width: 16,
    height: 6,
  },
  {
    along: [
      [520, 470],
      [540, 540],
      [600, 580],
      [690, 590],
    ],
    width: 20,
    height: 4,
  },
  {
    along: [
      [600, 1100],
      [596, 1040],
      [620, 980],
      [676, 930],
    ],
    width: 18,
    height: 5,
  },
];

export async function drawTote(): Promise<ProductSurface> {
  const bag = await renderShapes(`<path d="${BAG}"/>`);
  const [behind, before] = await Promise.all(STRAPS.map((d) => renderShapes(createLine(d, STRAP))));
  const heights = await bagHeights(bag);
  const weave = createCanvasWeave();
  const [far, near] = [
    await strapHeights(behind!, STRAPS[0]!),
    await strapHeights(before!, STRAPS[1]!),
  ];
  for (let index = 0; index < heights.length; index += 1) {
    const beneath = far[index]! * behind![index]!;
    const cloth = heights[index]! * bag[index]! + beneath * (1 - bag[index]!);
    heights[index] = cloth + (near[index]! + 3) * before![index]! + weave[index]!;
  }
  const cover = createField((index) => Math.max(bag[index]!, behind![index]!, before![index]!));
  return { heights: createField((index) => heights[index]! * cover[index]!), cover };
}

async function bagHeights(bag: Field): Promise<Field> {
  const [edge, pillow] = [blur(bag, 3), blur(bag, 30)];
  const [broad, creases] = [createHills(12, 80), createHills(15, 26, 30)];
  const hem = "M258 462C480 458 720 462 944 458";
  const hems = blur(await renderShapes(createLine(hem, 2)), 1.5);
  const band = blur(await renderShapes(`<path d="M250 400H950V459H250Z"/>`), 1.5);
  const stitches = await renderShapes(
    createLine("M258 455C480 451 720 455 944 451", 1.8, 'stroke-dasharray="6 3.5"'),
  );
  const heights = createField(
    (index) =>
      8 * smooth(0.4, 0.95, edge[index]!) +
      8 * smooth(0.4, 1, pillow[index]!) +
      (3.4 * broad[index]! + 0.8 * creases[index]!) * pillow[index]! +
      1.6 * band[index]! -
      2 * hems[index]! +
      0.8 * stitches[index]!,
  );
  addFolds(heights, FOLDS);
  return heights;
}

async function strapHeights(strap: Field, d: string): Promise<Field> {
  const edge = blur(strap, 2.5);
  const rows = await Promise.all(
    [STRAP - 12].map((width) =>
      renderShapes(createLine(d, width)).then((inner) => blur(inner, 1.2)),
    ),
  );
  return createField(
    (index) => 7 * smooth(0.35, 0.9, edge[index]!) + 0.7 * (rows[0]?.[index] ?? 0),
  );
}

function createCanvasWeave(): Field {
  const uneven = createHills(21, 0.7, 2.2);
  return createField((index) => {
    const x = index % SIDE;
    const y = Math.floor(index / SIDE);
    const over = Math.sin((x * Math.PI) / 2.6) * Math.sin((y * Math.PI) / 2.6);
    return 0.05 * over + 0.035 * uneven[index]!;
  });
}
