import { findMissingCharacters } from "#shared/print-glyphs.ts";
import { usePrintFonts } from "./use-print-fonts.ts";

/** Returns the unprintable characters; empty while fonts are loading. */
export function useUnprintable(value: string): string[] {
  const { fonts, missing } = usePrintFonts(value);
  return missing ? [] : findMissingCharacters(fonts, value);
}
