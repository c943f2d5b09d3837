import { HERO, isSampleSlug, type SampleSlug } from "#shared/samples.ts";

/** What is left to do for a mix that is begun: to make an account, or to open the mail that makes it. */
export type BegunStep = "account" | "mail";

export const FIRST_LOOK: SampleSlug = HERO.slugs[0];

/** The strip below the poster: the hero's looks, and in the last place one that she lacks. */
export function stripOf(chosen: SampleSlug): SampleSlug[] {
  const looks: SampleSlug[] = [...HERO.slugs];
  return looks.includes(chosen) ? looks : [...looks.slice(0, -1), chosen];
}

export function lookOf(wanted: string | undefined): SampleSlug | undefined {
  return isSampleSlug(wanted) ? wanted : undefined;
}

/**
 * How coral goes over a print: as the paper has it on bright ones. On dark paint a multiplied ink would be a
 * black slab, and on pale paper a screened one would be nothing.
 */
export function blendOf(look: SampleSlug): "paper" | "multiply" | "screen" {
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
