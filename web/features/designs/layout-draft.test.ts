import { expect, test, vi } from "vitest";
import { designLayout, type PrintArea } from "#shared/contracts/designs.ts";
import { LARGE_MUG_PRINT, MUG_PRINT } from "#shared/mug.ts";
import { convertLayout, readLayoutDraft, storeLayoutDraft } from "./layout-draft.ts";
import { createDefaultLayout } from "./sheet.ts";
import { createText } from "./text-edits.ts";
import { toWireLayout } from "./wire-layout.ts";

const CLOTH: PrintArea = {
  ...MUG_PRINT,
  width: 1800,
  height: 2400,
  wraps: false,
  background: false,
};

const start = createDefaultLayout(MUG_PRINT);
const LAYOUT = {
  picture: { ...start.picture, x: 0.4 },
  background: "#ff5a4f",
  text: createText(MUG_PRINT, "#ffffff", "Hello"),
};

test("keeps the layout for another color of the same product", () => {
  expect(convertLayout(LAYOUT, { from: MUG_PRINT, to: { ...MUG_PRINT }, cut: "badge" })).toBe(
    LAYOUT,
  );
});

test("keeps color and text for another size", () => {
  const carried = convertLayout(LAYOUT, { from: MUG_PRINT, to: LARGE_MUG_PRINT, cut: "badge" });
  expect(carried).toMatchObject({
    background: "#ff5a4f",
    picture: createDefaultLayout(LARGE_MUG_PRINT).picture,
  });
  expect(carried.text).toMatchObject({ value: "Hello", color: LAYOUT.text.color });
});

test("drops the background on fabric and cuts the mix as its theme requires", () => {
  const carried = convertLayout(LAYOUT, { from: MUG_PRINT, to: CLOTH, cut: "badge" });
  expect(carried.background).toBeNull();
  expect(carried.picture.cut).toBe("badge");
  expect(
    convertLayout(carried, { from: CLOTH, to: MUG_PRINT, cut: "badge" }).picture.cut,
  ).toBeUndefined();
});

test("does not send blank text", () => {
  expect(toWireLayout({ ...LAYOUT, text: { ...LAYOUT.text, value: "   " } }).text).toBeNull();
  expect(toWireLayout({ ...LAYOUT, text: { ...LAYOUT.text, value: " Hi " } }).text?.value).toBe(
    "Hi",
  );
});

test("sends layouts that look the same identically", () => {
  const moved = { ...LAYOUT, picture: { ...LAYOUT.picture, x: 0.4 + 1e-9, rotation: -0 } };
  expect(JSON.stringify(toWireLayout(moved))).toBe(JSON.stringify(toWireLayout(LAYOUT)));
});

test("creates dark text on light and light text on dark", () => {
  expect(createText(MUG_PRINT, "#ffffff", "a").color).toBe("#1a1a2e");
  expect(createText(MUG_PRINT, "#1a1a2e", "a").color).toBe("#ffffff");
});

test("converts a layout for any area into one that the contract accepts", () => {
  const poster = { ...CLOTH, width: 3600, height: 4800, dpi: 200, background: true };
  for (const area of [MUG_PRINT, LARGE_MUG_PRINT, CLOTH, poster]) {
    const sent = toWireLayout(
      convertLayout(LAYOUT, { from: { ...MUG_PRINT, width: 1 }, to: area, cut: "paper" }),
    );
    expect(designLayout.parse(sent)).toEqual(sent);
  }
});

test("a stored layout is read back for its mix, variant and design", () => {
  const values = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const place = { mixId: "mix_1", variantId: 101 };
  storeLayoutDraft(place, LAYOUT, "dsg_1");
  expect(readLayoutDraft(place, "dsg_1")).toEqual(LAYOUT);
  expect(readLayoutDraft(place, null)).toEqual(LAYOUT);
  expect(readLayoutDraft(place, "dsg_2")).toBeNull();
  expect(readLayoutDraft({ ...place, variantId: 102 }, null)).toBeNull();
  vi.unstubAllGlobals();
});
