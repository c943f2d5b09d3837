/** What happens by chance, the same again for the same seed. */
export type Chance = {
  /** A whole number from 0 and below this. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in this part of all cases. */
  happens(part: number): boolean;
};

/** Mulberry32: small, even, and by no means secret. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    happens: (part) => next() < part,
  };
}
