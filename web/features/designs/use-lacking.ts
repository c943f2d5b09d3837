import { lackingIn } from "#shared/print-glyphs.ts";
import { usePrintFonts } from "./use-print-fonts.ts";

/** The characters of the words that can't be printed; none as long as their fonts are on the way. */
export function useLacking(value: string): string[] {
  const { fonts, missing } = usePrintFonts(value);
  return missing ? [] : lackingIn(fonts, value);
}
