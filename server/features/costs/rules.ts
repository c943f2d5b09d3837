const MICROS = 10_000;

/** Cents as `costs` keeps them. */
export function microsOf(cents: number): number {
  return Math.round(cents * MICROS);
}

/** In whole cents; rounded once, so add up first. */
export function centsOf(micros: number): number {
  return Math.round(micros / MICROS);
}
