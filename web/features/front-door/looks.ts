import { HERO, isSampleSlug, type SampleSlug } from "#shared/samples.ts";

/** The next step of a guest draft: creating an account, or opening the confirmation mail. */
export type GuestDraftStep = "account" | "mail";

export const FIRST_LOOK: SampleSlug = HERO.slugs[0];

/** Returns the hero's themes; a chosen theme that is not among them replaces the last. */
export function listStripLooks(chosen: SampleSlug): SampleSlug[] {
  const looks: SampleSlug[] = [...HERO.slugs];
  return looks.includes(chosen) ? looks : [...looks.slice(0, -1), chosen];
}

export function findLook(wanted: string | undefined): SampleSlug | undefined {
  return isSampleSlug(wanted) ? wanted : undefined;
}
