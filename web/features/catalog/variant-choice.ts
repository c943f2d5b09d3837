import type { Variant } from "#shared/contracts/catalog.ts";
import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";

/** Returns the distinct sizes in catalog order. */
export function listSizes(variants: readonly Variant[]): string[] {
  return [...new Set(variants.map(({ size }) => size))];
}

/** Returns the first variant of each color; empty if there is only one. */
export function listColors(variants: readonly Variant[]): Variant[] {
  const firsts = variants.filter(
    (variant, index) => variants.findIndex(({ color }) => color === variant.color) === index,
  );
  return firsts.length > 1 ? firsts : [];
}

/**
 * Applies a change; a combination that does not exist falls back to a variant that matches the
 * change.
 */
export function changeVariant(
  variants: readonly Variant[],
  from: Variant,
  change: Partial<Pick<Variant, "size" | "color">>,
): Variant {
  const target = { size: from.size, color: from.color, ...change };
  const exact = variants.find(({ size, color }) => size === target.size && color === target.color);
  const isMatch = (variant: Variant) =>
    change.size === undefined ? variant.color === target.color : variant.size === target.size;
  return exact ?? variants.find(isMatch) ?? from;
}

const STORAGE_KEY = "merch-choice";

/** Returns the variant last chosen on this device, else the first. */
export function getLastVariant(merchId: number, variants: readonly Variant[]): Variant | undefined {
  const chosen = readChoices()[merchId];
  return variants.find(({ id }) => id === chosen) ?? variants[0];
}

export function isLastVariant(merchId: number, variant: Variant | undefined): boolean {
  return variant !== undefined && readChoices()[merchId] === variant.id;
}

export function storeLastVariant(merchId: number, { id }: Variant): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readChoices(), [merchId]: id }));
}

function readChoices(): Record<string, unknown> {
  return readStoredJson(localStorage, STORAGE_KEY, isRecord) ?? {};
}
