import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { computeTextOutline } from "#shared/print-text.ts";
import { printFonts } from "./font.ts";

const area = { width: 2700, height: 1050 };
const place = { x: 0.5, y: 0.5, height: 0.2 };

function createOutline(value: string, at = place) {
  return computeTextOutline(printFonts(value), { ...at, value }, area);
}

describe("textOutline", () => {
  it("draws capitals at the requested height around the requested center", () => {
    const box = createOutline("HH")?.box;
    expect(box?.height).toBeCloseTo(210, 0);
    expect((box?.y ?? 0) + 105).toBeCloseTo(525, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1350, 5);
  });

  it("keeps the baseline if letters have descenders", () => {
    const [plain, hanging] = ["Hn", "Hg"].map((value) => createOutline(value));
    expect(hanging?.box.y).toBeCloseTo(plain?.box.y ?? 0, 5);
    expect(hanging?.box.height).toBeGreaterThan(plain?.box.height ?? 0);
  });

  it.each([
    ["in the middle", place],
    ["a hair beside whole numbers", { x: 0.5, y: 0.8, height: 0.04 }],
    ["a hair above the upper edge", { x: 0.5, y: 0.1 - 0.003 / area.height, height: 0.2 }],
  ])("returns SVG path data %s", (_where, at) => {
    const path = createOutline("Best Åé", at)?.path;
    expect(path).toMatch(/^([MLQCZ](-?\d+(\.\d\d)?( |(?=[-MLQCZ])|$))*)+$/);
  });

  it.each([
    ["Best mum", "925e332415d6d383"],
    ["World's okayest coffee", "7e2085075076c879"],
    ["AVATAR 08.15 Łódź Đà Nẵng", "261b6ef3245337ec"],
  ])("draws %s like before there were several fonts", (value, sha256) => {
    const at = { x: 0.4137, y: 0.5, height: 0.07 };
    const { path = "", box } = createOutline(value, at) ?? {};
    const drawn = JSON.stringify([path, box]);
    expect(createHash("sha256").update(drawn).digest("hex").slice(0, 16)).toBe(sha256);
  });

  it("scales all fonts of a line to the same cap height", () => {
    const [latin, greek, cyrillic] = ["H", "Η", "Н"].map((value) => createOutline(value)?.box);
    expect(greek?.height).toBeCloseTo(latin?.height ?? 0, 1);
    expect(cyrillic?.height).toBeCloseTo(latin?.height ?? 0, 1);
    const both = createOutline("HΗН")?.box;
    expect(both?.height).toBeCloseTo(latin?.height ?? 0, 1);
  });

  it("draws decomposed letters like composed ones", () => {
    const [one, other] = ["\u00e9", "e\u0301"].map((value) => createOutline(value));
    expect(other).toEqual(one);
  });

  it("draws nothing for characters that no font has", () => {
    expect(createOutline("你好")).toBeNull();
    const [with_, without] = ["A你", "A"].map((value) => createOutline(value));
    expect(with_).toEqual(without);
  });
});
