// opentype.js has no types. Declares only what is used: browser bundlers resolve the named export, Node the default
// one.
declare module "opentype.js" {
  import type { FontFile } from "#shared/print-glyphs.ts";

  export function parse(bytes: ArrayBuffer): FontFile;

  const opentype: { parse: typeof parse };
  export default opentype;
}
