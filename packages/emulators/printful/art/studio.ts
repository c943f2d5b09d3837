import sharp from "sharp";

/** Position and size of the print, in px of the picture of `SIZE`. */
export type Box = { left: number; top: number; width: number; height: number };

/** All products are drawn at this size and scaled to the requested width. */
export const SIZE = 1200;

export function svg(body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>`,
  );
}

/** Draws a cool gray wall, with a floor for products that stand. */
export function backdrop(hasFloor: boolean): Buffer {
  const floor = hasFloor
    ? `<linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="#c3ccd4"/><stop offset=".25" stop-color="#d5dce2"/><stop offset="1" stop-color="#e6ebef"/></linearGradient>`
    : "";
  return svg(`<defs>
    <radialGradient id="w" cx=".4" cy=".3" r=".95"><stop offset="0" stop-color="#f3f6f8"/><stop offset=".6" stop-color="#dfe5ea"/><stop offset="1" stop-color="#c6cfd7"/></radialGradient>${floor}
    </defs><rect width="${SIZE}" height="${SIZE}" fill="url(#w)"/>
    ${hasFloor ? `<rect y="840" width="${SIZE}" height="360" fill="url(#f)"/>` : ""}`);
}

export function softEllipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  opacity: number,
): Buffer {
  return svg(`<defs><radialGradient id="s"><stop offset="0" stop-color="#1d2a38" stop-opacity="${opacity}"/><stop offset=".55" stop-color="#1d2a38" stop-opacity="${opacity * 0.55}"/><stop offset="1" stop-color="#1d2a38" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#s)"/>`);
}

export async function fitPrint(print: Buffer, box: Box) {
  const input = await sharp(print)
    .resize({ width: Math.round(box.width), height: Math.round(box.height), fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.round(box.left), top: Math.round(box.top) };
}

/** Lightens (`by` > 0) or darkens (`by` < 0) a color, for seams and folds. */
export function shadeColor(hex: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const shaded = channels.map((value) =>
    Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by),
  );
  return `rgb(${shaded.join(",")})`;
}
