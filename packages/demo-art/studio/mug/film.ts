import { denoise, type Plane } from "./denoise.ts";

/** Planes of the rendered picture: light, then the guides of the denoiser. */
export type Film = Record<
  "matt" | "shine" | "paper" | "isPaper" | "isPrint" | "nx" | "ny" | "nz" | "place",
  Plane
>;

/** Linear colors of the paper in full light, and of white ceramic on it. */
const PAPER = [251, 247, 240].map(toLinear);
const GLAZE = [1, 0.988, 0.966];

export function createFilm(pixels: number): Film {
  const plane = () => new Float32Array(pixels);
  return {
    matt: plane(),
    shine: plane(),
    paper: plane(),
    isPaper: plane(),
    isPrint: plane(),
    nx: plane(),
    ny: plane(),
    nz: plane(),
    place: plane(),
  };
}

/** Returns two RGB pictures: the unprinted mug, and the light that falls on the print. */
export function develop(film: Film, side: number): { body: Buffer; light: Buffer } {
  const { isPaper, isPrint, nx, ny, nz, place } = film;
  const guides = [isPaper, isPrint, nx, ny, nz, place];
  const matte = denoise([film.matt, film.paper], {
    side,
    guides,
    sharpness: 60,
    passes: [1, 2, 4, 7],
  });
  const shiny = denoise([film.shine], { side, guides, sharpness: 500, passes: [1, 2] });
  const body = Buffer.alloc(side * side * 3);
  const light = Buffer.alloc(side * side * 3);
  for (let index = 0; index < body.length; index += 1) {
    const pixel = Math.floor(index / 3);
    const share = (isPrint[pixel] ?? 0) / Math.max(1 - (isPaper[pixel] ?? 0), 1e-6);
    const glaze = GLAZE[index % 3] ?? 1;
    const matt = (matte[0]?.[pixel] ?? 0) * glaze;
    const shine = (shiny[0]?.[pixel] ?? 0) * glaze;
    const open = Math.min(matte[1]?.[pixel] ?? 0, isPaper[pixel] ?? 0);
    const paper = open * (PAPER[index % 3] ?? 1);
    light[index] = toByte(matt * share);
    body[index] = toByte(matt * (1 - share) + shine + paper);
  }
  return { body, light };
}

function toLinear(value: number): number {
  return (value / 255) ** 2.2;
}

function toByte(light: number): number {
  return Math.round(255 * Math.min(Math.max(light, 0), 1) ** (1 / 2.2));
}
