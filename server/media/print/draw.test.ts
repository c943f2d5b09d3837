import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CORNERS, createQuarters } from "#server/test/edge-case-photos.ts";
import {
  type DesignLayout,
  designLayout,
  PRINT_CUTS,
  type PrintArea,
} from "#shared/contracts/designs.ts";
import { MIX_SIZE } from "#shared/images.ts";
import { computeEffectiveDpi, computePrintVerdict } from "#shared/print.ts";
import { CUT_BOXES } from "#shared/print-cuts.ts";
import { computePlacements, getDefaultLayout } from "#shared/print-geometry.ts";
import { drawPrint } from "./draw.ts";

const MUG = area({ width: 2700, height: 1050, dpi: 300, safe: 75, wraps: true });
const SHEET = area({ width: 600, height: 800, dpi: 50, safe: 12 });
const SHIRT = area({ width: 450, height: 600, dpi: 38, safe: 10, background: false });
const SMALL_MUG = { ...MUG, width: 900, height: 350, dpi: 100, safe: 25 };
const SMALL_SHEET = { ...SHEET, width: 150, height: 200, dpi: 13, safe: 3 };
const SMALL_SHIRT = { ...SHIRT, width: 112, height: 150, dpi: 10, safe: 3 };

const MIX = createQuarters(1024, 1536).png().toBuffer();
const SMALL_MIX = createQuarters(256, 384).png().toBuffer();
const WHITE = [255, 255, 255, 255];

function area(part: Partial<PrintArea>): PrintArea {
  return {
    ...{ width: 0, height: 0, dpi: 0, safe: 0 },
    bleed: 0,
    wraps: false,
    background: true,
    ...part,
  };
}

type Place = Partial<DesignLayout["picture"]>;

function layoutWith(picture: Place, rest: Partial<DesignLayout> = {}): DesignLayout {
  const usual = { x: 0.5, y: 0.5, width: 0.5, rotation: 0, copies: 1 as const };
  return { picture: { ...usual, ...picture }, background: "#ffffff", text: null, ...rest };
}

async function printed(where: PrintArea, layout: DesignLayout, mix = MIX) {
  const print = await drawPrint(await mix, where, layout);
  const { data, info } = await sharp(print.data)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([where.width, where.height]);
  return (x: number, y: number) => [
    ...data.subarray((Math.round(y) * info.width + Math.round(x)) * 4).subarray(0, 4),
  ];
}

/** Returns the position of a placement's corner, `inset` px inside it (negative: outside). */
function computeCorners(where: PrintArea, layout: DesignLayout, inset: number, copy = 0) {
  const place = computePlacements(where, layout, MIX_SIZE)[copy];
  if (!place) throw new Error("no such copy");
  const angle = (place.rotation * Math.PI) / 180;
  return [-1, 1].flatMap((down) =>
    [-1, 1].map((across) => {
      const dx = across * (place.width / 2 - inset);
      const dy = down * (place.height / 2 - inset);
      return {
        x: place.x + dx * Math.cos(angle) - dy * Math.sin(angle) - 0.5,
        y: place.y + dx * Math.sin(angle) + dy * Math.cos(angle) - 0.5,
      };
    }),
  );
}

