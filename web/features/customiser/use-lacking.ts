import type { DesignLayout } from "#shared/contracts/designs.ts";
import { lackingIn } from "#shared/print-text.ts";
import { usePrintFont } from "./use-print-font.ts";

/** The characters of the words that can't be printed, '' when all can. */
export function useLacking(text: DesignLayout["text"]): string {
  const font = usePrintFont(text !== null);
  return font && text ? lackingIn(font, text.value) : "";
}
