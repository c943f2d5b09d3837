export type PrintFontFile =
  | "anton.ttf"
  | "sofia-sans-extra-condensed.ttf"
  | "fira-sans-extra-condensed.ttf"
  | "noto-sans-symbols-2.woff"
  | "noto-sans-symbols.woff"
  | "noto-emoji.woff";

/** A font of shared/print-fonts, and what of a line it may be asked for. */
export type PrintFace = {
  file: PrintFontFile;
  /** Tried on one character as people see it, so that a browser fetches no font for nothing. */
  claims: RegExp;
  /** Its forms of a letter, or of several code points as one sign, that are ours: OpenType's name of them. */
  forms?: "ss01" | "ccmp";
  /** Of its em: as tall as a capital. Where there is none, it is the height of its H. */
  capHeight?: number;
  /** How far its signs are lifted, in heights of a capital. */
  rise: number;
};

/** One sign that is not shown as an emoji. */
const SIGN = /^(?!\p{Emoji_Presentation})[\p{S}\p{No}]$/u;
const LETTER = /^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Latin}]/u;

/**
 * In the order in which they are asked (034). Sofia's own Cyrillic is the Bulgarian one; `ss01` is what
 * everybody reads. Emoji stand a little above and below a capital, as they do on a phone.
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
