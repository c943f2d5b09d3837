/** Small words for drawing: each function returns a piece of SVG. */

export type Stop = [offset: number, colour: string, opacity?: number];

export const CANVAS = { width: 1200, height: 1600 };

export function svgPage(defs: string, body: string): string {
  const { width, height } = CANVAS;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

let filters = 0;

/**
 * A blur whose region hugs the path, because the renderer's time grows with the region.
 * The path must use absolute coordinates only.
 */
function blurFilter(d: string, blur: number): { id: string; filter: string } {
  const numbers = (d.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const margin = blur * 3 + 12;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  const id = `blur${filters++}`;
  const filter = `<filter id="${id}" x="${left}" y="${top}" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`;
  return { id, filter };
}

export function shape(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, colour: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** A blurred patch of light or shade. */
export function soft(d: string, fill: string, opacity: number, blur: number, extra = ""): string {
  const { id, filter } = blurFilter(d, blur);
  return `${filter}<path d="${d}" fill="${fill}" opacity="${opacity}" filter="url(#${id})" ${extra}/>`;
}

export function softLine(
  d: string,
  {
    colour,
    width,
    opacity,
    blur,
  }: { colour: string; width: number; opacity: number; blur: number },
): string {
  const { id, filter } = blurFilter(d, blur + width / 3);
  return filter + line(d, colour, width, `opacity="${opacity}" filter="url(#${id})"`);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return `M${x - rx},${y} C${x - rx},${y - ky} ${x - kx},${y - ry} ${x},${y - ry} C${x + kx},${y - ry} ${x + rx},${y - ky} ${x + rx},${y} C${x + rx},${y + ky} ${x + kx},${y + ry} ${x},${y + ry} C${x - kx},${y + ry} ${x - rx},${y + ky} ${x - rx},${y} Z`;
}

export function group(body: string, attributes = ""): string {
  return `<g ${attributes}>${body}</g>`;
}

/** The same drawing on the other side of the middle line. */
export function mirrored(body: string): string {
  return group(body, `transform="scale(-1,1)"`);
}

export function clip(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
}

export function linear(id: string, from: [number, number], to: [number, number], stops: Stop[]) {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopList(stops)}</linearGradient>`;
}

export function radial(id: string, centre: [number, number], radius: number, stops: Stop[]) {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopList(stops)}</radialGradient>`;
}

function stopList(stops: Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");
}
