export type PrintFontFile =
  | "anton.ttf"
  | "sofia-sans-extra-condensed.ttf"
  | "fira-sans-extra-condensed.ttf"
  | "noto-sans-symbols-2.woff"
  | "noto-sans-symbols.woff"
  | "noto-emoji.woff";

/** A font in shared/print-fonts and the characters it is used for. */
export type PrintFace = {
  file: PrintFontFile;
  /** Tested per grapheme cluster, so that a browser loads only the fonts it needs. */
  claims: RegExp;
  /** The OpenType feature that is applied: alternate letters, or ligatures of several code points. */
  forms?: "ss01" | "ccmp";
  /** In em; defaults to the height of the font's H. */
  capHeight?: number;
  /** How far its glyphs are raised, in cap heights. */
  rise: number;
};

/** A symbol that is not displayed as an emoji. */
const SIGN = /^(?!\p{Emoji_Presentation})[\p{S}\p{No}]$/u;
const LETTER = /^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Latin}]/u;

/**
 * In order of preference (034). Sofia's default Cyrillic is Bulgarian; `ss01` has the international forms. Emoji extend
 * slightly above and below the cap height, as on phones.
 */
export const PRINT_FACES: readonly PrintFace[] = [
  { file: "anton.ttf", claims: /^\P{M}/u, rise: 0 },
  {
    file: "sofia-sans-extra-condensed.ttf",
    claims: LETTER,
    forms: "ss01",
    rise: 0,
  },
  {
    file: "fira-sans-extra-condensed.ttf",
    claims: LETTER,
    rise: 0,
  },
  { file: "noto-sans-symbols-2.woff", claims: SIGN, capHeight: 0.714, rise: 0 },
  { file: "noto-sans-symbols.woff", claims: SIGN, capHeight: 0.714, rise: 0 },
  {
    file: "noto-emoji.woff",
    claims: /\p{Emoji}/u,
    forms: "ccmp",
    capHeight: 0.88,
    rise: 0.11,
  },
];
