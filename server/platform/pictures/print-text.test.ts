import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { textOutline } from "#shared/print-text.ts";
import { printFonts } from "./print-font.ts";

const area = { width: 2700, height: 1050 };
const place = { x: 0.5, y: 0.5, height: 0.2 };

function outlineOf(value: string, at = place) {
  return textOutline(printFonts(value), { ...at, value }, area);
}

describe("textOutline", () => {
  it("gives capitals the asked height, around the asked middle", () => {
    const box = outlineOf("HH")?.box;
    expect(box?.height).toBeCloseTo(210, 0);
    expect((box?.y ?? 0) + 105).toBeCloseTo(525, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1350, 5);
  });

  it("keeps the baseline whatever hangs below it", () => {
    const [plain, hanging] = ["Hn", "Hg"].map((value) => outlineOf(value));
    expect(hanging?.box.y).toBeCloseTo(plain?.box.y ?? 0, 5);
    expect(hanging?.box.height).toBeGreaterThan(plain?.box.height ?? 0);
  });

  it.each([
    ["in the middle", place],
    ["a hair beside whole numbers", { x: 0.5, y: 0.8, height: 0.04 }],
    ["a hair above the upper edge", { x: 0.5, y: 0.1 - 0.003 / area.height, height: 0.2 }],
  ])("is SVG path data %s", (_where, at) => {
    const path = outlineOf("Best Åé", at)?.path;
    expect(path).toMatch(/^([MLQCZ](-?\d+(\.\d\d)?( |(?=[-MLQCZ])|$))*)+$/);
  });

  it.each([
    ["Best mum", "925e332415d6d383"],
    ["World's okayest coffee", "7e2085075076c879"],
    ["AVATAR 08.15 Łódź Đà Nẵng", "261b6ef3245337ec"],
  ])("draws %s as it was drawn when there was one font", (value, sha256) => {
    const at = { x: 0.4137, y: 0.5, height: 0.07 };
    const { path = "", box } = outlineOf(value, at) ?? {};
    const drawn = JSON.stringify([path, box]);
    expect(createHash("sha256").update(drawn).digest("hex").slice(0, 16)).toBe(sha256);
  });

  it("gives a line of several fonts one height of capitals", () => {
    const [latin, greek, cyrillic] = ["H", "Η", "Н"].map((value) => outlineOf(value)?.box);
    expect(greek?.height).toBeCloseTo(latin?.height ?? 0, 1);
    expect(cyrillic?.height).toBeCloseTo(latin?.height ?? 0, 1);
    const both = outlineOf("HΗН")?.box;
    expect(both?.height).toBeCloseTo(latin?.height ?? 0, 1);
  });

  it("sets decomposed letters like composed ones", () => {
    const [one, other] = ["\u00e9", "e\u0301"].map((value) => outlineOf(value));
    expect(other).toEqual(one);
  });

  it("has nothing to draw for letters that the font lacks", () => {
    expect(outlineOf("你好")).toBeNull();
    const [with_, without] = ["A你", "A"].map((value) => outlineOf(value));
    expect(with_).toEqual(without);
  });
});
