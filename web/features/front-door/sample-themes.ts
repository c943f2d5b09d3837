import { HERO, isSampleSlug, type SampleSlug } from "#shared/samples.ts";

/** The next step of a guest draft: creating an account, or opening the confirmation mail. */
export type GuestDraftStep = "account" | "mail";

export const FIRST_THEME: SampleSlug = HERO.slugs[0];

/** Returns the hero's themes; a chosen theme that is not among them replaces the last. */
export function listStripThemes(chosen: SampleSlug): SampleSlug[] {
  const themes: SampleSlug[] = [...HERO.slugs];
  return themes.includes(chosen) ? themes : [...themes.slice(0, -1), chosen];
}

export function findSampleSlug(wanted: string | undefined): SampleSlug | undefined {
  return isSampleSlug(wanted) ? wanted : undefined;
}
