import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import { describe, expect, it } from "vitest";
import { lackingIn, textOutline } from "./print-text.ts";

const file = readFileSync(new URL("./print-fonts/anton.ttf", import.meta.url));
const font = opentype.parse(Uint8Array.from(file).buffer);
const area = { width: 2700, height: 1050 };
const place = { x: 0.5, y: 0.5, height: 0.2 };

describe("textOutline", () => {
  it("gives capitals the asked height, around the asked middle", () => {
    const box = textOutline(font, { ...place, value: "HH" }, area)?.box;
    expect(box?.height).toBeCloseTo(210, 0);
    expect((box?.y ?? 0) + 105).toBeCloseTo(525, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1350, 5);
  });

  it("keeps the baseline whatever hangs below it", () => {
    const [plain, hanging] = ["Hn", "Hg"].map((value) =>
      textOutline(font, { ...place, value }, area),
    );
    expect(hanging?.box.y).toBeCloseTo(plain?.box.y ?? 0, 5);
    expect(hanging?.box.height).toBeGreaterThan(plain?.box.height ?? 0);
  });

  it("is SVG path data", () => {
    expect(textOutline(font, { ...place, value: "Åé" }, area)?.path).toMatch(/^M[MLQCZ\d. -]+$/);
  });

  it("sets decomposed letters like composed ones", () => {
    const [one, other] = ["\u00e9", "e\u0301"].map((value) =>
      textOutline(font, { ...place, value }, area),
    );
    expect(other).toEqual(one);
  });

  it("has nothing to draw for letters that the font lacks", () => {
    expect(textOutline(font, { ...place, value: "你好" }, area)).toBeNull();
    const [with_, without] = ["A你", "A"].map((value) =>
      textOutline(font, { ...place, value }, area),
    );
    expect(with_).toEqual(without);
  });
});

describe("lackingIn", () => {
  it.each(["Best Papa ever!", "Åñß — “ok” ’n’ €5 & 100 %", "Łódź Đà Nẵng"])("takes %s", (value) => {
    expect(lackingIn(font, value)).toBe("");
  });

  it.each([
    ["I 😀 you 😀", "😀"],
    ["你好", "你 好"],
    ["א?Ж", "א Ж"],
    ["👩‍🚀!", "👩‍🚀"],
    ["a\u202eb", "\u202e"],
  ])("names what of %s it lacks", (value, lacking) => {
    expect(lackingIn(font, value)).toBe(lacking);
  });
});
