import { describe, expect, it } from "vitest";
import { findMissingCharacters, getLetters } from "#shared/print-glyphs.ts";
import { printFonts } from "./font.ts";

function lacking(value: string): string[] {
  return findMissingCharacters(printFonts(value), value);
}

/** The file of each letter, without its ending. */
function listFiles(value: string): string[] {
  return getLetters(printFonts(value), value).map(({ font }) => font.face.file.split(".")[0] ?? "");
}

/** All that Unicode has of it from one number to another. */
function listCharacters(kind: RegExp, from = 0x20, to = 0x1ffff): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return numbers.map((number) => String.fromCodePoint(number)).filter((each) => kind.test(each));
}

describe("the print fonts", () => {
  it.each([
    ["Latin, with all accents of Europe", /[\p{L}\p{N}\p{P}]/u, 0x20, 0x24f],
    ["Vietnamese", /\p{L}/u, 0x1ea0, 0x1ef9],
    ["Greek, the classic too", /(?=\p{L})(?=\p{Script=Greek})[Ͱ-Ͽἀ-῿]/u, 0x370, 0x1fff],
    ["Cyrillic of today", /(?![Ѡ-ҁ])\p{L}/u, 0x400, 0x52f],
    ["signs", /\p{So}/u, 0x2600, 0x27bf],
    ["emoji", /(?!\p{Emoji_Modifier})\p{Emoji}/u, 0x20, 0x1faff],
  ])("cover %s", (_name, kind, from, to) => {
    const characters = listCharacters(kind, from, to);
    expect(characters.length).toBeGreaterThan(80);
    const line = characters.join(" ");
    expect(lacking(line)).toEqual([]);
    const letters = getLetters(printFonts(line), line);
    expect(letters).toHaveLength(characters.length * 2 - 1);
    expect(letters.filter(({ glyph }) => glyph.index === 0)).toEqual([]);
  });

  it.each(["Best Papa ever!", "Åñß — “ok” ’n’ €5 & 100 %", "Łódź Đà Nẵng", "e\u0301"])(
    "set %s in the first font alone",
    (value) => {
      expect(printFonts(value)).toHaveLength(1);
      expect(lacking(value)).toEqual([]);
    },
  );

  it.each(["👩‍🚀", "👩🏽‍🚀", "👋🏽", "👨‍👩‍👧", "🏳️‍🌈", "🇩🇪", "1️⃣", "🎉", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])(
    "treat %s as one character",
    (value) => {
      expect(lacking(value)).toEqual([]);
      expect(listFiles(value)).toEqual(["noto-emoji"]);
    },
  );

  it("set an emoji with a skin tone without it, since text has one color", () => {
    const [plain, toned] = ["👋", "👋🏽"].map(
      (value) => getLetters(printFonts(value), value)[0]?.glyph,
    );
    expect(toned).toBe(plain);
  });

  it.each(["❤️", "❤", "❤\ufe0e", "★\ufe0f"])("draw %s as a solid glyph", (value) => {
    expect(listFiles(value)).toEqual(["noto-sans-symbols-2"]);
  });

  it("draw the emoji heart as the card suit", () => {
    const [card, phone] = ["♥", "❤️"].map((value) => getLetters(printFonts(value), value)[0]?.glyph);
    expect(phone).toBe(card);
  });

  it("set a word in one font, and characters between words in the first font", () => {
    const [anton, sofia, fira] = [
      "anton",
      "sofia-sans-extra-condensed",
      "fira-sans-extra-condensed",
    ];
    expect(listFiles("μα!")).toEqual([sofia, sofia, anton]);
    expect(listFiles("Қа 5")).toEqual([fira, fira, anton, anton]);
  });

  it("use the standard Cyrillic forms, not the Bulgarian ones", () => {
    const [letter] = getLetters(printFonts("л"), "л");
    expect(letter?.glyph.index).not.toBe(letter?.font.file.charToGlyph("л").index);
  });
});

describe("unsupported characters", () => {
  it.each([
    ["你好, you", ["你", "好"]],
    ["א?Ж", ["א"]],
    ["a\u202eb", ["\u202e"]],
    ["x\u0323", ["x\u0323"]],
    ["\u0301", ["\u0301"]],
    ["👩‍🐸!", ["👩‍🐸"]],
    ["🇽🇽", ["🇽🇽"]],
    ["ไทยไทย", ["ไ", "ท", "ย"]],
  ])("of %s are listed: %s", (value, characters) => {
    expect(lacking(value)).toEqual(characters);
    expect(getLetters(printFonts(characters[0] ?? ""), characters[0] ?? "")).toEqual([]);
  });

  it("request no font that has none of them", () => {
    expect(printFonts("سلام 你 \u202e")).toHaveLength(1);
  });
});
