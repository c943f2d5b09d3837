const MICROS = 10_000;

/** Converts cents to the unit of `costs`, millionths of a dollar. */
export function toMicros(cents: number): number {
  return Math.round(cents * MICROS);
}

/** Rounds to whole cents; sum first, then convert. */
export function microsToCents(micros: number): number {
  return Math.round(micros / MICROS);
}
