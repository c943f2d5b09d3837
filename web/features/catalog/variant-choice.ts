import type { Variant } from "#shared/contracts/catalog.ts";

/** Each size once, as the catalogue orders them. */
export function sizesOf(variants: readonly Variant[]): string[] {
  return [...new Set(variants.map(({ size }) => size))];
}

/** The first variant of each color; empty where the product has no colors to choose from. */
export function colorsOf(variants: readonly Variant[]): Variant[] {
  const firsts = variants.filter(
    (variant, index) => variants.findIndex(({ color }) => color === variant.color) === index,
  );
  return firsts.length > 1 ? firsts : [];
}

/** The variant with this change; what does not exist in the other color takes the nearest. */
export function changeVariant(
  variants: readonly Variant[],
  from: Variant,
  change: Partial<Pick<Variant, "size" | "color">>,
): Variant {
  const wanted = { size: from.size, color: from.color, ...change };
  const exact = variants.find(({ size, color }) => size === wanted.size && color === wanted.color);
  const isMatch = (variant: Variant) =>
    change.size === undefined ? variant.color === wanted.color : variant.size === wanted.size;
  return exact ?? variants.find(isMatch) ?? from;
}

const PLACE = "merch-choice";

/** The variant that was last chosen of this product on this device, else its first. */
export function lastVariant(merchId: number, variants: readonly Variant[]): Variant | undefined {
  const chosen = readChoices()[merchId];
  return variants.find(({ id }) => id === chosen) ?? variants[0];
}

export function wasChosen(merchId: number, variant: Variant | undefined): boolean {
  return variant !== undefined && readChoices()[merchId] === variant.id;
}

export function rememberVariant(merchId: number, { id }: Variant): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...readChoices(), [merchId]: id }));
}

function readChoices(): Record<string, number> {
  return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number>;
}
