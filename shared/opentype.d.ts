// opentype.js brings no types. Only what we use: a browser's bundler finds the named export, Node the
// default one.
declare module "opentype.js" {
  import type { PrintFont } from "#shared/print-text.ts";

  export function parse(bytes: ArrayBuffer): PrintFont;

  const opentype: { parse: typeof parse };
  export default opentype;
}
