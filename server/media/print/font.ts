import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import type { PrintFace } from "#shared/print-faces.ts";
import { createPrintFont, type PrintFont, selectFonts } from "#shared/print-glyphs.ts";

const opened = new Map<PrintFace, PrintFont>();

/** Returns the fonts needed for a line; each is loaded once. */
export function printFonts(value: string): PrintFont[] {
  return selectFonts(value, open).fonts;
}

function open(face: PrintFace): PrintFont {
  const known = opened.get(face);
  if (known) return known;
  const path = new URL(`../../../shared/print-fonts/${face.file}`, import.meta.url);
  const font = createPrintFont(face, opentype.parse(Uint8Array.from(readFileSync(path)).buffer));
  opened.set(face, font);
  return font;
}