describe("drawPrint", () => {
  it("returns an sRGB PNG of the area's size and density", async () => {
    const print = await drawPrint(await MIX, MUG, getDefaultLayout(MUG, MIX_SIZE));
    expect(await sharp(print.data).metadata()).toMatchObject({
      format: "png",
      width: 2700,
      height: 1050,
      density: 300,
      space: "srgb",
      hasProfile: true,
      hasAlpha: false,
    });
    expect(print).toMatchObject({ width: 2700, height: 1050 });
    expect(print.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, Place, typeof MIX]>([
    ["upright", {}, MIX],
    ["between the pixels", { x: 0.4321, y: 0.5117, width: 0.3333 }, MIX],
    ["turned a little", { rotation: 12 }, MIX],
    ["turned far to the left", { rotation: -67, width: 0.4 }, MIX],
    ["on its side", { rotation: 90 }, MIX],
    ["upside down", { rotation: 180 }, MIX],
    ["larger than the mix", { width: 0.6, rotation: 33 }, SMALL_MIX],
    ["small", { width: 0.1, rotation: 45 }, MIX],
  ])("lays the corners where the placement says: %s", async (_name, place, mix) => {
    const layout = layoutWith(place);
    const at = await printed(SHEET, layout, mix);
    for (const [index, { x, y }] of computeCorners(SHEET, layout, 3).entries())
      near(at(x, y), [...(CORNERS[index] ?? []), 255]);
    for (const { x, y } of computeCorners(SHEET, layout, -3)) expect(at(x, y)).toEqual(WHITE);
  });

  it("places a second copy symmetrically to the center without flipping it", async () => {
    const layout = layoutWith({ x: 0.25, width: 0.2, copies: 2 });
    const at = await printed(SHEET, layout);
    for (const copy of [0, 1]) {
      for (const [index, { x, y }] of computeCorners(SHEET, layout, 3, copy).entries())
        near(at(x, y), [...(CORNERS[index] ?? []), 255]);
    }
    expect(at(300, 400)).toEqual(WHITE);
  });

  it.each([0, 20])("wraps a picture around the edge of a mug (%s degrees)", async (rotation) => {
    const layout = layoutWith({ x: 0, width: 0.2, rotation });
    const at = await printed(SMALL_MUG, layout);
    const { width } = SMALL_MUG;
    const seen = computeCorners(SMALL_MUG, layout, 4).map(({ x, y }) => at((x + width) % width, y));
    for (const [index, colour] of seen.entries()) near(colour, [...(CORNERS[index] ?? []), 255]);
  });

  it("crops at the edge of products that don't wrap", async () => {
    const at = await printed(SHEET, layoutWith({ x: 0 }));
    expect(at(599, 400)).toEqual(WHITE);
    near(at(100, 300), [...CORNERS[1], 255]);
  });

  it("is transparent without a background", async () => {
    const at = await printed(SHIRT, layoutWith({}, { background: null }));
    expect(at(5, 5)[3]).toBe(0);
    expect(at(225, 300)[3]).toBe(255);
  });

  it("fills the background with its color", async () => {
    expect((await printed(SHEET, layoutWith({}, { background: "#ffc53d" })))(2, 2)).toEqual([
      255, 197, 61, 255,
    ]);
  });

  it("is deterministic", async () => {
    const layout = layoutWith({ rotation: 7, width: 0.71 }, { text: line("Twice") });
    const [first, second] = [
      await drawPrint(await SMALL_MIX, SHEET, layout),
      await drawPrint(await SMALL_MIX, SHEET, layout),
    ];
    expect(first.data.equals(second.data)).toBe(true);
    expect(first.sha256).toBe(second.sha256);
  });

  it("accepts any layout that the contract allows", async () => {
    await fc.assert(
      fc.asyncProperty(
        layouts,
        fc.constantFrom(SMALL_SHEET, SMALL_SHIRT, { ...SMALL_SHEET, wraps: true }),
        async (layout, where) => {
          expect(designLayout.safeParse(layout).success).toBe(true);
          const print = await drawPrint(await SMALL_MIX, where, layout);
          const { data, info } = await sharp(print.data, { failOn: "warning" })
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect(info).toMatchObject({ width: where.width, height: where.height });
          // Mockups use the pixels, the print provider gets the file.
          expect(data.equals(Buffer.from(print.pixels.data.buffer))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("text on a print", () => {
  it("is centered at the layout's position, in its color", async () => {
    const at = await printed(SHEET, layoutWith({ width: 0.05, y: 0 }, { text: line("HIH") }));
    const rows = Array.from({ length: 800 }, (_, y) => y).filter((y) => isInk(at(300, y)));
    expect(rows[0]).toBe(560);
    expect(rows.at(-1)).toBe(639);
    const columns = Array.from({ length: 600 }, (_, x) => x).filter((x) => isInk(at(x, 565)));
    expect(Math.abs((columns[0] ?? 0) + (columns.at(-1) ?? 0) - 599)).toBeLessThanOrEqual(2);
  });

  it("is above the picture and wraps around the mug", async () => {
    const { width, height } = SMALL_MUG;
    const at = await printed(
      SMALL_MUG,
      layoutWith({ x: 0 }, { text: { ...line("HIH"), x: 0, height: 0.2 } }),
    );
    const y = Math.round(0.75 * height);
    const ink = (x: number) => isInk(at(x, y));
    expect(Array.from({ length: 40 }, (_, x) => x).some(ink)).toBe(true);
    expect(Array.from({ length: 40 }, (_, x) => width - 1 - x).some(ink)).toBe(true);
  });

  it("is drawn on transparent backgrounds", async () => {
    const at = await printed(
      SHIRT,
      layoutWith({ width: 0.05, y: 0 }, { background: null, text: line("HIH") }),
    );
    expect(at(225, 450)).toEqual([255, 90, 79, 255]);
  });
});

describe("the print quality", () => {
  const verdicts = (dpis: number[], area: PrintArea) =>
    dpis.map((dpi) => computePrintVerdict(dpi, area));

  it("requires no more of cloth than its printer resolves", () => {
    const cloth = { ...SHIRT, dpi: 150 };
    expect(verdicts([74, 75, 149, 150, 199], cloth)).toEqual([
      "too_small",
      "enlarged",
      "enlarged",
      "sharp",
      "sharp",
    ]);
  });

  it("distinguishes soft, enlarged and unusable prints", () => {
    expect(verdicts([74, 75, 149, 150, 199, 200], MUG)).toEqual([
      "too_small",
      "enlarged",
      "enlarged",
      "soft",
      "soft",
      "sharp",
    ]);
  });

  it("of the default mug layout is sharp", () => {
    const layout = layoutWith({ width: 700 / 2700 });
    expect(computeEffectiveDpi(MIX_SIZE.width, MUG, layout)).toBe(438);
    const usual = computeEffectiveDpi(MIX_SIZE.width, MUG, getDefaultLayout(MUG, MIX_SIZE));
    expect(computePrintVerdict(usual, MUG)).toBe("sharp");
  });

  it.each([
    [12, 85, "enlarged"],
    [20, 51, "enlarged"],
    [24, 42, "enlarged"],
    [40, 25, "enlarged"],
  ] as const)("of a mix across a poster of %i inches is %i dpi, %s", (inches, found, verdict) => {
    const poster = area({ width: inches * 150, height: inches * 225, dpi: 150, safe: 38 });
    const dpi = computeEffectiveDpi(MIX_SIZE.width, poster, getDefaultLayout(poster, MIX_SIZE));
    expect([dpi, computePrintVerdict(dpi, poster)]).toEqual([found, verdict]);
  });

  it("of the default shirt layout needs no confirmation, however the mix is cut", () => {
    const cloth = { ...SHIRT, width: 1800, height: 2400, dpi: 150, safe: 38 };
    for (const cut of [undefined, ...PRINT_CUTS]) {
      const layout = getDefaultLayout(cloth, MIX_SIZE, cut);
      const dpi = computeEffectiveDpi(MIX_SIZE.width, cloth, layout);
      expect(computePrintVerdict(dpi, cloth)).toBe("enlarged");
    }
  });
});

describe("the default layout", () => {
  it("prints a poster of the mix's aspect ratio to its edges", async () => {
    const poster = area({ width: 400, height: 600, dpi: 33, safe: 8 });
    const at = await printed(poster, getDefaultLayout(poster, MIX_SIZE));
    for (const [corner, [x, y]] of [
      [0, 0],
      [399, 0],
      [0, 599],
      [399, 599],
    ].entries())
      near(at(x ?? 0, y ?? 0).slice(0, 3), CORNERS[corner] ?? []);
  });

  it("prints 10 inches across the chest, however the mix is cut", () => {
    const cloth = { ...SHIRT, width: 1800, height: 2400, dpi: 150, safe: 38 };
    for (const cut of ["card", "badge", "medal", "paper"] as const) {
      const { picture } = getDefaultLayout(cloth, MIX_SIZE, cut);
      const box = CUT_BOXES[cut];
      expect((picture.width * cloth.width * box.width) / cloth.dpi).toBeCloseTo(10, 5);
      const tall = (picture.width * cloth.width * MIX_SIZE.height) / MIX_SIZE.width;
      const top = picture.y * cloth.height + (box.y - 0.5) * tall;
      expect(top).toBeCloseTo(cloth.safe, 5);
      expect(top + box.height * tall).toBeLessThanOrEqual(cloth.height - cloth.safe);
    }
  });
});

function line(value: string): NonNullable<DesignLayout["text"]> {
  return { value, x: 0.5, y: 0.75, height: 0.1, color: "#ff5a4f" };
}

function isInk([red = 0, green = 0, blue = 0]: number[]): boolean {
  return Math.abs(red - 255) < 40 && Math.abs(green - 90) < 40 && Math.abs(blue - 79) < 40;
}

function near(seen: number[], wanted: readonly number[]): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((seen[index] ?? 0) - value), `${seen} is not ${wanted}`).toBeLessThanOrEqual(
      12,
    );
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const colours = fc.constantFrom("#000000", "#ffffff", "#12ab9f");
const layouts: fc.Arbitrary<DesignLayout> = fc.record({
  picture: fc.record({
    x: between(-0.5, 1.5),
    y: between(-0.5, 1.5),
    width: between(0.05, 3),
    rotation: between(-180, 180),
    copies: fc.constantFrom(1 as const, 2 as const),
  }),
  background: fc.option(colours),
  text: fc.option(
    fc.record({
      value: fc
        .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
        .map((text) => text.trim() || "x")
        .filter((text) => text.length <= 40),
      x: between(0, 1),
      y: between(0, 1),
      height: between(0.02, 0.5),
      color: colours,
    }),
  ),
});
