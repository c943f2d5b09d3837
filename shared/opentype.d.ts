// opentype.js brings no types. Only what we use: a browser's bundler finds the named export, Node the
// default one.
declare module "opentype.js" {
  import type { FontFile } from "#shared/print-glyphs.ts";

  export function parse(bytes: ArrayBuffer): FontFile;

  const opentype: { parse: typeof parse };
  export default opentype;
}
