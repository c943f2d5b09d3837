import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import type { PrintFont } from "#shared/print-text.ts";

const FONT = new URL("../../../shared/print-fonts/anton.ttf", import.meta.url);

let opened: PrintFont | undefined;

/** The font of all prints. */
export function printFont(): PrintFont {
  opened ??= opentype.parse(Uint8Array.from(readFileSync(FONT)).buffer);
  return opened;
}
