import sharp from "sharp";
import { FLAT_SIDE } from "../../../../server/media/mockups/products/flat/blank.ts";

/** One number per px of a blank: a height, a coverage or a brightness. */
export type Field = Float32Array;

export const SIDE = FLAT_SIDE;

export function createField(at: (index: number) => number): Field {
  const values = new Float32Array(SIDE * SIDE);
  for (let index = 0; index < values.length; index += 1) values[index] = at(index);
  return values;
}

/** Returns the coverage (0..1) of each px by white SVG shapes; `transform` as in SVG. */
export async function renderShapes(body: string, transform = ""): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <g transform="${transform}" fill="#fff" stroke="none">${body}</g></svg>`;
  const data = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
  return createField((index) => data[index]! / 255);
}

export function createLine(d: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" ${more}/>`;
}

/** Approximates a Gaussian blur by three box blurs; `down` is the vertical sigma. */
export function blur(source: Field, sigma: number, down = sigma): Field {
  let values = source;
  for (let pass = 0; pass < 3; pass += 1) {
    values = box(values, reachFor(sigma), { step: 1, row: SIDE });
    values = box(values, reachFor(down), { step: SIDE, row: 1 });
  }
  return values;
}

function reachFor(sigma: number): number {
  return Math.max(0, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
}

function box(source: Field, reach: number, { step, row }: { step: number; row: number }): Field {
  if (reach === 0) return source;
  const values = new Float32Array(source.length);
  const inside = (place: number) => Math.min(Math.max(place, 0), SIDE - 1);
  for (let index = 0; index < SIDE; index += 1) {
    const start = index * row;
    let sum = 0;
    for (let place = -reach; place <= reach; place += 1)
      sum += source[start + inside(place) * step]!;
    for (let place = 0; place < SIDE; place += 1) {
      values[start + place * step] = sum / (2 * reach + 1);
      sum += source[start + inside(place + reach + 1) * step]!;
      sum -= source[start + inside(place - reach) * step]!;
    }
  }
  return values;
}

/** Returns smooth noise of size `sigma` with mean 0 and deviation 1, reproducible by its seed. */
export function createHills(seed: number, sigma: number, down = sigma): Field {
  let state = seed * 7919 + 1;
  const rough = createField(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  const soft = blur(rough, sigma, down);
  let squares = 0;
  for (const value of soft) squares += value * value;
  const deviation = Math.sqrt(squares / soft.length);
  return createField((index) => soft[index]! / deviation);
}

export function smooth(from: number, to: number, value: number): number {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return part * part * (3 - 2 * part);
}
