import { HERO, isSampleSlug, type SampleSlug } from "#shared/samples.ts";

/** The next step of a guest draft: creating an account, or opening the confirmation mail. */
export type BegunStep = "account" | "mail";

export const FIRST_LOOK: SampleSlug = HERO.slugs[0];

/** Returns the hero's themes; a chosen theme that is not among them replaces the last. */
export function listStripLooks(chosen: SampleSlug): SampleSlug[] {
  const looks: SampleSlug[] = [...HERO.slugs];
  return looks.includes(chosen) ? looks : [...looks.slice(0, -1), chosen];
}

export function findLook(wanted: string | undefined): SampleSlug | undefined {
  return isSampleSlug(wanted) ? wanted : undefined;
}

/**
 * Returns the blend mode of coral on a print: multiply would be black on dark prints, screen
 * invisible on pale ones.
 */
export function getBlendMode(look: SampleSlug): "paper" | "multiply" | "screen" {
  if (DARK.has(look)) return "screen";
  return PALE.has(look) ? "multiply" : "paper";
}

const DARK = new Set<SampleSlug>([
  "stained-glass",
  "bronze-bust",
  "oil-painting",
  "coin",
  "jheri-curls",
  "senior-photo",
  "tarot-card",
]);
const PALE = new Set<SampleSlug>(["watercolor", "linocut"]);
