import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CORNERS, createQuarters } from "#server/test/edge-case-photos.ts";
import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
import { LARGE_MUG_PRINT, MUG_PRINT } from "#shared/mug.ts";
import { emptyCanvas, toColor } from "../print/canvas.ts";
import { drawPixels } from "../print/draw.ts";
import { drawMockup, type MockupProduct } from "./draw.ts";

const PAPER = [251, 247, 240];
const CLOTH = { wraps: false, background: false, dpi: 50, bleed: 0, safe: 12 };

const PRODUCTS: Record<string, MockupProduct> = {
  mug: product("mug", "#ffffff", MUG_PRINT),
  "large mug": product("mug", "#ffffff", LARGE_MUG_PRINT),
  "small poster": product("poster", null, sheet(12, 18)),
  "large poster": product("poster", null, sheet(24, 36)),
  "white shirt": product("shirt", "#f7f5f0", { ...CLOTH, width: 600, height: 800 }),
  "black shirt": product("shirt", "#000000", { ...CLOTH, width: 600, height: 800 }),
  bag: product("tote", "#eae1cf", { ...CLOTH, width: 500, height: 500 }),
};

function product(shape: MockupProduct["shape"], colorHex: string | null, area: PrintArea) {
  return { shape, colorHex, area };
}

function sheet(width: number, height: number): PrintArea {
  return { ...CLOTH, width: width * 50, height: height * 50, background: true };
}

const mockups = new Map<MockupProduct, Promise<Buffer>>();

/** Returns the mockup of a product, drawn once. */
async function mockup(of: MockupProduct): Promise<Buffer> {
  const drawn = mockups.get(of) ?? drawTestMockup(of);
  mockups.set(of, drawn);
  return await drawn;
}

/** Draws the test picture over the whole area, or twice on a mug. */
async function drawTestMockup(of: MockupProduct): Promise<Buffer> {
  const { area } = of;
  const width = area.wraps ? 0.26 : 0.6;
  const layout: DesignLayout = {
    picture: {
      x: area.wraps ? 2 / 9 : 0.5,
      y: 0.5,
      width,
      rotation: 0,
      copies: area.wraps ? 2 : 1,
    },
    background: area.background ? "#ffffff" : null,
    text: null,
  };
  const mix = await createQuarters(600, 600).png().toBuffer();
  return await drawMockup(of, await drawPixels(mix, area, layout));
}

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 1200, channels: 3 });
  return (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3).subarray(0, 3)];
}

/** Returns which corner of the test picture a lit px shows, by the closest color. */
function readCorner([red = 0, green = 0, blue = 0]: number[]): number {
  const brightest = Math.max(red, green, blue, 1);
  const off = CORNERS.map((corner) => {
    const most = Math.max(...corner);
    return [red, green, blue].reduce(
      (sum, value, index) => sum + Math.abs(value / brightest - (corner[index] ?? 0) / most),
      0,
    );
  });
  return off.indexOf(Math.min(...off));
}

describe("drawMockup", () => {
  const [posters, others] = [true, false].map((isPoster) =>
    Object.entries(PRODUCTS).filter(([, { shape }]) => (shape === "poster") === isPoster),
  );

  it.each(others ?? [])("draws a %s on the shop's background", async (_name, of) => {
    const at = await readPixels(await mockup(of));
    expect(at(3, 3)).toEqual(PAPER);
    expect(at(1196, 3)).toEqual(PAPER);
  });

  it.each(posters ?? [])("draws a %s on a wall above a sideboard", async (_name, of) => {
    const at = await readPixels(await mockup(of));
    const [red = 0, green = 0, blue = 0] = at(1150, 300);
    expect(green).toBeGreaterThan(Math.max(red, blue));
    const [wood = 0, , dark = 0] = at(600, 1150);
    expect(wood - dark).toBeGreaterThan(60);
  });

  it.each<[string, [number, number][]]>([
    [
      "mug",
      [
        [330, 450],
        [600, 450],
        [330, 760],
        [600, 760],
      ],
    ],
    [
      "large mug",
      [
        [320, 430],
        [600, 430],
        [320, 760],
        [600, 760],
      ],
    ],
    [
      "small poster",
      [
        [530, 360],
        [670, 360],
        [530, 520],
        [670, 520],
      ],
    ],
    [
      "large poster",
      [
        [500, 340],
        [700, 340],
        [500, 540],
        [700, 540],
      ],
    ],
    [
      "white shirt",
      [
        [540, 500],
        [660, 500],
        [540, 620],
        [660, 620],
      ],
    ],
    [
      "black shirt",
      [
        [540, 500],
        [660, 500],
        [540, 620],
        [660, 620],
      ],
    ],
    [
      "bag",
      [
        [520, 700],
        [680, 700],
        [520, 860],
        [680, 860],
      ],
    ],
  ])("wears the print upright and not mirrored: %s", async (name, places) => {
    const of = PRODUCTS[name];
    if (!of) throw new Error(name);
    const at = await readPixels(await mockup(of));
    expect(places.map(([x, y]) => readCorner(at(x, y)))).toEqual([0, 1, 2, 3]);
  });

  it("draws larger sizes larger", async () => {
    const [mug, largeMug, small, large] = await Promise.all(
      ["mug", "large mug", "small poster", "large poster"].map(async (name) =>
        readPixels(await mockup(PRODUCTS[name] as MockupProduct)),
      ),
    );
    expect(mug?.(600, 172)).toEqual(PAPER);
    expect(largeMug?.(600, 172)).not.toEqual(PAPER);
    const paper = (at: typeof small, x: number) => Math.min(...(at?.(x, 200) ?? [])) > 238;
    expect([paper(small, 365), paper(large, 365)]).toEqual([false, true]);
  });

  it("draws cloth in its own color, including black", async () => {
    const [white, black] = await Promise.all(
      ["white shirt", "black shirt"].map(async (name) =>
        readPixels(await mockup(PRODUCTS[name] as MockupProduct)),
      ),
    );
    expect(Math.min(...(white?.(600, 900) ?? []))).toBeGreaterThan(200);
    expect(Math.max(...(black?.(600, 900) ?? []))).toBeLessThan(70);
    expect(Math.max(...(black?.(600, 900) ?? []))).toBeGreaterThan(20);
  });

  it("contains exactly the given print", async () => {
    const of = PRODUCTS.mug as MockupProduct;
    const [red, green] = await Promise.all(
      ["#ff0000", "#00ff00"].map(async (background) => {
        const print = emptyCanvas({ width: 2700, height: 1050 }, toColor(background));
        return (await readPixels(await drawMockup(of, print)))(480, 620);
      }),
    );
    expect(red?.[0]).toBeGreaterThan(180);
    expect(red?.[1]).toBeLessThan(90);
    expect(green?.[1]).toBeGreaterThan(180);
    expect(green?.[0]).toBeLessThan(90);
  });

  it("is deterministic", async () => {
    const of = PRODUCTS.bag as MockupProduct;
    expect((await mockup(of)).equals(await drawTestMockup(of))).toBe(true);
  });
});
